import '#web/components/listings/pitch.css';
import '#web/components/listings/post.css';
import type { Pricing } from '#contract/payments/pricing.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { GETS, HELP, PRICE_TERMS, postingQuestions } from '#web/components/listings/pitch-words.ts';
import { WriteListing } from '#web/components/listings/post.tsx';
import { Won } from '#web/components/salary/won.tsx';
import { Faq } from '#web/ui/faq.tsx';
import { Note } from '#web/ui/note.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';

export function PostingPage({ pricing }: { pricing: Pricing }) {
  const { contactEmail } = useSite();
  return (
    <Frame>
      <main id="main" className="wide-list pitch">
        <div className="page">
          <PageHead pricing={pricing} />
          <section className="posting-write" aria-labelledby="form">
            <h2 id="form">Write the listing</h2>
            <FormOrReason pricing={pricing} />
          </section>
          <section className="split" aria-labelledby="gets">
            <h2 id="gets">What a listing gets</h2>
            <dl className="pitch-offers">
              {GETS.map(({ heading, text }) => (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <PricingSection pricing={pricing} />
          <Help contactEmail={contactEmail} />
          <section className="split" aria-labelledby="asked">
            <h2 id="asked">Questions</h2>
            <Faq questions={postingQuestions(contactEmail)} />
          </section>
        </div>
      </main>
    </Frame>
  );
}

function PageHead({ pricing }: { pricing: Pricing }) {
  return (
    <header className="pitch-head">
      <h1>Post a job</h1>
      <p>
        Reach English-speaking tech talent in Korea, or ready to move here. Paste your job ad: we’ll fill in the
        details, you check them.
      </p>
      <p className="posting-price">
        <BasePrice pricing={pricing} />
        {pricing.base_price ? <small>for {pricing.posting_days} days, VAT included</small> : null}
      </p>
      <div className="pitch-acts">
        <a className="btn" href="#pricing">
          What it costs
        </a>
        <a href="#help-ko" lang="ko">
          한국어 도움말
        </a>
        <SiteLink to="/for-companies">For companies</SiteLink>
      </div>
    </header>
  );
}

function PricingSection({ pricing }: { pricing: Pricing }) {
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
              <small>Live for {pricing.posting_days} days once we’ve reviewed it.</small>
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
        <ul className="posting-terms stack g2 measure t14 soft">
          {PRICE_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Free, then what it costs afterwards; or the price. */
function BasePrice({ pricing: { base_price, usual_price, promotion_until } }: { pricing: Pricing }) {
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

function FormOrReason({ pricing }: { pricing: Pricing }) {
  const { contactEmail } = useSite();
  const { base_price, takes_cards, is_sandbox } = pricing;
  if (base_price === null || (base_price > 0 && !takes_cards)) {
    return (
      <p>
        You can’t {base_price === null ? 'send' : 'pay for'} a posting right now. Send your text to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> instead.
      </p>
    );
  }
  return (
    <>
      {is_sandbox && <Note>This is a demo: no money moves, and no employer is real.</Note>}
      <noscript>
        <p>
          The form needs JavaScript, which is off in this browser. You can email your text to {contactEmail} instead.
        </p>
      </noscript>
      <WriteListing pricing={pricing} />
    </>
  );
}

function Help({ contactEmail }: { contactEmail: string }) {
  return (
    <section className="split" aria-labelledby="help">
      <div>
        <h2 id="help">Help</h2>
        <p className="t14 mt-2">
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
      <div className="posting-help">
        {(['en', 'ko'] as const).map((lang) => (
          <div key={lang} lang={lang}>
            <h3 id={`help-${lang}`}>{HELP[lang].heading}</h3>
            {HELP[lang].text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
