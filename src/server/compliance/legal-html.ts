import { renderArticle } from '#server/core/article-html.ts';
import { textFromHtml } from '#server/core/safe-html.ts';

export type LegalHtml = { html: string; contents: { id: string; heading: string }[] };

const TABLE = /<div class="table-box"[^>]*>([\s\S]*?)<\/div>/g;
const HEAD = /<th\b[^>]*>([\s\S]*?)<\/th>/g;

export function legalHtml(markdown: string): LegalHtml {
  const { body, contents } = renderArticle(markdown);
  const sections = contents.filter(({ level }) => level === 2);
  return {
    html: body.replace(TABLE, (_whole, table: string) => labelled(table)),
    contents: sections.map(({ id, text }) => ({ id, heading: text })),
  };
}

/** Labels table cells with their column, because narrow pages show rows as lists. */
function labelled(table: string): string {
  const names = [...table.matchAll(HEAD)].map(([, head = '']) => textFromHtml(head).replaceAll('"', '&quot;'));
  let column = 0;
  return table
    .replace(/<(?:tr|td)\b/g, (tag) => {
      if (tag === '<tr') {
        column = 0;
        return tag;
      }
      const label = names[column] ?? '';
      column += 1;
      return `${tag} data-label="${label}"`;
    })
    .trim();
}
