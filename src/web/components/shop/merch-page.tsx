import { RESERVATION_MINUTES } from '#contract/payments/orders.ts';
import '#web/components/shop/merch.css';
import { type MerchPricing, SHIRT, SHIRT_SIZES, type ShirtSize } from '#contract/shop/merch.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { useOwnOrder } from '#web/components/payments/own-order.ts';
import { Won } from '#web/components/salary/won.tsx';
import { abroadMail, DESIGN, merchQuestions } from '#web/components/shop/merch-texts.ts';
import { OrderForm } from '#web/components/shop/order-form.tsx';
import shirtBack from '#web/components/shop/shirt-back.svg?url';
import shirtFront from '#web/components/shop/shirt-front.svg?url';
import { Faq } from '#web/ui/faq.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Note } from '#web/ui/note.tsx';
import { dayOf } from '#web/ui/time.ts';

/** What is measured, in the order of the chart, with the letter that shows it in the drawing. */
const MEASURES = [
  { id: 'length', letter: 'A', label: 'Length', how: 'from the highest point of the shoulder to the hem' },
  { id: 'chest', letter: 'B', label: 'Chest', how: 'flat, from armpit to armpit' },
  { id: 'shoulder', letter: 'C', label: 'Shoulder', how: 'from seam to seam' },
  { id: 'sleeve', letter: 'D', label: 'Sleeve', how: 'from the shoulder seam to its end' },
] as const;

type Measure = (typeof MEASURES)[number]['id'];

/** Centimeters of a shirt laid flat. */
const SIZE_CHART: Record<ShirtSize, Record<Measure, number>> = {
  S: { length: 66, chest: 48, shoulder: 43, sleeve: 20 },
  M: { length: 69, chest: 51, shoulder: 45, sleeve: 21 },
  L: { length: 72, chest: 54, shoulder: 47, sleeve: 22 },
  XL: { length: 75, chest: 57, shoulder: 49, sleeve: 23 },
  '2XL': { length: 78, chest: 60, shoulder: 51, sleeve: 24 },
};

