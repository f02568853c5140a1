import type { AdminEvent } from '#contract/admin-events.ts';
import { type DeskColumn, DeskList } from '#web/desk/records/desk-list.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const COLUMNS: readonly DeskColumn<AdminEvent>[] = [
  {
    label: 'Title',
    sort: 'title',
    wide: true,
    cell: ({ id, title }) => <SiteLink to={`/admin/events/${id}`}>{title}</SiteLink>,
  },
  { label: 'Begins', sort: 'starts_at', cell: ({ starts_at }) => <Moment at={starts_at} /> },
  { label: 'State', cell: ({ is_cancelled, is_past }) => (is_cancelled ? 'Cancelled' : is_past ? 'Over' : 'To come') },
  { label: 'Organiser', cell: ({ organiser }) => organiser },
  { label: 'Place', cell: ({ place, is_online }) => place ?? (is_online ? 'Online' : '') },
  { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

const FILTERS = [
  {
    name: 'when',
    label: 'When',
    options: [
      { id: 'upcoming', label: 'To come' },
      { id: 'past', label: 'Over' },
    ],
  },
];

/** Community events, the latest first. */
export default function EventList() {
  return (
    <DeskList
      title="Events"
      about="Add, edit and cancel the events that stand on the events page."
      columns={COLUMNS}
      search="Title, organiser or place"
      filters={FILTERS}
      sort={{ field: 'starts_at', order: 'DESC' }}
      empty="No event yet. One that you add here is on /events at once."
      actions={
        <SiteLink className="btn main" to="/admin/events/create">
          New event
        </SiteLink>
      }
    />
  );
}
