import type { EventText } from '#contract/admin-events.ts';
import { call } from '#web/api/call.ts';
import { EVENT_FORM } from '#web/desk/events/event-fields.ts';
import { DeskCreate } from '#web/desk/records/desk-create.tsx';
import type { RecordField } from '#web/desk/records/fields.ts';
import { useGo } from '#web/desk/records/state.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'slug', label: 'Page address', kind: 'line', help: 'Lower-case words with hyphens; empty: from the title.' },
  ...EVENT_FORM,
];

/** An event that staff add. */
export default function EventCreate() {
  const go = useGo();
  return (
    <DeskCreate
      title="New event"
      about="Readers see the event, and calendars get it, as soon as you add it."
      fields={FIELDS}
      first={{ is_online: false }}
      button="Add the event"
      add={async (values) => {
        const { slug, ...text } = values as EventText & { slug: string | null };
        const { data } = await call('POST /v1/admin/events', { body: { ...text, ...(slug ? { slug } : {}) } });
        go(`/admin/events/${data.id}`);
      }}
    />
  );
}
