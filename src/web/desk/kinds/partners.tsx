import { termOf } from '#contract/core/vocabulary.ts';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';
import type { PartnerText } from '#contract/site/partners.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { say } from '#web/desk/language/say.tsx';
import { optionsOf } from '#web/desk/language/terms.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const CATEGORIES = optionsOf(PARTNER_CATEGORIES);

const FIELDS: readonly (Field & { name: keyof PartnerText })[] = [
  { name: 'name', label: say('Name'), kind: 'line', required: true },
  { name: 'category', label: say('Kind'), kind: 'choice', options: CATEGORIES, required: true },
  { name: 'summary', label: say('What it does'), kind: 'text', required: true, help: say('One or two sentences.') },
  { name: 'url', label: say('Its site'), kind: 'line', required: true, help: say('https://…') },
  { name: 'logo_url', label: say('Logo'), kind: 'logo' },
  { name: 'place', label: say('Location'), kind: 'line', help: say('Leave it empty if there’s none.') },
  { name: 'languages', label: say('Languages'), kind: 'line', help: say('Which languages they speak.') },
];

/** Services that people moving to Korea may need. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/partners',
    title: say('Partners'),
    about: say('Manage services for people moving to Korea.'),
    columns: [
      {
        label: say('Name'),
        sort: 'name',
        wide: true,
        cell: ({ id, name }) => <SiteLink to={`/admin/partners/${id}`}>{name}</SiteLink>,
      },
      { label: say('Kind'), cell: ({ category }) => termOf(CATEGORIES, category)?.label },
      { label: say('Location'), cell: ({ place }) => place },
      { label: say('Site'), cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '')}</a> },
      { label: say('Changed'), sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: say('Name, place or site'),
    filters: [{ name: 'category', label: say('Kind'), options: CATEGORIES }],
    sort: { field: 'name', order: 'ASC' },
    empty: say('No partners yet. Add one, and it’s on /partners right away.'),
    add: { label: say('New partner') },
  }),
  Record: recordOf('GET /v1/admin/partners/{id}', {
    title: ({ name }) => name,
    links: () => <SiteLink to="/partners">{say('See it on the site')}</SiteLink>,
    verbs: [
      {
        does: say('Remove partner'),
        sure: ({ name }) => say('Permanently remove {name}?', { name }),
        run: ({ id }) => call('DELETE /v1/admin/partners/{id}', { params: { id } }),
        done: ({ name }) => say('{name} is off the site.', { name }),
        leadsTo: () => '/admin/partners',
      },
    ],
    parts: [
      {
        id: 'fields',
        title: say('Fields'),
        form: {
          fields: FIELDS,
          save: ({ id }, text: PartnerText, revision) =>
            call('PUT /v1/admin/partners/{id}', { params: { id }, body: { ...text, revision } }),
          done: say('Saved and live.'),
        },
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: say('New partner'),
    about: say('The partner is live on /partners as soon as you add it.'),
    fields: FIELDS,
    button: say('Add partner'),
    async add(text: PartnerText) {
      const { data } = await call('POST /v1/admin/partners', { body: text });
      return `/admin/partners/${data.id}`;
    },
  }),
} satisfies Kind;
