import '#web/desk/records/record.css';
import type { Stock } from '#contract/admin-stock.ts';
import { SHIRT, SHIRT_SIZES, type ShirtSize } from '#contract/merch.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { type RecordField, readFields } from '#web/desk/records/fields.ts';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { FormRefusal } from '#web/ui/use-form.ts';

const SIZES: readonly RecordField[] = SHIRT_SIZES.map((size) => ({
  ...{ name: size, label: `Size ${size}`, kind: 'number', required: true },
}));
const FIELDS: readonly RecordField[] = [
  ...SIZES,
  { name: 'reason', label: 'Why, for the record', kind: 'line', required: true },
];

const read = async () => (await call('GET /v1/admin/stock')).data;

/** How many shirts of each size there are, and how many of them are sold. */
export default function StockPage() {
  return (
    <DeskPage title="Stock">
      <p className="mute mb-3">
        The shop sells what is left of each size. {SHIRT.pieces} shirts were printed in all; correct here how many of
        each.
      </p>
      <Asked name={['stock']} ask={read}>
        {(stock) => (
          <>
            {stock.sizes.length === 0 ? (
              <p className="note my-4">Say how many of each size were printed: until then the shop is closed.</p>
            ) : (
              <StockTable stock={stock} />
            )}
            <section className="desk-section mt-6" aria-labelledby="printed">
              <h2 id="printed">Printed</h2>
              <StockForm key={stock.revision} stock={stock} />
            </section>
          </>
        )}
      </Asked>
    </DeskPage>
  );
}

const COUNTS = [
  ['printed', 'Printed'],
  ['reserved', 'Reserved'],
  ['sold', 'Sold'],
  ['left', 'Left'],
] as const;

function StockTable({ stock: { sizes } }: { stock: Stock }) {
  return (
    <table className="desk-table" aria-label="Stock by size">
      <thead>
        <tr>
          <th scope="col">Size</th>
          {COUNTS.map(([name, label]) => (
            <th key={name} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((row) => (
          <tr key={row.size}>
            <th scope="row">{row.size}</th>
            {COUNTS.map(([name, label]) => (
              <td key={name} className="number" data-label={label}>
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StockForm({ stock }: { stock: Stock }) {
  return (
    <DeskForm
      record={stock}
      read={readFields(FIELDS)}
      save={async ({ reason, ...typed }, revision) => {
        const missing = SHIRT_SIZES.filter((size) => typed[size] === null).map((size) => [size, 'Required']);
        if (missing.length > 0) throw new FormRefusal('Say how many of each size.', Object.fromEntries(missing));
        const printed = typed as Record<ShirtSize, number>;
        await call('PUT /v1/admin/stock', { body: { printed, reason: String(reason), revision } });
      }}
      reload={read}
      compare={({ sizes }) =>
        sizes.map(({ size, printed }) => ({ name: size, label: `Size ${size}`, text: String(printed) }))
      }
    >
      {(form) => <RecordFields form={form} fields={FIELDS} record={printedOf(stock)} />}
    </DeskForm>
  );
}

function printedOf({ sizes }: Stock): Record<string, number> {
  return Object.fromEntries(sizes.map(({ size, printed }) => [size, printed]));
}
