import '#web/desk/records/record.css';
import type { AdminEvent, EventText } from '#contract/admin-events.ts';
import { call } from '#web/api/call.ts';
import { EVENT_FORM } from '#web/desk/events/event-fields.ts';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { comparedFields, readFields } from '#web/desk/records/fields.ts';
import { History } from '#web/desk/records/history.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** An event: whether it takes place, what its page says, and what was done to it. */
export default function EventEdit() {
  return (
    <DeskRecord<AdminEvent> titleOf={({ title }) => title} actions={(event) => <Verbs event={event} />}>
      {(event) => (
        <>
          <EventForm key={event.id + event.revision} event={event} />
          <History key={event.revision} subject={event.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Verbs({ event: { id, slug, is_cancelled, is_past, revision } }: { event: AdminEvent }) {
  const verb = useVerb();
  const path = '/v1/admin/events/{id}/cancellation' as const;
  const cancel = () => call(`POST ${path}`, { params: { id }, body: { revision } });
  const restore = () => call(`DELETE ${path}`, { params: { id } });
  return (
    <>
      <Problem problem={verb.problem} />
      <span className="mute">{is_cancelled ? 'Cancelled' : is_past ? 'Over' : 'To come'}</span>
      <SiteLink to={`/events/${slug}`}>On the site</SiteLink>
      {is_cancelled ? (
        <button
          className="btn small"
          type="button"
          disabled={verb.busy}
          onClick={() => void verb.act(restore, 'It takes place again.')}
        >
          Undo the cancellation
        </button>
      ) : (
        <button
          className="btn small"
          type="button"
          disabled={verb.busy}
          onClick={() => void verb.act(cancel, 'Cancelled; its page says so.')}
        >
          Cancel the event
        </button>
      )}
    </>
  );
}

function EventForm({ event }: { event: AdminEvent }) {
  const params = { id: event.id };
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">Its page</h2>
      <DeskForm
        record={event}
        read={readFields(EVENT_FORM)}
        save={(values, revision) =>
          call('PUT /v1/admin/events/{id}', { params, body: { ...(values as EventText), revision } })
        }
        reload={async () => (await call('GET /v1/admin/events/{id}', { params })).data}
        compare={comparedFields(EVENT_FORM)}
        done="Saved; readers and calendars see it now."
      >
        {(form) => <RecordFields form={form} fields={EVENT_FORM} record={event} />}
      </DeskForm>
    </section>
  );
}
