import { Marked, type RendererObject, type Tokens } from 'marked';
import sanitize from 'sanitize-html';

export type LegalHtml = { html: string; contents: { id: string; heading: string }[] };

const KOREAN_TEXT = />[^<]*[가-힣][^<]*</g;
const KOREAN_RUN = /[가-힣](?:[가-힣\s·]*[가-힣])?/g;

/** Our own pages are linked by path; nothing in these texts loads anything. */
const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], '*': ['data-label'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
};

/** A table whose cells carry their column's name: on narrow pages each row stands as a list, and stays a table to screen readers. */
const renderer: RendererObject = {
  table({ header, rows }: Tokens.Table) {
    const heads = header.map((cell) => `<th>${this.parser.parseInline(cell.tokens)}</th>`).join('');
    const lines = rows.map((row) => {
      const cells = row.map(({ tokens }, index) => {
        const label = header[index]?.text ?? '';
        return `<td data-label="${label}">${this.parser.parseInline(tokens)}</td>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    });
    return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
  },
};

const marked = new Marked({ gfm: true, renderer });

/** A legal text as HTML whose sections can be linked, and the list of these. */
export function legalHtml(markdown: string): LegalHtml {
  const contents: LegalHtml['contents'] = [];
  const clean = sanitize(marked.parse(markdown, { async: false }), RULES);
  const html = clean
    .replace(/<h2>(.*?)<\/h2>/g, (_whole, heading: string) => {
      const id = idOf(heading);
      contents.push({ id, heading });
      return `<h2 id="${id}">${heading}</h2>`;
    })
    .replace(KOREAN_TEXT, (text) => text.replace(KOREAN_RUN, '<span lang="ko">$&</span>'));
  return { html, contents };
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
