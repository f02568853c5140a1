import { WITHDRAWAL_DAYS } from '#contract/orders.ts';
import { SellerDetails } from '#web/components/merch/seller-details.tsx';

/** What the law wants said before somebody pays, the seller's name beside it. */
export function Terms() {
  return (
    <div className="merch-before">
      <section className="box" aria-labelledby="before">
        <h2 id="before">Before you pay</h2>
        <dl className="pairs">
          <div>
            <dt>Delivery</dt>
            <dd>1 to 2 days after we hand the parcel to the courier; in the price</dd>
          </div>
          <div>
            <dt>Withdrawal</dt>
            <dd>
              Within {WITHDRAWAL_DAYS} days after it arrives, for any reason, on the page of your order. You pay the way
              back, or we do if the shirt is faulty or not as shown.
            </dd>
          </div>
          <div>
            <dt>Our wish</dt>
            <dd>No returns or exchanges, because there are so few. It takes nothing from the rights above.</dd>
          </div>
          <div>
            <dt>Minors</dt>
            <dd>If you are one, you or a parent or guardian who did not agree may cancel the order.</dd>
          </div>
          <div>
            <dt>Terms</dt>
            <dd>
              By paying you agree to the{' '}
              <a href="/terms-of-sale" target="_blank" rel="noopener">
                terms of sale (new tab)
              </a>
            </dd>
          </div>
        </dl>
      </section>
      <SellerDetails />
    </div>
  );
}
