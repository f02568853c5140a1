import type { AdminArticle, ArticleField, ArticleText } from '#contract/site/desk-articles.ts';
import { call } from '#web/api/call.ts';
import { Editor, keepText, LABELS, readArticle, readNewArticle } from '#web/desk/kinds/article-editor.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { DeskForm } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Day, DeskPage, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useGo } from '#web/desk/kit/state.ts';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { explainDesk, say, sayOf, spoken } from '#web/desk/language/say.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { useForm } from '#web/ui/use-form.ts';

const isPublic = ({ status }: Pick<AdminArticle, 'status'>) => status === 'public';
const stateText = (status: AdminArticle['status']) => (status === 'public' ? say('Public') : say('Draft'));

/** Articles: written beside a preview, a draft until they are published. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/articles',
    idOf: ({ slug }) => slug,
    title: say('Articles'),
    about: say('Write, edit and publish articles.'),
    columns: [
      {
        label: say('Title'),
        sort: 'title',
        wide: true,
        cell: ({ slug, title }) => <SiteLink to={`/admin/articles/${slug}`}>{unbroken(title)}</SiteLink>,
      },
      { label: say('State'), cell: ({ status }) => <StateWord state={status}>{stateText(status)}</StateWord> },
      { label: say('Topics'), cell: ({ topics }) => topics.join(', ') },
      { label: say('Changed'), sort: 'updated_at', cell: ({ updated_at }) => <Day at={updated_at} /> },
      { label: say('Checked'), sort: 'checked_at', cell: ({ checked_at }) => <Day at={checked_at} /> },
      {
        label: say('Edited here'),
        cell: ({ edited_at }) => (edited_at === null ? say('Never') : <Moment at={edited_at} />),
      },
    ],
    search: say('Title, summary or author'),
    filters: [
      {
        name: 'status',
        label: say('State'),
        options: [
          { id: 'public', label: say('Public') },
          { id: 'draft', label: say('Draft') },
        ],
      },
    ],
    sort: { field: 'updated_at', order: 'DESC' },
    empty: say('No articles yet. Write one, or import the files with the publish-content command.'),
    add: { label: say('New article') },
  }),
  Record: recordOf('GET /v1/admin/articles/{id}', {
    title: ({ title }) => title,
    links: (article) => (
      <>
        <span className="mute">{stateText(article.status)}</span>
        {isPublic(article) && <SiteLink to={`/blog/${article.slug}`}>{say('See it on the site')}</SiteLink>}
      </>
    ),
    verbs: [
      {
        does: say('Take off the site'),
        if: isPublic,
        run: ({ slug: id }) => call('DELETE /v1/admin/articles/{id}/publication', { params: { id } }),
        done: say('It’s a draft again.'),
      },
      {
        does: say('Publish saved version'),
        if: (article) => !isPublic(article),
        isOff: ({ faults }) => Object.keys(faults).length > 0,
        run: ({ slug: id, revision }) =>
          call('POST /v1/admin/articles/{id}/publication', { params: { id }, body: { revision } }),
        done: say('Published.'),
      },
      {
        does: say('Delete draft'),
        sure: say('Permanently delete this draft?'),
        if: (article) => !isPublic(article),
        run: ({ slug: id }) => call('DELETE /v1/admin/articles/{id}', { params: { id } }),
        done: say('Deleted.'),
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
        { name: 'status', label: say('State'), text: sayOf(status) },
        ...Object.entries(text).map(([name, value]) => ({ name, label: fieldText(name), text: String(value) })),
      ]}
      done={isPublic(article) ? say('Saved and live.') : say('Saved as a draft.')}
    >
      {(form) => <Editor form={form} text={article.text} keptAs={article.slug} />}
    </DeskForm>
  );
}

/** A field as the API names it; Korean has its label. */
function fieldText(name: string): string {
  return spoken() === 'ko' ? LABELS[name as ArticleField] : name;
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
    <DeskPage title={say('New article')}>
      <form className="desk-form" {...form.props}>
        <Field
          {...form.field('slug')}
          label={say('Address')}
          help={say('Lower-case words with hyphens. Leave it empty to use the title')}
        >
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        <Editor form={form} text={EMPTY} keptAs={NEW} />
        <Problem problem={form.problem} />
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? say('Saving') : say('Save draft')}
        </Button>
      </form>
    </DeskPage>
  );
}
