import { decodeEntities, safeHtml } from '#server/text/safe-html.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;
const INLINE: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };
const HEADINGS: Record<string, string> = { h2: '# ', h3: '## ', h4: '### ' };
const BLOCKS = new Set('p div ul ol li blockquote pre table thead tbody tr hr h2 h3 h4'.split(' '));

type List = { isNumbered: boolean; at: number };

/**
 * The Markdown of a text that was stored as HTML, so that people can edit it: paragraphs, headings, lists, emphasis and
 * links, as `safeHtmlFromMarkdown` renders them. Tables become lines.
 */
export function markdownOfHtml(html: string): string {
  const lists: List[] = [];
  const links: string[] = [];
  let out = '';
  for (const [token, slash, name = '', attributes = ''] of safeHtml(html).matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (tag === '') out += written(token, out);
    else if (tag === 'br') out = `${out.trimEnd()}\n`;
    else if (tag in INLINE) out += INLINE[tag];
    else if (tag === 'a') out += slash ? `](${links.pop() ?? ''})` : opened(links, attributes);
    else if (tag === 'td' || tag === 'th') out += slash ? ' ' : '';
    else if (BLOCKS.has(tag)) out = withBlock(out, { tag, isEnd: slash === '/', lists });
  }
  return out
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function opened(links: string[], attributes: string): string {
  links.push(decodeEntities(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''));
  return '[';
}

function withBlock(out: string, { tag, isEnd, lists }: { tag: string; isEnd: boolean; lists: List[] }): string {
  const list = lists.at(-1);
  if (tag === 'li') {
    if (isEnd || !list) return out;
    const gap = out.endsWith('\n\n') ? '\n\n' : '\n';
    const bullet = list.isNumbered ? `${++list.at}. ` : '- ';
    return `${out.trimEnd()}${gap}${'  '.repeat(lists.length - 1)}${bullet}`;
  }
  if (tag === 'ul' || tag === 'ol') {
    if (isEnd) lists.pop();
    else lists.push({ isNumbered: tag === 'ol', at: 0 });
    return lists.length > (isEnd ? 0 : 1) ? out : `${out.trimEnd()}\n\n`;
  }
  // A paragraph of a list item stands beside its bullet.
  if (list) return out;
  return `${out.trimEnd()}\n\n${isEnd ? '' : (HEADINGS[tag] ?? '')}`;
}

/** Text of the HTML, with what Markdown would read as more than text. */
function written(token: string, before: string): string {
  const text = decodeEntities(token)
    .replace(/\s+/g, ' ')
    .replace(/[\\*`[\]]/g, '\\$&');
  const isLineStart = before === '' || before.endsWith('\n');
  return isLineStart ? text.trimStart().replace(/^(?=[#>+-] |\d+[.)] )/, '\\') : text;
}
