import { HOLDS } from '#contract/payments/orders.ts';
import { ALL_IN_CARTS, type MerchPricing } from '#contract/shop/merch.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

type SizeSteppersProps = { pricing: MerchPricing; form: Form; isEmpty: boolean };

export function SizeSteppers({ pricing, form, isEmpty }: SizeSteppersProps) {
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
        0 to {pricing.quantity_max} of each size, {HOLDS.piecesAtOnce} in one order
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
