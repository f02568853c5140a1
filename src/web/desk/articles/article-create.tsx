import type { ArticleText } from '#contract/admin-articles.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { ArticleFields } from '#web/desk/articles/article-fields.tsx';
import { readNewArticle } from '#web/desk/articles/read-article.ts';
import { keepText } from '#web/desk/articles/use-kept-text.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { useGo } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

const EMPTY: ArticleText = {
  ...{ title: '', summary: '', published: '', updated: '', checked: '', topics: [] },
  ...{ banner: '', author: '', body: '', sources: '' },
};
/** No slug looks like this. */
const NEW = '(new)';

/** A new article begins as a draft. */
export default function ArticleCreate() {
  const go = useGo();
  const form = useForm<ArticleText & { slug: string | undefined }>({
    read: readNewArticle,
    async send(body) {
      const { data } = await call('POST /v1/admin/articles', { body });
      keepText(NEW, null);
      go(`/admin/articles/${data.slug}`);
    },
    explain: explainCall,
  });
  return (
    <DeskPage title="New article">
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <Field {...form.field('slug')} label="Address" help="Lower-case words with hyphens; empty: from the title">
            {(control) => <input {...control} className="input" autoComplete="off" />}
          </Field>
          <ArticleFields form={form} text={EMPTY} keptAs={NEW} />
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            {form.busy ? 'Saving' : 'Save as a draft'}
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}
