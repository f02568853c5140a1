import type { Pricing } from '#contract/pricing.ts';
import { PRICE_TERMS } from '#web/components/posting/posting-texts.ts';
import { Won } from '#web/components/salary/won.tsx';
import { dayOf } from '#web/ui/time.ts';

/** What a posting and its options cost, and what goes for all of it. */
export function PricingSection({ pricing }: { pricing: Pricing }) {
  const { options } = pricing;
  return (
    <section className="split" aria-labelledby="pricing">
      <div>
        <h2 id="pricing">What it costs</h2>
        <p className="t14 soft mt-2">In won, VAT included.</p>
      </div>
      <div>
        <dl className="posting-prices">
          <div>
            <dt>
              Job posting
              <small>Published for {pricing.posting_days} days, after one of us has read it.</small>
            </dt>
            <dd>
              <BasePrice pricing={pricing} />
            </dd>
          </div>
          {options.map(({ id, label, text, price }) => (
            <div key={id}>
              <dt>
                {label}
                <small>{text}</small>
              </dt>
              <dd>
                <b className="num">
                  <Won amount={price} />
                </b>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="posting-terms">
          {PRICE_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Free, then what it costs afterwards; or the price. */
export function BasePrice({ pricing: { base_price, usual_price, promotion_until } }: { pricing: Pricing }) {
  if (base_price === null) return <b>No price yet</b>;
  if (base_price > 0) {
    return (
      <b className="num">
        <Won amount={base_price} />
      </b>
    );
  }
  return (
    <>
      <b>Free</b>
      {promotion_until && (
        <small>
          until {dayOf(promotion_until)}
          {usual_price !== null && (
            <>
              , then <Won amount={usual_price} />
            </>
          )}
        </small>
      )}
    </>
  );
}
