import { RESERVATION_MINUTES } from '#contract/orders.ts';
import '#web/components/merch/merch.css';
import { type MerchPricing, SHIRT } from '#contract/merch.ts';
import { abroadMail, DESIGN, merchQuestions } from '#web/components/merch/merch-texts.ts';
import { OrderSection } from '#web/components/merch/order-section.tsx';
import shirtBack from '#web/components/merch/shirt-back.svg?url';
import shirtFront from '#web/components/merch/shirt-front.svg?url';
import { SizeChart } from '#web/components/merch/size-chart.tsx';
import { WaitingOrder } from '#web/components/merch/waiting-order.tsx';
import { Won } from '#web/components/salary/won.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import { Faq } from '#web/ui/faq.tsx';
import { langOf } from '#web/ui/lang.ts';

/** The shirt: what it is, what is left of it, and the ways of buying it. */
export function MerchPage({ pricing }: { pricing: MerchPricing }) {
  const { contactEmail } = useSite();
  // Without sizes nobody has said yet how many there are: that is not sold out.
  const isSoldOut = pricing.sizes.length > 0 && pricing.left === 0;
  return (
    <Frame>
      <main id="main" className="page merch">
        <MerchHead pricing={pricing} isSoldOut={isSoldOut} />
        <section className="split" aria-labelledby="design">
          <h2 id="design">What is on it</h2>
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
        <img src={shirtBack} width={480} height={520} alt="The back: a tiled house from above around an empty yard" />
        <img src={shirtFront} width={480} height={520} alt="The front: plain, with our mark over the heart" />
      </div>
      <div>
        <h1>One t-shirt, printed once</h1>
        <p className="soft mt-3">
          It is tied to the reactions to a post of ours on 1 July 2025: {pricing.pieces} pieces of one design. When the
          last one is sold, it will not be printed again.
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
      <div className="merch-ways">
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

function Left({ pricing }: { pricing: MerchPricing }) {
  return (
    <>
      <dl className="merch-left num">
        {pricing.sizes.map(({ size, left, in_carts }) => (
          <div key={size} className={left === 0 ? 'mute' : undefined}>
            <dt>{size}</dt>
            <dd>{left > 0 ? `${left} left` : in_carts > 0 ? "All in someone's cart" : 'Sold out'}</dd>
          </div>
        ))}
      </dl>
      <p className="t14 soft">
        {pricing.left} of {pricing.pieces} are left.
      </p>
    </>
  );
}

/** Sold for good once nobody is paying any more: until then pieces may come back. */
function SoldOut({ reserved }: { reserved: number }) {
  return (
    <div className="merch-sold">
      <h2>{reserved > 0 ? 'All are taken, for the moment' : `All ${SHIRT.pieces} have found somebody`}</h2>
      <p className="soft">
        {reserved > 0
          ? `${reserved} of them belong to orders that are not paid yet. What is not paid in time comes back here: look again in ${RESERVATION_MINUTES} minutes.`
          : 'The offer has ended, and the shirt will not be printed again. Thank you to everybody who wears it.'}
      </p>
      <WaitingOrder />
      <p className="soft">If you ordered one, the link in the mail we sent you opens your order.</p>
    </div>
  );
}

function Abroad({ contactEmail }: { contactEmail: string }) {
  return (
    <section className="split" aria-labelledby="abroad">
      <h2 id="abroad">Order from abroad</h2>
      <div className="merch-abroad">
        <p>
          By e-mail: name sizes, quantities and the whole address. We answer with what the shipping to you costs, and
          send a payment link in US dollars. The shirt itself is about ${SHIRT.usd}.
        </p>
        <p>
          <a className="btn" href={abroadMail(contactEmail)}>
            Write the e-mail
          </a>
        </p>
        <p className="t14 soft">
          The button opens your mail program with the questions to answer. Without one, write to {contactEmail}.
        </p>
      </div>
    </section>
  );
}
