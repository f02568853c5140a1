import type { EventText } from '#contract/site/events.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof EventText })[] = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'summary', label: 'Summary', kind: 'text', required: true, help: 'One or two sentences, for lists.' },
  { name: 'starts_at', label: 'Begins', kind: 'moment', required: true, help: 'Korean time.' },
  { name: 'ends_at', label: 'Ends', kind: 'moment', required: true, help: 'Korean time.' },
  { name: 'organiser', label: 'Organiser', kind: 'line', required: true },
  { name: 'url', label: 'Link', kind: 'line', help: 'The organiser’s own page.' },
  { name: 'place', label: 'Place', kind: 'line', help: 'City and district. Leave it empty if it’s online only.' },
  { name: 'address', label: 'Address', kind: 'line' },
  { name: 'is_online', label: 'You can take part online', kind: 'yes-no', required: true },
  { name: 'language', label: 'Language', kind: 'line', help: 'Leave it empty if not stated.' },
  { name: 'price', label: 'Price in won', kind: 'number', help: '0 if it’s free. Leave it empty if not stated.' },
  { name: 'banner_url', label: 'Picture', kind: 'picture' },
  { name: 'description', label: 'Description', kind: 'markdown' },
];

type EventStatus = { is_cancelled: boolean; is_past: boolean };
const statusOf = ({ is_cancelled, is_past }: EventStatus) =>
  is_cancelled ? 'Cancelled' : is_past ? 'Over' : 'Upcoming';

export default {
  Page: listOf({
    route: 'GET /v1/admin/events',
    title: 'Events',
    about: 'Add, edit and cancel the events on the events page.',
    columns: [
      {
        label: 'Title',
        sort: 'title',
        wide: true,
        cell: ({ id, title }) => <SiteLink to={`/admin/events/${id}`}>{title}</SiteLink>,
      },
      { label: 'Begins', sort: 'starts_at', cell: ({ starts_at }) => <Moment at={starts_at} /> },
      { label: 'State', cell: statusOf },
      { label: 'Organiser', cell: ({ organiser }) => organiser },
      { label: 'Place', cell: ({ place, is_online }) => place ?? (is_online ? 'Online' : '') },
      { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: 'Title, organiser or place',
    filters: [
      {
        name: 'when',
        label: 'When',
        options: [
          { id: 'upcoming', label: 'Upcoming' },
          { id: 'past', label: 'Over' },
        ],
      },
    ],
    sort: { field: 'starts_at', order: 'DESC' },
    empty: 'No events yet. Add one, and it’s on /events right away.',
    add: { label: 'New event', isMain: true },
  }),
  Record: recordOf('GET /v1/admin/events/{id}', {
    title: ({ title }) => title,
    links: (event) => (
      <>
        <span className="mute">{statusOf(event)}</span>
        <SiteLink to={`/events/${event.slug}`}>On the site</SiteLink>
      </>
    ),
    verbs: [
      {
        does: 'Cancel event',
        if: ({ is_cancelled }) => !is_cancelled,
        run: ({ id, revision }) =>
          call('POST /v1/admin/events/{id}/cancellation', { params: { id }, body: { revision } }),
        done: 'Cancelled. Its page says so.',
      },
      {
        does: 'Undo cancellation',
        if: ({ is_cancelled }) => is_cancelled,
        run: ({ id }) => call('DELETE /v1/admin/events/{id}/cancellation', { params: { id } }),
        done: 'It’s back on.',
      },
    ],
    parts: [
      {
        id: 'fields',
        title: 'Its page',
        form: {
          fields: FIELDS,
          save: ({ id }, text: EventText, revision) =>
            call('PUT /v1/admin/events/{id}', { params: { id }, body: { ...text, revision } }),
          done: 'Saved and live, in calendars too.',
        },
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: 'New event',
    about: 'The event goes live, and into people’s calendars, as soon as you add it.',
    fields: [
      {
        name: 'slug',
        label: 'Page address',
        kind: 'line',
        help: 'Lower-case words with hyphens. Leave it empty to use the title.',
      },
      ...FIELDS,
    ],
    first: { is_online: false },
    button: 'Add event',
    async add({ slug, ...text }: EventText & { slug: string | null }) {
      const { data } = await call('POST /v1/admin/events', { body: { ...text, ...(slug ? { slug } : {}) } });
      return `/admin/events/${data.id}`;
    },
  }),
} satisfies Kind;
