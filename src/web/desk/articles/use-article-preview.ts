import { type RefObject, useEffect, useState } from 'react';
import type { ArticleText } from '#contract/admin-articles.ts';
import { call } from '#web/api/call.ts';
import { readArticle } from '#web/desk/articles/read-article.ts';

export type Preview = Awaited<ReturnType<typeof ask>>;

/** So long a pause in typing asks for a new preview. */
const PAUSE_MS = 400;

/** How the text in a form will look, asked of the server that will publish it. Null before the first answer. */
export function useArticlePreview(form: RefObject<HTMLFormElement | null>): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let asked = 0;
    let timer = 0;
    const renew = async () => {
      const turn = ++asked;
      const checked = readArticle(new FormData(element));
      if ('errors' in checked) return;
      // Without an answer the last preview stays; saving says what is wrong.
      const answer = await ask(checked.values).catch(() => null);
      if (answer && turn === asked) setPreview(answer);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void renew(), PAUSE_MS);
    };
    element.addEventListener('input', soon);
    void renew();
    return () => {
      asked = -1;
      clearTimeout(timer);
      element.removeEventListener('input', soon);
    };
  }, [form]);
  return preview;
}

async function ask(body: ArticleText) {
  return (await call('POST /v1/admin/articles/preview', { body })).data;
}
