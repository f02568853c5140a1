import type { AdminOrder } from '#contract/admin-orders.ts';
import { keptLines } from '#web/desk/shop/order-words.ts';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

type PieceFieldsProps = { order: AdminOrder; form: Form; legend: string };

/** How many of each size that the buyer still has; nothing for an order without pieces. */
export function PieceFields({ order, form, legend }: PieceFieldsProps) {
  const kept = keptLines(order);
  if (kept.length === 0) return null;
  return (
    <fieldset className="field desk-boxes">
      <legend>{legend}</legend>
      {kept.map(({ size, kept: most }) => (
        <Field key={size} label={`Size ${size}, of ${most}`} {...form.field(`pieces.${size}`)}>
          {(control) => <input {...control} className="input num" inputMode="numeric" autoComplete="off" size={4} />}
        </Field>
      ))}
    </fieldset>
  );
}
