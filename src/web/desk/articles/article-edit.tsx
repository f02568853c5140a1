import type { AdminArticle, ArticleText } from '#contract/admin-articles.ts';
import { call } from '#web/api/call.ts';
import { ArticleFields } from '#web/desk/articles/article-fields.tsx';
import { readArticle } from '#web/desk/articles/read-article.ts';
import { keepText } from '#web/desk/articles/use-kept-text.ts';
import { AskOnce } from '#web/desk/records/ask-once.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { useGo } from '#web/desk/records/state.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export default function ArticleEdit() {
  return (
    <DeskRecord<AdminArticle> titleOf={({ title }) => title} actions={(article) => <Verbs article={article} />}>
      {(article) => <ArticleForm key={article.revision} article={article} />}
    </DeskRecord>
  );
}

function ArticleForm({ article }: { article: AdminArticle }) {
  const params = { id: article.slug };
  return (
    <DeskForm<AdminArticle, ArticleText>
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
      done={article.status === 'public' ? 'Saved; readers see it now.' : 'Saved as a draft.'}
    >
      {(form) => <ArticleFields form={form} text={article.text} keptAs={article.slug} />}
    </DeskForm>
  );
}

function Verbs({ article: { slug, status, revision, faults } }: { article: AdminArticle }) {
  const verb = useVerb();
  const go = useGo();
  const params = { id: slug };
  const isPublic = status === 'public';

  async function publish(): Promise<void> {
    await verb.act(
      () => call('POST /v1/admin/articles/{id}/publication', { params, body: { revision } }),
      'Published.',
    );
  }
  async function remove(): Promise<void> {
    const isDone = await verb.act(() => call('DELETE /v1/admin/articles/{id}', { params }), 'Deleted.');
    if (isDone) go('/admin/articles');
  }

  return (
    <>
      <Problem problem={verb.problem} />
      <span className="mute">{isPublic ? 'Public' : 'Draft'}</span>
      {isPublic && <SiteLink to={`/blog/${slug}`}>On the site</SiteLink>}
      {isPublic ? (
        <button
          className="btn small"
          type="button"
          disabled={verb.busy}
          onClick={() =>
            void verb.act(() => call('DELETE /v1/admin/articles/{id}/publication', { params }), 'It is a draft again.')
          }
        >
          Take off the site
        </button>
      ) : (
        <>
          <button
            className="btn small"
            type="button"
            disabled={verb.busy || Object.keys(faults).length > 0}
            onClick={() => void publish()}
          >
            Publish what is saved
          </button>
          <AskOnce
            label="Delete the draft"
            question="Delete this draft for good?"
            busy={verb.busy}
            onYes={() => void remove()}
          />
        </>
      )}
    </>
  );
}
