import type { TagWords } from '#contract/reading/desk-tags.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof TagWords })[] = [
  { name: 'label', label: 'Name', kind: 'line', required: true },
  {
    name: 'words',
    label: 'Other names for it',
    kind: 'phrases',
    help: 'In English and Korean, separated by commas.',
  },
  {
    name: 'everyday_words',
    label: 'Everyday words',
    kind: 'phrases',
    help: 'Words that mean this in a list of keywords, but not on their own in a title. Separated by commas.',
  },
  { name: 'implies', label: 'Implies', kind: 'line', help: 'Id of a tag that its jobs also get.' },
];

/** The dictionary of skill tags, by which imports and people find jobs. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/tags',
    title: 'Tags',
    about: 'Manage the skills that searches and imports use to find jobs.',
    columns: [
      { label: 'Name', sort: 'label', cell: ({ id, label }) => <SiteLink to={`/admin/tags/${id}`}>{label}</SiteLink> },
      { label: 'Id', cell: ({ id }) => id },
      { label: 'Jobs', sort: 'jobs', isNumber: true, cell: ({ jobs }) => jobs },
      { label: 'Words', wide: true, cell: ({ words, everyday_words }) => [...words, ...everyday_words].join(', ') },
      { label: 'Implies', cell: ({ implies }) => implies },
      { label: 'Replaces', cell: ({ replaces }) => replaces.join(', ') },
    ],
    search: 'Name or word',
    sort: { field: 'label', order: 'ASC' },
    empty: 'No tags yet. The next import looks for the ones you add.',
    add: { label: 'New tag', isMain: true },
  }),
  Record: recordOf('GET /v1/admin/tags/{id}', {
    title: ({ label }) => label,
    links: ({ id, jobs }) => (
      <>
        <span className="mute">
          {jobs} {jobs === 1 ? 'job carries' : 'jobs carry'} it
        </span>
        <SiteLink to={`/jobs?tags=${id}`}>On the site</SiteLink>
      </>
    ),
    verbs: [
      {
        does: 'Remove tag',
        sure: ({ id }) => `Remove ${id}?`,
        if: ({ jobs }) => jobs === 0,
        run: ({ id }) => call('DELETE /v1/admin/tags/{id}', { params: { id } }),
        done: ({ id }) => `${id} removed.`,
        leadsTo: () => '/admin/tags',
      },
    ],
    parts: [
      {
        id: 'fields',
        title: 'Words',
        form: {
          fields: FIELDS,
          save: ({ id }, text: TagWords, revision) =>
            call('PUT /v1/admin/tags/{id}', { params: { id }, body: { ...text, revision } }),
          done: 'Saved. Each source’s next import uses it.',
        },
      },
      {
        id: 'merge',
        title: 'Merge into another tag',
        intro: ({ id, label }) =>
          `The other tag takes over the words and jobs of ${label}. Filters for ${id} lead to it. You can’t undo this.`,
        verbs: [
          {
            does: 'Merge',
            line: 'Id of the other tag',
            run: ({ id }, into: string) => call('DELETE /v1/admin/tags/{id}', { params: { id }, query: { into } }),
            done: ({ id }) => `${id} merged. Its jobs move in the background.`,
            leadsTo: (_, into: string) => `/admin/tags/${into}`,
          },
        ],
      },
    ],
  }),
  Create: creationOf({
    title: 'New tag',
    about: 'The tag appears in filters once a job has it. Each source’s next import looks for its words.',
    fields: [
      {
        name: 'id',
        label: 'Id',
        kind: 'line',
        required: true,
        help: 'Lower case with hyphens. It can’t be changed later, because URLs use it.',
      },
      ...FIELDS,
    ],
    button: 'Add tag',
    async add(tag: TagWords & { id: string }) {
      const { data } = await call('POST /v1/admin/tags', { body: tag });
      return `/admin/tags/${data.id}`;
    },
  }),
} satisfies Kind;
