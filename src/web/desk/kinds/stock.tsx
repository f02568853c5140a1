import '#web/desk/kit/record.css';
import type { Stock } from '#contract/shop/desk-stock.ts';
import { SHIRT, SHIRT_SIZES, type ShirtSize } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind, Values } from '#web/desk/kit/definition.ts';
import { Fields, readFields } from '#web/desk/kit/fields.tsx';
import { DeskForm } from '#web/desk/kit/form.tsx';
import { Asked, DeskPage, Table } from '#web/desk/kit/parts.tsx';
import { say } from '#web/desk/language/say.tsx';
import { FormRefusal } from '#web/ui/use-form.ts';

const FIELDS: readonly Field[] = [
  ...SHIRT_SIZES.map(
    (size): Field => ({ name: size, label: say('Size {size}', { size }), kind: 'number', required: true }),
  ),
  { name: 'reason', label: say('Why, for the record'), kind: 'line', required: true },
];

const read = async () => (await call('GET /v1/admin/stock')).data;

export default { Page: StockPage } satisfies Kind;

/** How many shirts of each size there are, and how many of them are sold. */
function StockPage() {
  return (
    <DeskPage
      title={say('Stock')}
      about={say(
        'The shop sells what’s left of each size. {count} shirts were printed in total. Correct the numbers here.',
        { count: SHIRT.pieces },
      )}
    >
      <Asked name={['stock']} ask={read}>
        {(stock) => (
          <>
            {stock.sizes.length === 0 ? (
              <p className="note mt-4 mb-4">{say('Enter how many of each size were printed. Then the shop opens.')}</p>
            ) : (
              <div className="desk-alike">
                <Table
                  title={say('Stock by size')}
                  rows={stock.sizes}
                  keyOf={({ size }) => size}
                  columns={[
                    { label: say('Size'), isHead: true, cell: ({ size }) => size },
                    { label: say('Printed'), isNumber: true, cell: ({ printed }) => printed },
                    { label: say('Reserved'), isNumber: true, cell: ({ reserved }) => reserved },
                    { label: say('Sold'), isNumber: true, cell: ({ sold }) => sold },
                    { label: say('Left'), isNumber: true, cell: ({ left }) => left },
                  ]}
                />
              </div>
            )}
            <section className="desk-section mt-6" aria-labelledby="printed">
              <h2 id="printed">{say('Printed')}</h2>
              <StockForm key={stock.revision} stock={stock} />
            </section>
          </>
        )}
      </Asked>
    </DeskPage>
  );
}

function StockForm({ stock }: { stock: Stock }) {
  return (
    <DeskForm
      record={stock}
      read={readFields(FIELDS)}
      save={async ({ reason, ...typed }: Values, revision) => {
        const missing = SHIRT_SIZES.filter((size) => typed[size] === null).map((size) => [size, say('Required')]);
        if (missing.length > 0)
          throw new FormRefusal(say('Enter a number for each size.'), Object.fromEntries(missing));
        const printed = typed as Record<ShirtSize, number>;
        await call('PUT /v1/admin/stock', { body: { printed, reason: String(reason), revision } });
      }}
      reload={read}
      compare={({ sizes }) =>
        sizes.map(({ size, printed }) => ({ name: size, label: say('Size {size}', { size }), text: String(printed) }))
      }
    >
      {(form) => <Fields form={form} fields={FIELDS} values={printedOf(stock)} />}
    </DeskForm>
  );
}

function printedOf({ sizes }: Stock): Record<string, number> {
  return Object.fromEntries(sizes.map(({ size, printed }) => [size, printed]));
}
