import type { ToolText } from '#contract/site/tools.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { say } from '#web/desk/language/say.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof ToolText })[] = [
  { name: 'title', label: say('Title'), kind: 'line', required: true },
  {
    name: 'summary',
    label: say('Summary'),
    kind: 'text',
    required: true,
    help: say('One or two sentences, for the list.'),
  },
  { name: 'description', label: say('Description'), kind: 'markdown', help: say('Markdown. HTML is allowed.') },
  {
    name: 'meta_description',
    label: say('Description for search engines'),
    kind: 'line',
    help: say('Leave it empty to use the summary.'),
  },
  { name: 'meta_keywords', label: say('Keywords for search engines'), kind: 'line', help: say('Separated by commas.') },
];

/** Career tools: what each does is built in, its words are edited here. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/tools',
    title: say('Tools'),
    about: say('Edit how the career tools are listed.'),
    columns: [
      {
        label: say('Title'),
        sort: 'title',
        cell: ({ id, title }) => <SiteLink to={`/admin/tools/${id}`}>{title}</SiteLink>,
      },
      { label: say('Order'), sort: 'position', isNumber: true, cell: ({ position }) => position },
      { label: say('Summary'), wide: true, cell: ({ summary }) => summary },
      {
        label: say('Edited here'),
        cell: ({ edited_at }) => (edited_at === null ? say('Never') : <Moment at={edited_at} />),
      },
    ],
    search: say('Title or summary'),
    sort: { field: 'position', order: 'ASC' },
    empty: say('No tools yet. Import them with the publish-content command.'),
  }),
  Record: recordOf('GET /v1/admin/tools/{id}', {
    title: ({ title }) => title,
    about: ({ edited_at }) =>
      edited_at === null
        ? say('These are the built-in texts. Anything you save here replaces them.')
        : say('Staff wrote these texts, so a new version won’t change them.'),
    links: ({ slug }) => <SiteLink to={`/tools/${slug}`}>{say('See it on the site')}</SiteLink>,
    verbs: [
      {
        does: say('Restore the built-in texts'),
        sure: say('Permanently discard what staff wrote?'),
        if: ({ edited_at }) => edited_at !== null,
        run: ({ id }) => call('DELETE /v1/admin/tools/{id}/text', { params: { id } }),
        done: say('Built-in texts restored.'),
      },
    ],
    parts: [
      {
        id: 'fields',
        title: say('Texts'),
        form: {
          fields: FIELDS,
          save: ({ id }, text: ToolText, revision) =>
            call('PUT /v1/admin/tools/{id}', { params: { id }, body: { ...text, revision } }),
          done: say('Saved and live.'),
        },
      },
    ],
    history: true,
  }),
} satisfies Kind;
