import type { RefObject } from 'react';
import type { ArticleText } from '#contract/admin-articles.ts';
import { call } from '#web/api/call.ts';
import { readArticle } from '#web/desk/articles/read-article.ts';
import { usePreview } from '#web/desk/records/use-preview.ts';

export type Preview = Awaited<ReturnType<typeof ask>>;

/** How the text in a form will look, asked of the server that will publish it. Null before the first answer. */
export function useArticlePreview(form: RefObject<HTMLFormElement | null>): Preview | null {
  return usePreview(form, askFor);
}

function askFor(filled: FormData): Promise<Preview> | null {
  const checked = readArticle(filled);
  return 'errors' in checked ? null : ask(checked.values);
}

async function ask(body: ArticleText) {
  return (await call('POST /v1/admin/articles/preview', { body })).data;
}
