import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { HOLDS, WITHDRAWAL_DAYS } from '#contract/payments/orders.ts';
import { ALL_IN_CARTS, MERCH_CONSENT, type MerchOrderFields, type MerchPricing } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import { orderDraft } from '#web/browser-storage/order-draft.ts';
import { orderToken } from '#web/browser-storage/tab-tokens.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { CHECKOUT_PATHS, cancelOwnOrder } from '#web/components/payments/own-order.ts';
import { Won } from '#web/components/salary/won.tsx';
import { type FoundAddress, isFoundAddress, POSTCODE_PATH } from '#web/components/shop/found-address.ts';
import { explainNotPlaced, piecesIn, readOrder } from '#web/components/shop/read-order.ts';
import { Button } from '#web/ui/button.tsx';
import { AsteriskNote, EMAIL_EXAMPLE, Field, FieldError } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Form, useForm } from '#web/ui/use-form.ts';

/** The order form. Sending it reserves the pieces and goes on to the checkout, a document of its own. */
export function OrderForm({ pricing }: { pricing: MerchPricing }) {
  const router = useRouter();
  const { courier } = useSite();
  const [pieces, setPieces] = useState(0);
  const form = useForm({
    read: readOrder,
    send: (order: MerchOrderFields, key) =>
      placeOrder(order, key).catch(async (error: unknown) => {
        // What is left may have changed.
        await router.invalidate();
        throw error;
      }),
    explain: explainNotPlaced,
  });
  const element = form.props.ref;
  useEffect(() => {
    if (!element.current) return;
    restoreDraft(element.current);
    setPieces(piecesIn(new FormData(element.current)));
  }, [element]);

  return (
    <form
      className="merch-form"
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        const filled = new FormData(event.currentTarget);
        keepDraft(filled);
        setPieces(piecesIn(filled));
      }}
    >
      <AsteriskNote />
      <SizeSteppers pricing={pricing} form={form} isEmpty={pieces === 0} />
      <BuyerFields form={form} />
      <Terms />
      <Over14 form={form} />
      <p className="help">
        {MERCH_CONSENT.text(courier)} {/* A new tab, because leaving the page would take the reader out of the form. */}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy policy (new&nbsp;tab)
        </a>
      </p>
      <Problem problem={form.problem} />
      <div className="merch-pay">
        <output className="num">
          {pieces} {pieces === 1 ? 'shirt' : 'shirts'},{' '}
          <b>
            <Won amount={pieces * pricing.price} />
          </b>
          <span className="t13 mute"> with VAT and delivery</span>
        </output>
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? 'Setting them aside' : 'Pay now'}
        </Button>
      </div>
    </form>
  );
}

/**
 * Cancels an earlier order of this tab first, so that its pieces can be ordered again. @throws RequestError when the
 * order is refused.
 */
async function placeOrder(order: MerchOrderFields, key: string): Promise<void> {
  // A paid order cannot be canceled, and one that is gone need not be: neither is in the way of the next.
  await cancelOwnOrder().catch(() => undefined);
  orderToken.forget();
  const { data } = await call('POST /v1/merch/orders', { body: order, headers: { 'idempotency-key': key } });
  orderToken.write(data.token);
  location.assign(CHECKOUT_PATHS.merch);
}

function Over14({ form }: { form: Form }) {
  const { name, error } = form.field('over14');
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error && 'over14-below'}
        />
        <span>
          I am 14 or older
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        </span>
      </label>
      {error && <FieldError id="over14-below">{error}</FieldError>}
    </div>
  );
}

/** Keeps what was typed, but for what must be agreed to each time. */
function keepDraft(filled: FormData): void {
  const typed = [...filled].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  orderDraft.write(Object.fromEntries(typed.filter(([name, value]) => name !== 'over14' && value !== '')));
}

/** Fills a form with what was typed before; what stands in it by now stays. */
function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(orderDraft.read() ?? {})) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === control.defaultValue) control.value = value;
  }
}

function BuyerFields({ form }: { form: Form }) {
  return (
    <>
      <Field label="Full name" required half help="As on your mailbox" {...form.field('fullName')}>
        {(control) => <input {...control} className="input" autoComplete="name" />}
      </Field>
      <Field
        label="Email"
        required
        half
        suggestion={EMAIL_EXAMPLE}
        help="Your receipt and the tracking number go here"
        {...form.field('email')}
      >
        {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
      </Field>
      <Field label="Phone" required half help="For the courier, such as 010-1234-5678" {...form.field('phone')}>
        {(control) => <input {...control} className="input" type="tel" autoComplete="tel" />}
      </Field>
      <div className="half-field merch-postcode">
        <Field label="Postcode" required help="Five digits" {...form.field('postcode')}>
          {(control) => (
            <input {...control} className="input num" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
          )}
        </Field>
        <PostcodeSearch />
      </div>
      <Field
        label="Street address"
        required
        help="City, district, street and number; Korean is best for the courier"
        {...form.field('street')}
      >
        {(control) => <input {...control} className="input" autoComplete="address-line1" />}
      </Field>
      <Field label="Building, floor, unit" {...form.field('detail')}>
        {(control) => <input {...control} className="input" autoComplete="address-line2" />}
      </Field>
      <Field label="Notes" help="For us or the courier, such as where to leave it" {...form.field('orderNotes')}>
        {(control) => <textarea {...control} className="input" />}
      </Field>
    </>
  );
}

/** A button that looks an address up in a small window, where a provider is configured. Typing it always works. */
function PostcodeSearch() {
  const { postcodeSearch } = useSite();
  return postcodeSearch ? <SearchButton /> : null;
}

function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    function take({ origin, data }: MessageEvent): void {
      if (origin === location.origin && isFoundAddress(data)) fill(button.current?.form ?? null, data);
    }
    addEventListener('message', take);
    return () => removeEventListener('message', take);
  }, []);
  return (
    <button
      ref={button}
      className="btn"
      type="button"
      onClick={() => open(POSTCODE_PATH, 'postcode', 'popup,width=500,height=600')}
    >
      Find the address
    </button>
  );
}

