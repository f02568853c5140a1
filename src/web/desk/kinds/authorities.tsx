import {
  type AdvertOrder,
  AdvertOrderInput,
  ORDER_DEMANDS,
  ORDER_MEASURES,
  ORDER_STATES,
  OrderExecution,
} from '#contract/compliance/watch.ts';
import { call } from '#web/api/call.ts';
import type { Given, Kind, Verb } from '#web/desk/kit/definition.ts';
import { named } from '#web/desk/kit/fields.tsx';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Day, Moment } from '#web/desk/kit/parts.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { readBy } from '#web/desk/language/read-by.ts';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { optionsOf, termText } from '#web/desk/language/terms.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const VERBS: readonly Verb<AdvertOrder>[] = [
  {
    does: say('Carry out'),
    isMain: true,
    if: ({ state }) => state === 'waiting',
    given: executionOf,
    run: ({ id }, body: OrderExecution) =>
      call('POST /v1/admin/advert-orders/{id}/execution', { params: { id }, body }),
    done: say('Order carried out.'),
  },
  {
    does: say('End order'),
    under: say('End this order'),
    line: say('Why it ended'),
    if: ({ state }) => state !== 'ended',
    run: ({ id }, why: string) => call('POST /v1/admin/advert-orders/{id}/end', { params: { id }, body: { why } }),
    done: say('Order ended.'),
  },
];

/** Orders from authorities to change or remove an advert. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/advert-orders',
    title: say('Orders from authorities'),
    about: say('Record what an authority ordered you to change or remove, then carry it out.'),
    columns: [
      {
        label: say('Job'),
        cell: ({ job }) => (
          <>
            <SiteLink to={`/admin/jobs/${job.slug}`}>{job.title}</SiteLink>
            <div className="named mute">{job.company_name}</div>
          </>
        ),
      },
      { label: say('Received'), sort: 'received_on', cell: ({ received_on }) => <Day at={received_on} /> },
      {
        label: say('Authority'),
        cell: ({ authority, reference }) => (
          <>
            <div className="named">{authority}</div>
            {reference && <div className="mute nowrap">{reference}</div>}
          </>
        ),
      },
      { label: say('Demand'), cell: ({ demand }) => termText(ORDER_DEMANDS, demand) },
      { label: say('Word for word'), cell: ({ text }) => text },
      { label: say('What was done'), wide: true, cell: (order) => <Done order={order} /> },
    ],
    search: say('Job, company or authority'),
    filters: [{ name: 'state', label: say('State'), options: named(ORDER_STATES) }],
    sort: { field: 'received_on', order: 'DESC' },
    empty: say('No orders yet. Record one here when it comes in.'),
    add: { label: say('Record an order') },
  }),
  Create: creationOf({
    title: say('Record an order'),
    fields: [
      { name: 'job', label: say('Job'), kind: 'line', required: true, help: say('The last part of its page’s URL') },
      {
        name: 'authority',
        label: say('Authority'),
        kind: 'line',
        required: true,
        help: say('Such as the labor ministry or one of its offices'),
      },
      { name: 'reference', label: say('Number'), kind: 'line', help: say('The authority’s number for the order') },
      { name: 'received_on', label: say('Received on'), kind: 'day', required: true },
      {
        name: 'demand',
        label: say('They want us to'),
        kind: 'choice',
        options: optionsOf(ORDER_DEMANDS),
        required: true,
      },
      {
        name: 'text',
        label: say('The order|an authority’s'),
        kind: 'text',
        rows: 5,
        required: true,
        help: say('Word for word'),
      },
    ],
    first: { demand: ORDER_DEMANDS[0].id },
    read: readBy(AdvertOrderInput),
    button: say('Record it'),
    busy: say('Recording'),
    async add(body: AdvertOrderInput) {
      await call('POST /v1/admin/advert-orders', { body });
      return '/admin/advert-orders';
    },
  }),
} satisfies Kind;

/** Only what leaves the site is removed. */
function executionOf({ demand }: AdvertOrder): Given {
  const measures = ORDER_MEASURES.filter((measure) => demand === 'change' || measure.id === 'take-down');
  const options = measures.map(({ id, does }) => ({ id, label: sayOf(does) }));
  return {
    fields: [
      { name: 'measure', label: say('Carry out'), kind: 'choice', options, required: true },
      { name: 'how', label: say('How'), kind: 'line', required: true },
    ],
    first: { measure: demand === 'change' ? 'change' : 'take-down' },
    read: readBy(OrderExecution),
  };
}

/** What was done by an order, and what is left to do. */
function Done({ order }: { order: AdvertOrder }) {
  const { measure, carried_out_at, carried_out_how, ended_at, ended_why } = order;
  return (
    <div>
      {carried_out_at && measure && (
        <p>
          <span className="desk-fact soft t13">
            <Moment at={carried_out_at} />
          </span>
          {termText(ORDER_MEASURES, measure)}. {carried_out_how}
        </p>
      )}
      {ended_at && (
        <p>
          <span className="desk-fact soft t13">
            <Moment at={ended_at} />
          </span>
          {say('Ended. {why}', { why: ended_why ?? '' })}
        </p>
      )}
      <Verbs row={order} verbs={VERBS} />
    </div>
  );
}
