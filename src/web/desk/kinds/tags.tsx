import type { TagWords } from '#contract/reading/desk-tags.ts';
import { call } from '#web/api/call.ts';
import type { Field, Kind } from '#web/desk/kit/definition.ts';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { say } from '#web/desk/language/say.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: keyof TagWords })[] = [
  { name: 'label', label: say('Name'), kind: 'line', required: true },
  {
    name: 'words',
    label: say('Other names for it'),
    kind: 'phrases',
    help: say('In English and Korean, separated by commas.'),
  },
  {
    name: 'everyday_words',
    label: say('Everyday words'),
    kind: 'phrases',
    help: say('Words that mean this in a list of keywords, but not on their own in a title. Separated by commas.'),
  },
  { name: 'implies', label: say('Implies'), kind: 'line', help: say('Id of a tag that its jobs also get.') },
];

/** The dictionary of skill tags, by which imports and people find jobs. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/tags',
    title: say('Tags'),
    about: say('Manage the skills that searches and imports use to find jobs.'),
    columns: [
      {
        label: say('Name'),
        sort: 'label',
        cell: ({ id, label }) => <SiteLink to={`/admin/tags/${id}`}>{label}</SiteLink>,
      },
      { label: say('Id'), cell: ({ id }) => <span className="nowrap">{id}</span> },
      { label: say('Jobs'), sort: 'jobs', isNumber: true, cell: ({ jobs }) => jobs },
      {
        label: say('Words'),
        wide: true,
        cell: ({ words, everyday_words }) => [...words, ...everyday_words].join(', '),
      },
      { label: say('Implies'), cell: ({ implies }) => implies && <span className="nowrap">{implies}</span> },
      { label: say('Replaces'), cell: ({ replaces }) => replaces.join(', ') },
    ],
    search: say('Name or word'),
    sort: { field: 'label', order: 'ASC' },
    empty: say('No tags yet. The next import looks for the ones you add.'),
    add: { label: say('New tag') },
  }),
  Record: recordOf('GET /v1/admin/tags/{id}', {
    title: ({ label }) => label,
    links: ({ id, jobs }) => (
      <>
        <span className="mute">
          {jobs === 1 ? say('{jobs} job has it', { jobs }) : say('{jobs} jobs have it', { jobs })}
        </span>
        <SiteLink to={`/jobs?tags=${id}`}>{say('See it on the site')}</SiteLink>
      </>
    ),
    verbs: [
      {
        does: say('Remove tag'),
        sure: ({ id }) => say('Remove {id}?', { id }),
        if: ({ jobs }) => jobs === 0,
        run: ({ id }) => call('DELETE /v1/admin/tags/{id}', { params: { id } }),
        done: ({ id }) => say('{id} removed.', { id }),
        leadsTo: () => '/admin/tags',
      },
    ],
    parts: [
      {
        id: 'fields',
        title: say('Words'),
        form: {
          fields: FIELDS,
          save: ({ id }, text: TagWords, revision) =>
            call('PUT /v1/admin/tags/{id}', { params: { id }, body: { ...text, revision } }),
          done: say('Saved. Each source’s next import uses it.'),
        },
      },
      {
        id: 'merge',
        title: say('Merge into another tag'),
        intro: ({ id, label }) =>
          say(
            'The other tag takes over the words and jobs of {label}. Filters for {id} lead to it. You can’t undo this.',
            { id, label },
          ),
        verbs: [
          {
            does: say('Merge'),
            line: say('Id of the other tag'),
            run: ({ id }, into: string) => call('DELETE /v1/admin/tags/{id}', { params: { id }, query: { into } }),
            done: ({ id }) => say('{id} merged. Its jobs move in the background.', { id }),
            leadsTo: (_, into: string) => `/admin/tags/${into}`,
          },
        ],
      },
    ],
  }),
  Create: creationOf({
    title: say('New tag'),
    about: say('The tag appears in filters once a job has it. Each source’s next import looks for its words.'),
    fields: [
      {
        name: 'id',
        label: say('Id'),
        kind: 'line',
        required: true,
        help: say('Lower case with hyphens. It can’t be changed later, because URLs use it.'),
      },
      ...FIELDS,
    ],
    button: say('Add tag'),
    async add(tag: TagWords & { id: string }) {
      const { data } = await call('POST /v1/admin/tags', { body: tag });
      return `/admin/tags/${data.id}`;
    },
  }),
} satisfies Kind;
