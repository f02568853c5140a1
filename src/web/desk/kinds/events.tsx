import type { EventText } from '#contract/site/events.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { say } from '#web/desk/language/say.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof EventText })[] = [
  { name: 'title', label: say('Title'), kind: 'line', required: true },
  {
    name: 'summary',
    label: say('Summary'),
    kind: 'text',
    required: true,
    help: say('One or two sentences, for lists.'),
  },
  { name: 'starts_at', label: say('Begins'), kind: 'moment', required: true, help: say('Korean time.') },
  { name: 'ends_at', label: say('Ends'), kind: 'moment', required: true, help: say('Korean time.') },
  { name: 'organiser', label: say('Organizer'), kind: 'line', required: true },
  { name: 'url', label: say('Link'), kind: 'line', help: say('The organizer’s own page.') },
  {
    name: 'place',
    label: say('Location'),
    kind: 'line',
    help: say('City and district. Leave it empty if it’s online only.'),
  },
  { name: 'address', label: say('Address'), kind: 'line' },
  { name: 'is_online', label: say('You can take part online'), kind: 'yes-no', required: true },
  { name: 'language', label: say('Language'), kind: 'line', help: say('Leave it empty if not stated.') },
  {
    name: 'price',
    label: say('Price in won'),
    kind: 'number',
    help: say('0 if it’s free. Leave it empty if not stated.'),
  },
  { name: 'banner_url', label: say('Picture'), kind: 'picture' },
  { name: 'description', label: say('Description'), kind: 'markdown' },
];

type EventStatus = { is_cancelled: boolean; is_past: boolean };
function Status({ is_cancelled, is_past }: EventStatus) {
  if (is_cancelled) return <StateWord state="cancelled">{say('Canceled')}</StateWord>;
  return <StateWord state={is_past ? 'over' : 'upcoming'}>{is_past ? say('Over') : say('Upcoming')}</StateWord>;
}

export default {
  Page: listOf({
    route: 'GET /v1/admin/events',
    title: say('Events'),
    about: say('Add, edit and cancel the events on the events page.'),
    columns: [
      {
        label: say('Title'),
        sort: 'title',
        wide: true,
        cell: ({ id, title }) => <SiteLink to={`/admin/events/${id}`}>{title}</SiteLink>,
      },
      { label: say('Begins'), sort: 'starts_at', cell: ({ starts_at }) => <Moment at={starts_at} /> },
      { label: say('State'), cell: (event) => <Status {...event} /> },
      { label: say('Organizer'), cell: ({ organiser }) => organiser },
      { label: say('Location'), cell: ({ place, is_online }) => place ?? (is_online ? say('Online') : '') },
      { label: say('Changed'), sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: say('Title, organizer or place'),
    filters: [
      {
        name: 'when',
        label: say('When'),
        options: [
          { id: 'upcoming', label: say('Upcoming') },
          { id: 'past', label: say('Over') },
        ],
      },
    ],
    sort: { field: 'starts_at', order: 'DESC' },
    empty: say('No events yet. Add one, and it’s on /events right away.'),
    add: { label: say('New event') },
  }),
  Record: recordOf('GET /v1/admin/events/{id}', {
    title: ({ title }) => title,
    links: (event) => (
      <>
        <Status {...event} />
        <SiteLink to={`/events/${event.slug}`}>{say('See it on the site')}</SiteLink>
      </>
    ),
    verbs: [
      {
        does: say('Cancel event'),
        if: ({ is_cancelled }) => !is_cancelled,
        run: ({ id, revision }) =>
          call('POST /v1/admin/events/{id}/cancellation', { params: { id }, body: { revision } }),
        done: say('Canceled. Its page says so.'),
      },
      {
        does: say('Undo cancellation'),
        if: ({ is_cancelled }) => is_cancelled,
        run: ({ id }) => call('DELETE /v1/admin/events/{id}/cancellation', { params: { id } }),
        done: say('It’s back on.'),
      },
    ],
    parts: [
      {
        id: 'fields',
        title: say('Its page'),
        form: {
          fields: FIELDS,
          save: ({ id }, text: EventText, revision) =>
            call('PUT /v1/admin/events/{id}', { params: { id }, body: { ...text, revision } }),
          done: say('Saved and live, in calendars too.'),
        },
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: say('New event'),
    about: say('The event goes live, and into people’s calendars, as soon as you add it.'),
    fields: [
      {
        name: 'slug',
        label: say('Page address'),
        kind: 'line',
        help: say('Lower-case words with hyphens. Leave it empty to use the title.'),
      },
      ...FIELDS,
    ],
    first: { is_online: false },
    button: say('Add event'),
    async add({ slug, ...text }: EventText & { slug: string | null }) {
      const { data } = await call('POST /v1/admin/events', { body: { ...text, ...(slug ? { slug } : {}) } });
      return `/admin/events/${data.id}`;
    },
  }),
} satisfies Kind;
