import type { ToolText } from '#contract/site/tools.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof ToolText })[] = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'summary', label: 'Summary', kind: 'text', required: true, help: 'One or two sentences, for the list.' },
  { name: 'description', label: 'Description', kind: 'markdown', help: 'Markdown. HTML is allowed.' },
  {
    name: 'meta_description',
    label: 'Description for search engines',
    kind: 'line',
    help: 'Leave it empty to use the summary.',
  },
  { name: 'meta_keywords', label: 'Keywords for search engines', kind: 'line', help: 'Separated by commas.' },
];

/** Career tools: what each does is built in, its words are edited here. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/tools',
    title: 'Tools',
    about: 'Edit how the career tools are listed.',
    columns: [
      { label: 'Order', sort: 'position', isNumber: true, cell: ({ position }) => position },
      {
        label: 'Title',
        sort: 'title',
        cell: ({ id, title }) => <SiteLink to={`/admin/tools/${id}`}>{title}</SiteLink>,
      },
      { label: 'Summary', wide: true, cell: ({ summary }) => summary },
      { label: 'Written', cell: ({ edited_at }) => (edited_at === null ? 'Built in' : <Moment at={edited_at} />) },
    ],
    search: 'Title or summary',
    sort: { field: 'position', order: 'ASC' },
    empty: 'No tools yet. Import them with the publish-content command.',
  }),
  Record: recordOf('GET /v1/admin/tools/{id}', {
    title: ({ title }) => title,
    about: ({ edited_at }) =>
      edited_at === null
        ? 'These are the built-in texts. Anything you save here replaces them.'
        : 'Staff wrote these texts, so a new version won’t change them.',
    links: ({ slug }) => <SiteLink to={`/tools/${slug}`}>On the site</SiteLink>,
    verbs: [
      {
        does: 'Restore the built-in texts',
        sure: 'Permanently discard what staff wrote?',
        if: ({ edited_at }) => edited_at !== null,
        run: ({ id }) => call('DELETE /v1/admin/tools/{id}/text', { params: { id } }),
        done: 'Built-in texts restored.',
      },
    ],
    parts: [
      {
        id: 'fields',
        title: 'Texts',
        form: {
          fields: FIELDS,
          save: ({ id }, text: ToolText, revision) =>
            call('PUT /v1/admin/tools/{id}', { params: { id }, body: { ...text, revision } }),
          done: 'Saved and live.',
        },
      },
    ],
    history: true,
  }),
} satisfies Kind;
