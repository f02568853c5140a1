import '#web/desk/kit/record.css';
import type { z } from 'zod';
import type { AuditEntry } from '#contract/core/audit.ts';
import { PRICED_ITEMS, type Price, type Promotion as PromotionOf } from '#contract/payments/pricing.ts';
import { SHIRT } from '#contract/shop/merch.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { Fields, readFields } from '#web/desk/kit/fields.tsx';
import { DeskForm } from '#web/desk/kit/form.tsx';
import { ActorLink, Asked, Day, DeskPage, Moment } from '#web/desk/kit/parts.tsx';
import { Say, say, sayOf, type Words } from '#web/desk/language/say.tsx';
import { idText } from '#web/desk/language/terms.ts';
import { won } from '#web/desk/language/won.ts';
import { calendarDayOf } from '#web/ui/time.ts';

type ItemPrice = z.output<typeof Price>;

const FIELDS: readonly Field[] = [
  {
    name: 'amount',
    label: say('Won, VAT included'),
    kind: 'number',
    help: say('0 means free. Leave it empty if it’s not for sale.'),
  },
];

const read = async () => (await call('GET /v1/admin/prices')).data;

export default { Page: PricesPage } satisfies Kind;

/** What postings and their options cost, and what they cost before. */
function PricesPage() {
  return (
    <DeskPage
      title={say('Prices')}
      about={say('What employers pay for a posting and its options from now on. Existing orders keep their price.')}
    >
      <PromotionForm />
      <Asked name={['prices']} ask={read}>
        {(prices) => prices.map((price) => <ItemForm key={price.item + price.revision} price={price} />)}
      </Asked>
      <section className="desk-section" aria-labelledby="shirt">
        <h2 id="shirt">{say('The shirt')}</h2>
        <p>
          {say(
            '{sum}, with VAT and delivery in South Korea; about {usd} before delivery abroad. It’s part of every buyer’s contract, so it can’t be changed here.',
            { sum: won(SHIRT.price), usd: `US$${SHIRT.usd}` },
          )}
        </p>
      </section>
      <PriceHistory />
    </DeskPage>
  );
}

const PROMOTION_FIELDS: readonly Field[] = [
  {
    name: 'until',
    label: say('Last day of free posting (Korean time)'),
    kind: 'day',
    help: say('Leave it empty for no promotion.'),
  },
];

const readPromotion = async () => (await call('GET /v1/admin/prices')).meta.promotion;

/** Free posting comes before the price of a posting; options cost the same. */
function PromotionForm() {
  return (
    <section className="desk-section" aria-labelledby="promotion">
      <h2 id="promotion">{say('Promotion')}</h2>
      <Asked name={['promotion']} ask={readPromotion}>
        {(promotion) => (
          <>
            <PromotionNow {...promotion} />
            <DeskForm
              key={promotion.revision}
              record={promotion}
              isPlain
              read={readFields(PROMOTION_FIELDS)}
              save={async (typed, revision) => {
                await call('PUT /v1/admin/promotion', { body: { until: typed['until'] as string | null, revision } });
              }}
              reload={readPromotion}
              compare={({ until }) => [{ name: 'until', label: say('Last day of free posting'), text: until ?? '' }]}
            >
              {(form) => <Fields form={form} fields={PROMOTION_FIELDS} values={promotion} />}
            </DeskForm>
          </>
        )}
      </Asked>
    </section>
  );
}

function PromotionNow({ until }: PromotionOf) {
  const text = !until ? NONE : until < calendarDayOf(new Date().toISOString()) ? OVER : GOES_ON;
  return (
    <p className="mute mb-3">
      <Say text={text} day={until && <Day at={until} />} />
    </p>
  );
}

const NONE: Words = 'No promotion: a posting costs its price below. Options cost money either way.';
const OVER: Words = 'The promotion ended on {day}. A posting costs its price below.';
const GOES_ON: Words = 'Posting is free through {day}. Options still cost money.';

function ItemForm({ price }: { price: ItemPrice }) {
  const { item, amount, updated_at } = price;
  const label = sayOf(price.label);
  const now = amount === null ? say('Not sold') : won(amount);
  return (
    <section className="desk-section" aria-labelledby={item}>
      <h2 id={item}>{label}</h2>
      <p className="mute mb-3">
        {updated_at ? <Say text="{price}, since {when}" price={now} when={<Moment at={updated_at} />} /> : now}
      </p>
      <DeskForm
        record={price}
        isPlain
        read={readFields(FIELDS)}
        save={async (typed, revision) => {
          const body = { amount: typed['amount'] as number | null, revision };
          await call('PUT /v1/admin/prices/{item}', { params: { item }, body });
        }}
        reload={async () => (await read()).find((other) => other.item === item) ?? price}
        compare={(other) => [{ name: 'amount', label, text: other.amount === null ? '' : won(other.amount) }]}
      >
        {(form) => <Fields form={form} fields={FIELDS} values={price} />}
      </DeskForm>
    </section>
  );
}

const SHOWN = 20;

function PriceHistory() {
  const ask = async () => (await call('GET /v1/admin/audit', { query: { kind: 'price', limit: SHOWN } })).data;
  return (
    <section className="desk-section" aria-labelledby="before">
      <h2 id="before">{say('Changes')}</h2>
      <Asked name={['price-history']} ask={ask}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="mute">{say('No changes yet.')}</p>
          ) : (
            <ul className="desk-lines">
              {entries.map(({ id, at, user_id, user_email, detail }) => (
                <li key={id}>
                  <Moment at={at} /> {changeText(detail)}{' '}
                  <span className="mute">
                    <Say
                      text="by {who}"
                      who={<ActorLink user_id={user_id} user_email={user_email} detail={detail} />}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </section>
  );
}

function changeText(detail: AuditEntry['detail']): string {
  const { item, before, amount, until } = detail;
  if (until === undefined)
    return say('{item}: {before} to {after}', {
      item: idText(PRICED_ITEMS, String(item)),
      before: priceText(before),
      after: priceText(amount),
    });
  return say('last day of free posting: {before} to {after}', {
    before: String(before ?? say('none')),
    after: String(until ?? say('none')),
  });
}

function priceText(amount: unknown): string {
  return typeof amount === 'number' ? won(amount) : say('not sold');
}
