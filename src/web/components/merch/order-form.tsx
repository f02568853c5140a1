import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MERCH_CONSENT, type MerchOrderFields, type MerchPricing } from '#contract/merch.ts';
import { BuyerFields } from '#web/components/merch/buyer-fields.tsx';
import { keepDraft, restoreDraft } from '#web/components/merch/keep-draft.ts';
import { placeOrder } from '#web/components/merch/place-order.ts';
import { explainNotPlaced, piecesIn, readOrder } from '#web/components/merch/read-order.ts';
import { SizeSteppers } from '#web/components/merch/size-steppers.tsx';
import { Terms } from '#web/components/merch/terms.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import { FieldError } from '#web/ui/field.tsx';
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
      <fieldset disabled={form.busy}>
        <SizeSteppers pricing={pricing} form={form} isEmpty={pieces === 0} />
        <BuyerFields form={form} />
        <Terms />
        <Over14 form={form} />
        <p className="help">
          {MERCH_CONSENT.text(courier)}{' '}
          {/* A new tab, because leaving the page would take the reader out of the form. */}
          <a href="/privacy" target="_blank" rel="noopener">
            Privacy policy (new tab)
          </a>
        </p>
        <Problem problem={form.problem} />
        <div className="merch-pay">
          <output className="num">
            {pieces} {pieces === 1 ? 'shirt' : 'shirts'}, <b>{wonText(pieces * pricing.price)}</b>
            <span className="t13 mute"> with VAT and delivery</span>
          </output>
          <button className="btn main" type="submit">
            {form.busy ? 'Setting them aside' : 'Pay now'}
          </button>
        </div>
      </fieldset>
    </form>
  );
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
