import { termOf } from '#contract/core/vocabulary.ts';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';
import type { PartnerText } from '#contract/site/partners.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof PartnerText })[] = [
  { name: 'name', label: 'Name', kind: 'line', required: true },
  { name: 'category', label: 'Kind', kind: 'choice', options: PARTNER_CATEGORIES, required: true },
  { name: 'summary', label: 'What it does', kind: 'text', required: true, help: 'One or two sentences.' },
  { name: 'url', label: 'Its site', kind: 'line', required: true, help: 'https://…' },
  { name: 'logo_url', label: 'Logo', kind: 'logo' },
  { name: 'place', label: 'Place', kind: 'line', help: 'Leave it empty if there’s none.' },
  { name: 'languages', label: 'Languages', kind: 'line', help: 'Which languages they speak.' },
];

/** Services that people moving to Korea may need. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/partners',
    title: 'Partners',
    about: 'Manage services for people moving to Korea.',
    columns: [
      {
        label: 'Name',
        sort: 'name',
        wide: true,
        cell: ({ id, name }) => <SiteLink to={`/admin/partners/${id}`}>{name}</SiteLink>,
      },
      { label: 'Kind', cell: ({ category }) => termOf(PARTNER_CATEGORIES, category)?.label },
      { label: 'Place', cell: ({ place }) => place },
      { label: 'Site', cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '')}</a> },
      { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: 'Name, place or site',
    filters: [{ name: 'category', label: 'Kind', options: PARTNER_CATEGORIES }],
    sort: { field: 'name', order: 'ASC' },
    empty: 'No partners yet. Add one, and it’s on /partners right away.',
    add: { label: 'New partner', isMain: true },
  }),
  Record: recordOf('GET /v1/admin/partners/{id}', {
    title: ({ name }) => name,
    links: () => <SiteLink to="/partners">On the site</SiteLink>,
    verbs: [
      {
        does: 'Remove partner',
        sure: ({ name }) => `Permanently remove ${name}?`,
        run: ({ id }) => call('DELETE /v1/admin/partners/{id}', { params: { id } }),
        done: ({ name }) => `${name} is off the site.`,
        leadsTo: () => '/admin/partners',
      },
    ],
    parts: [
      {
        id: 'fields',
        title: 'Fields',
        form: {
          fields: FIELDS,
          save: ({ id }, text: PartnerText, revision) =>
            call('PUT /v1/admin/partners/{id}', { params: { id }, body: { ...text, revision } }),
          done: 'Saved and live.',
        },
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: 'New partner',
    about: 'The partner is live on /partners as soon as you add it.',
    fields: FIELDS,
    button: 'Add partner',
    async add(text: PartnerText) {
      const { data } = await call('POST /v1/admin/partners', { body: text });
      return `/admin/partners/${data.id}`;
    },
  }),
} satisfies Kind;
