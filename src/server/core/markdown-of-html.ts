import { decodeEntities, safeHtml } from '#server/core/safe-html.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;
const INLINE: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };
const HEADINGS: Record<string, string> = { h2: '# ', h3: '## ', h4: '### ' };
const BLOCKS = new Set('p div ul ol li blockquote pre table thead tbody tr hr h2 h3 h4'.split(' '));
/** Deeper items stand at this depth: what they are indented by grows with the square of it. */
const DEEPEST_LIST = 10;

type List = { isNumbered: boolean; at: number };

const CELLS_MAX = 1500;
const COLUMNS_MAX = 50;
const TABLE = /(<table>.*?<\/table>)/s;
const ROW = /<tr>(.*?)<\/tr>/gs;
const CELL = /<(th|td)\b([^>]*)>(.*?)<\/\1>/gs;
const LIST_EDGE = /<(\/?)[ou]l\b/g;

/** For editing; the way back from `safeHtmlFromMarkdown`. Tables in lists or in other tables become lines. */
export function markdownOfHtml(html: string): string {
  const blocks: string[] = [];
  let [rest, depth, cellsLeft] = ['', 0, CELLS_MAX];
  for (const part of safeHtml(html).split(TABLE)) {
    const table = depth === 0 && part.startsWith('<table>') ? tableOf(part) : null;
    if (table && table.cells <= cellsLeft) {
      blocks.push(linesOf(rest), table.markdown);
      rest = '';
      cellsLeft -= table.cells;
    } else rest += part;
    for (const [, isEnd] of part.matchAll(LIST_EDGE)) depth += isEnd ? -1 : 1;
  }
  return [...blocks, linesOf(rest)].filter(Boolean).join('\n\n');
}

/** The first row is the head, which Markdown requires. Null for a table in a table, or without a cell. */
function tableOf(html: string): { markdown: string; cells: number } | null {
  const rows = rowsOf(html);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0 || width > COLUMNS_MAX || html.includes('<table>', 1)) return null;
  const [head = '', ...body] = rows.map((row) => lineOf(Array.from({ length: width }, (_, at) => row[at] ?? '')));
  const lines = [head, lineOf(Array.from({ length: width }, () => '---')), ...body];
  const caption = linesOf(html.replace(ROW, ''));
  return { markdown: [caption, lines.join('\n')].filter(Boolean).join('\n\n'), cells: lines.length * width };
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A spanning cell is followed by empty ones, so that all stand in their columns. */
function rowsOf(html: string): string[][] {
  const taken: number[] = [];
  return [...html.matchAll(ROW)].map(([, cells = '']) => {
    const row: string[] = [];
    const skip = () => {
      for (let left = taken[row.length] ?? 0; left > 0 && row.length <= COLUMNS_MAX; left = taken[row.length] ?? 0) {
        taken[row.length] = left - 1;
        row.push('');
      }
    };
    for (const [, , attributes = '', content = ''] of cells.matchAll(CELL)) {
      skip();
      for (let at = 0; at < spanOf(attributes, 'col') && row.length <= COLUMNS_MAX; at++) {
        taken[row.length] = spanOf(attributes, 'row') - 1;
        row.push(at === 0 ? cellOf(content) : '');
      }
    }
    skip();
    return row;
  });
}

function cellOf(html: string): string {
  const text = linesOf(html).split('\n');
  return text
    .flatMap((line) => line.trim() || [])
    .join(' ')
    .replaceAll('|', '\\|');
}

function spanOf(attributes: string, direction: 'col' | 'row'): number {
  return Math.max(1, Number(new RegExp(`${direction}span="(\\d{1,4})"`).exec(attributes)?.[1] ?? 1));
}

function linesOf(html: string): string {
  const lists: List[] = [];
  const links: string[] = [];
  const out = new Written();
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (tag === '') out.add(written(token, out));
    else if (tag === 'br') out.end('\n');
    else if (tag in INLINE) out.add(INLINE[tag] ?? '');
    else if (tag === 'a') out.add(slash ? `](${links.pop() ?? ''})` : opened(links, attributes));
    else if (tag === 'td' || tag === 'th') out.add(slash ? ' ' : '');
    else if (BLOCKS.has(tag)) writeBlock(out, { tag, isEnd: slash === '/', lists });
  }
  return out.parts
    .join('')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** In parts: of one long string, each look at its end would copy it. */
class Written {
  readonly parts: string[] = [];

  add(text: string): void {
    if (text !== '') this.parts.push(text);
  }

  /** Replaces the space at the end of a line. */
  end(gap: string): void {
    for (let last = this.parts.pop(); last !== undefined; last = this.parts.pop()) {
      const trimmed = last.trimEnd();
      if (trimmed === '') continue;
      this.parts.push(trimmed);
      break;
    }
    this.parts.push(gap);
  }

  endsWith(end: string): boolean {
    return this.parts.slice(-end.length).join('').endsWith(end);
  }
}

function opened(links: string[], attributes: string): string {
  links.push(decodeEntities(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''));
  return '[';
}

function writeBlock(out: Written, { tag, isEnd, lists }: { tag: string; isEnd: boolean; lists: List[] }): void {
  const list = lists.at(-1);
  if (tag === 'li') {
    if (isEnd || !list) return;
    out.end(out.endsWith('\n\n') ? '\n\n' : '\n');
    const indent = '  '.repeat(Math.min(lists.length - 1, DEEPEST_LIST));
    out.add(indent + (list.isNumbered ? `${++list.at}. ` : '- '));
  } else if (tag === 'ul' || tag === 'ol') {
    if (isEnd) lists.pop();
    else lists.push({ isNumbered: tag === 'ol', at: 0 });
    if (lists.length <= (isEnd ? 0 : 1)) out.end('\n\n');
  } else if (!list) {
    // A paragraph of a list item stands beside its bullet.
    out.end('\n\n');
    out.add(isEnd ? '' : (HEADINGS[tag] ?? ''));
  }
}

/** Escapes what Markdown would read as more than text. */
function written(token: string, before: Written): string {
  const text = decodeEntities(token)
    .replace(/\s+/g, ' ')
    .replace(/[\\*`[\]]/g, '\\$&');
  const isLineStart = before.parts.length === 0 || before.endsWith('\n');
  return isLineStart ? text.trimStart().replace(/^(?=[#>+-] |\d+[.)] )/, '\\') : text;
}
