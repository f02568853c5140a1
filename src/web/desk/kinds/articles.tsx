import type { AdminArticle, ArticleText } from '#contract/site/desk-articles.ts';
import { call } from '#web/api/call.ts';
import { Editor, keepText, readArticle, readNewArticle } from '#web/desk/kinds/article-editor.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { DeskForm } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { DeskPage, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useGo } from '#web/desk/kit/state.ts';
import { explainDesk } from '#web/desk/language/say.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

const isPublic = ({ status }: Pick<AdminArticle, 'status'>) => status === 'public';

/** Articles: written beside a preview, a draft until they are published. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/articles',
    idOf: ({ slug }) => slug,
    title: 'Articles',
    about: 'Write, edit and publish articles.',
    columns: [
      {
        label: 'Title',
        sort: 'title',
        wide: true,
        cell: ({ slug, title }) => <SiteLink to={`/admin/articles/${slug}`}>{title}</SiteLink>,
      },
      { label: 'State', cell: ({ status }) => (status === 'public' ? 'Public' : 'Draft') },
      { label: 'Topics', cell: ({ topics }) => topics.join(', ') },
      { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
      { label: 'Checked', sort: 'checked_at', cell: ({ checked_at }) => <Moment at={checked_at} /> },
      { label: 'Written', cell: ({ edited_at }) => (edited_at === null ? 'In its file' : <Moment at={edited_at} />) },
    ],
    search: 'Title, summary or author',
    filters: [
      {
        name: 'status',
        label: 'State',
        options: [
          { id: 'public', label: 'Public' },
          { id: 'draft', label: 'Draft' },
        ],
      },
    ],
    sort: { field: 'updated_at', order: 'DESC' },
    empty: 'No articles yet. Write one, or import the files with the publish-content command.',
    add: { label: 'New article', isMain: true },
  }),
  Record: recordOf('GET /v1/admin/articles/{id}', {
    title: ({ title }) => title,
    links: (article) => (
      <>
        <span className="mute">{isPublic(article) ? 'Public' : 'Draft'}</span>
        {isPublic(article) && <SiteLink to={`/blog/${article.slug}`}>On the site</SiteLink>}
      </>
    ),
    verbs: [
      {
        does: 'Take off the site',
        if: isPublic,
        run: ({ slug: id }) => call('DELETE /v1/admin/articles/{id}/publication', { params: { id } }),
        done: 'It’s a draft again.',
      },
      {
        does: 'Publish saved version',
        if: (article) => !isPublic(article),
        isOff: ({ faults }) => Object.keys(faults).length > 0,
        run: ({ slug: id, revision }) =>
          call('POST /v1/admin/articles/{id}/publication', { params: { id }, body: { revision } }),
        done: 'Published.',
      },
      {
        does: 'Delete draft',
        sure: 'Permanently delete this draft?',
        if: (article) => !isPublic(article),
        run: ({ slug: id }) => call('DELETE /v1/admin/articles/{id}', { params: { id } }),
        done: 'Deleted.',
        leadsTo: () => '/admin/articles',
      },
    ],
    parts: [Text],
  }),
  Create: NewArticle,
} satisfies Kind;

function Text({ row: article }: { row: AdminArticle }) {
  const params = { id: article.slug };
  return (
    <DeskForm<AdminArticle, ArticleText>
      key={article.revision}
      record={article}
      read={readArticle}
      save={async (text, revision) => {
        await call('PUT /v1/admin/articles/{id}', { params, body: { ...text, revision } });
        keepText(article.slug, null);
      }}
      reload={async () => (await call('GET /v1/admin/articles/{id}', { params })).data}
      compare={({ status, text }) => [
        { name: 'status', label: 'State', text: status },
        ...Object.entries(text).map(([name, value]) => ({ name, label: name, text: String(value) })),
      ]}
      done={isPublic(article) ? 'Saved and live.' : 'Saved as a draft.'}
    >
      {(form) => <Editor form={form} text={article.text} keptAs={article.slug} />}
    </DeskForm>
  );
}

const EMPTY: ArticleText = {
  title: '',
  summary: '',
  published: '',
  updated: '',
  checked: '',
  topics: [],
  banner: '',
  author: '',
  body: '',
  sources: '',
};
/** No slug looks like this. */
const NEW = '(new)';

/** A new article begins as a draft. */
function NewArticle() {
  const go = useGo();
  const form = useForm<ArticleText & { slug: string | undefined }>({
    read: readNewArticle,
    async send(body) {
      const { data } = await call('POST /v1/admin/articles', { body });
      keepText(NEW, null);
      go(`/admin/articles/${data.slug}`);
    },
    explain: explainDesk,
  });
  return (
    <DeskPage title="New article">
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <Field
            {...form.field('slug')}
            label="Address"
            help="Lower-case words with hyphens. Leave it empty to use the title"
          >
            {(control) => <input {...control} className="input" autoComplete="off" />}
          </Field>
          <Editor form={form} text={EMPTY} keptAs={NEW} />
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            {form.busy ? 'Saving' : 'Save draft'}
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}
