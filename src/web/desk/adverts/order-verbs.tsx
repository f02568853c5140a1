import { type AdvertOrder, ORDER_MEASURES, OrderExecution } from '#contract/admin-advert-watch.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Moment } from '#web/desk/records/moment.tsx';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** What was done by an order, and what is left to do. */
export function OrderVerbs({ order }: { order: AdvertOrder }) {
  const { id, state, measure, carried_out_at, carried_out_how, ended_at, ended_why } = order;
  const end = (why: string) => call('POST /v1/admin/advert-orders/{id}/end', { params: { id }, body: { why } });
  return (
    <div>
      {carried_out_at && measure && (
        <p>
          <Moment at={carried_out_at} />: {termOf(ORDER_MEASURES, measure)?.label}. {carried_out_how}
        </p>
      )}
      {ended_at && (
        <p>
          <Moment at={ended_at} />: ended. {ended_why}
        </p>
      )}
      {state === 'waiting' && <Execution order={order} />}
      {state !== 'ended' && (
        <details>
          <summary>It stands no more</summary>
          <OneLine label="Why it ended" button="End it" done="The order has ended." send={end} />
        </details>
      )}
    </div>
  );
}

function Execution({ order: { id, demand } }: { order: AdvertOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<OrderExecution>({
    read: readBy(OrderExecution),
    async send(body) {
      await call('POST /v1/admin/advert-orders/{id}/execution', { params: { id }, body });
      notify('The order is carried out.');
      refresh();
    },
    explain: explainCall,
  });
  // Only what leaves the site is removed.
  const measures = ORDER_MEASURES.filter((measure) => demand === 'change' || measure.id === 'take-down');
  return (
    <form className="desk-line" {...form.props}>
      <fieldset disabled={form.busy}>
        <Field {...form.field('measure')} label="Carry it out" required>
          {(control) => (
            <Select control={control} value={demand === 'change' ? 'change' : 'take-down'}>
              {measures.map((measure) => (
                <option key={measure.id} value={measure.id}>
                  {measure.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...form.field('how')} label="How" required>
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        <Problem problem={form.problem} />
        <button className="btn small main" type="submit">
          Carry it out
        </button>
      </fieldset>
    </form>
  );
}