export function MerchPage({ pricing }: { pricing: MerchPricing }) {
  const { contactEmail } = useSite();
  // Without sizes nobody has said yet how many there are: that is not sold out.
  const isSoldOut = pricing.sizes.length > 0 && pricing.left === 0;
  return (
    <Frame>
      <main id="main" className="page merch">
        <MerchHead pricing={pricing} isSoldOut={isSoldOut} />
        <section className="split" aria-labelledby="design">
          <h2 id="design">What’s on it</h2>
          <dl className="merch-design">
            {DESIGN.map(({ heading, text }) => (
              <div key={heading}>
                <dt lang={langOf(heading)}>{heading}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="split" aria-labelledby="sizes">
          <div>
            <h2 id="sizes">Sizes</h2>
            <p className="t14 soft mt-2">Korean sizes, unisex. They run smaller than US sizes.</p>
          </div>
          <SizeChart />
        </section>
        {!isSoldOut && <OrderSection pricing={pricing} />}
        {!isSoldOut && <Abroad contactEmail={contactEmail} />}
        <section className="split" aria-labelledby="asked">
          <h2 id="asked">Questions</h2>
          <Faq questions={merchQuestions(contactEmail)} />
        </section>
      </main>
    </Frame>
  );
}

function MerchHead({ pricing, isSoldOut }: { pricing: MerchPricing; isSoldOut: boolean }) {
  return (
    <header className="merch-head">
      <div className="merch-drawings">
        <img
          src={shirtBack}
          width={480}
          height={520}
          alt="The back: a tiled house seen from above, around an empty courtyard"
        />
        <img src={shirtFront} width={480} height={520} alt="The front: plain, with our logo over the heart" />
      </div>
      <div>
        <h1>One t-shirt, printed once</h1>
        <p className="soft mt-3">
          {pricing.pieces} pieces of one design, which goes back to a social media post of {dayOf('2025-07-01')} and the
          reactions to it. Once the last one is sold, it won’t be printed again.
        </p>
        {isSoldOut ? <SoldOut reserved={pricing.reserved} /> : <Offer pricing={pricing} />}
      </div>
    </header>
  );
}

function Offer({ pricing }: { pricing: MerchPricing }) {
  return (
    <>
      <p className="merch-price num">
        <b>
          <Won amount={pricing.price} />
        </b>{' '}
        <span className="soft">about ${pricing.usd}</span>
      </p>
      <p className="t14 soft">VAT and delivery in South Korea included.</p>
      {pricing.sizes.length > 0 && <Left pricing={pricing} />}
      <div className="merch-ways cluster g3">
        {pricing.is_open && (
          <a className="btn main" href="#order">
            Order in South Korea
          </a>
        )}
        <a className={pricing.is_open ? 'btn' : 'btn main'} href="#abroad">
          Order from abroad
        </a>
      </div>
    </>
  );
}

function Left({ pricing: { sizes, left, pieces } }: { pricing: MerchPricing }) {
  return (
    <>
      <dl className="merch-left num">
        {sizes.map(({ size, left, in_carts }) => (
          <div key={size} className={left === 0 ? 'mute' : undefined}>
            <dt>{size}</dt>
            <dd>{left > 0 ? `${left} left` : in_carts > 0 ? 'All in someone’s cart' : 'Sold out'}</dd>
          </div>
        ))}
      </dl>
      <p className="t14 soft">
        {left === pieces ? `All ${pieces} are` : `${left} of ${pieces} ${left === 1 ? 'is' : 'are'}`} left.
      </p>
    </>
  );
}

/** Sold for good once nobody is paying any more: until then pieces may come back. */
function SoldOut({ reserved }: { reserved: number }) {
  return (
    <div className="merch-sold stack g2 mt-6">
      <h2>{reserved > 0 ? 'All are taken right now' : `All ${SHIRT.pieces} are sold`}</h2>
      <p className="soft">
        {reserved > 0
          ? `${reserved} of them are in orders that aren’t paid yet. Any that aren’t paid in time go back on sale. Check again in ${RESERVATION_MINUTES} minutes.`
          : 'The offer has ended, and the shirt won’t be printed again. Thanks to everyone who wears it.'}
      </p>
      <WaitingOrder />
      <p className="soft">Ordered one? The link in our email opens your order.</p>
    </div>
  );
}

function Abroad({ contactEmail }: { contactEmail: string }) {
  return (
    <section className="split" aria-labelledby="abroad">
      <h2 id="abroad">Order from abroad</h2>
      <div className="stack g4 measure">
        <p>
          Email us your sizes, quantities and full address. We’ll reply with the cost of shipping and a payment link in
          US dollars. The shirt itself is about ${SHIRT.usd}.
        </p>
        <p>
          <a className="btn" href={abroadMail(contactEmail)}>
            Write the email
          </a>
        </p>
        <p className="t14 soft">
          The button opens your mail app with what we need to know. You can also write to {contactEmail}.
        </p>
      </div>
    </section>
  );
}

function OrderSection({ pricing }: { pricing: MerchPricing }) {
  return (
    <section className="split" aria-labelledby="order">
      <div>
        <h2 id="order">Order in South Korea</h2>
        <p className="t14 soft mt-2">
          {pricing.is_open
            ? 'Paid by card. The parcel goes to an address in South Korea.'
            : 'Card payments are down right now.'}
        </p>
      </div>
      {pricing.is_open ? (
        <div>
          {pricing.is_sandbox && <Note>This is a demo: no money moves, and no parcel is sent.</Note>}
          <noscript>
            <p>The form needs JavaScript, which is off in this browser. Orders by email work without it.</p>
          </noscript>
          <WaitingOrder />
          <OrderForm pricing={pricing} />
        </div>
      ) : (
        <p>Email us, and we’ll tell you how to pay. Delivery within South Korea is included.</p>
      )}
    </section>
  );
}

/** The way back to the order that was placed in this tab and can still be paid. */
function WaitingOrder() {
  const { linked } = useOwnOrder();
  if (linked.kind !== 'found' || linked.thing.state !== 'pending') return null;
  return (
    <p className="mb-6">
      You have an order waiting for payment: <a href="/orders">open it</a>
    </p>
  );
}

/** The five sizes in centimeters and inches, and a drawing of where each is measured. */
function SizeChart() {
  return (
    <div className="merch-sizes">
      <div>
        <MeasuredShirt />
        <ul className="t13 mute">
          {MEASURES.map(({ letter, label, how }) => (
            <li key={letter}>
              <b>{letter}</b> {label}: {how}
            </li>
          ))}
        </ul>
      </div>
      <div className="merch-table">
        <table>
          <caption className="vh">Sizes in centimeters, with inches in brackets</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {MEASURES.map(({ id, letter, label }) => (
                <th scope="col" key={id}>
                  {letter} <span>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHIRT_SIZES.map((size) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {MEASURES.map(({ id }) => (
                  <td key={id}>
                    {SIZE_CHART[size][id]} <span className="mute">({inches(SIZE_CHART[size][id])})</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="t13 mute">In centimeters, with inches in brackets. Shirts can differ by a centimeter or two.</p>
      </div>
    </div>
  );
}

/** The shirt of the two drawings in outline, with the lines that are measured. */
function MeasuredShirt() {
  return (
    <svg className="merch-measured" viewBox="0 0 480 520" aria-hidden="true">
      <path d="M184 36c2 30 24 54 56 54s54-24 56-54l58 19c20 7 33 18 43 36l61 112-60 36-28-46 3 290c-66 8-200 8-266 0l3-290-28 46-60-36 61-112c10-18 23-29 43-36z" />
      <path d="M110 193c-1-28-8-66-22-92M370 193c1-28 8-66 22-92" className="seam" />
      <path
        d="M196 46v448M190 46h12M190 494h12M110 214h260M110 208v12M370 208v12M88 101h304M88 95v12M392 95v12M406 98l56 103M400 101l11-6M456 204l11-6"
        className="line"
      />
      <g>
        <text x="206" y="400">
          A
        </text>
        <text x="300" y="246">
          B
        </text>
        <text x="300" y="132">
          C
        </text>
        <text x="446" y="146">
          D
        </text>
      </g>
    </svg>
  );
}

/** Inches to half an inch, as shirts are sold by them: `27.5`. */
function inches(centimetres: number): string {
  return String(Math.round((centimetres / 2.54) * 2) / 2);
}