/** Writes the address into the form as typing would, and goes on to what is left to type. */
function fill(form: HTMLFormElement | null, { postcode, street }: FoundAddress): void {
  for (const [name, value] of Object.entries({ postcode, street })) {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const detail = form?.elements.namedItem('detail');
  if (detail instanceof HTMLInputElement) detail.focus();
}

/** What the law wants said before somebody pays, the seller's name beside it. */
function Terms() {
  return (
    <div className="merch-before stack g4">
      <section className="box" aria-labelledby="before">
        <h2 id="before">Before you pay</h2>
        <dl className="pairs wordy">
          <div>
            <dt>Delivery</dt>
            <dd>1 to 2 days after we hand the parcel to the courier; included in the price</dd>
          </div>
          <div>
            <dt>Withdrawal</dt>
            <dd>
              Within {WITHDRAWAL_DAYS} days after it arrives, for any reason, on your order page. You pay for the
              return, or we do if the shirt is faulty or not as shown.
            </dd>
          </div>
          <div>
            <dt>Our request</dt>
            <dd>
              No returns or exchanges, because there are so few. That’s a wish, not a rule: your rights above come
              first.
            </dd>
          </div>
          <div>
            <dt>Minors</dt>
            <dd>If you’re a minor, you or a parent or guardian who didn’t agree can cancel the order.</dd>
          </div>
          <div>
            <dt>Terms</dt>
            <dd>
              By paying you agree to the{' '}
              <a href="/terms-of-sale" target="_blank" rel="noopener">
                terms of sale (new&nbsp;tab)
              </a>
            </dd>
          </div>
        </dl>
      </section>
      <SellerDetails />
    </div>
  );
}

/** Who sells here, as the law wants it beside an offer (E-Commerce Act, article 13). */
function SellerDetails() {
  const { operatorDetails, contactEmail } = useSite();
  return (
    <section className="box" aria-labelledby="seller">
      <h2 id="seller">The seller</h2>
      <dl className="pairs wordy">
        {operatorDetails.map(({ label, value, href = value === contactEmail ? `mailto:${value}` : undefined }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SizeSteppersProps = { pricing: MerchPricing; form: Form; isEmpty: boolean };

function SizeSteppers({ pricing, form, isEmpty }: SizeSteppersProps) {
  const { name, error } = form.field('quantities');
  const isSizeWrong = pricing.sizes.some(({ size }) => form.field(`quantities.${size}`).error !== undefined);
  return (
    // Named, so that the form focuses it when no size was chosen.
    <fieldset className="merch-steppers" name={name} tabIndex={-1} aria-describedby="quantities-help quantities-below">
      <legend className="label">
        Sizes and quantities
        <span className="req" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <p className="help" id="quantities-help">
        0 to {pricing.quantity_max} of each size, up to {HOLDS.piecesAtOnce} in one order
      </p>
      {pricing.sizes.map((stock) => (
        <Stepper key={stock.size} stock={stock} most={Math.min(stock.left, pricing.quantity_max)} form={form} />
      ))}
      <div id="quantities-below" role="alert">
        {isEmpty && !isSizeWrong && error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

type StepperProps = { stock: MerchPricing['sizes'][number]; most: number; form: Form };

function Stepper({ stock: { size, left, in_carts }, most, form }: StepperProps) {
  const { name, error } = form.field(`quantities.${size}`);
  const id = `quantity-${size}`;
  return (
    <div className="merch-stepper">
      <label htmlFor={id}>
        {size}
        <span className="mute num" id={`${id}-left`}>
          {left > 0 ? `${left} left` : in_carts > 0 ? ALL_IN_CARTS : 'Sold out'}
        </span>
      </label>
      <span className="merch-count">
        <button className="btn" type="button" aria-label={`One ${size} less`} onClick={() => step(id, -1, most)}>
          −
        </button>
        <input
          className="input num"
          {...{ id, name }}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          step={1}
          defaultValue={0}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-left` : `${id}-below quantities-help`}
        />
        <button className="btn" type="button" aria-label={`One ${size} more`} onClick={() => step(id, 1, most)}>
          +
        </button>
      </span>
      {error && <FieldError id={`${id}-below`}>{error}</FieldError>}
    </div>
  );
}

/** Changes a quantity as typing would, so that the form hears of it. */
function step(id: string, by: 1 | -1, most: number): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = String(Math.max(0, Math.min(most, (Number(input.value) || 0) + by)));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
