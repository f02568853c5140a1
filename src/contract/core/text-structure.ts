import type { z } from 'zod';

/** Far more than any listing or article has: beyond this, little text may render to very much. */
export const STRUCTURE_LIMITS = { lines: 2000, tableCells: 2000, links: 300, depth: 30 } as const;

type Part = keyof typeof STRUCTURE_LIMITS;

const TOO_MUCH: Record<Part, string> = {
  lines: 'Max 2,000 lines',
  tableCells: 'Max 2,000 table cells',
  links: 'Max 300 links',
  depth: 'Lists and quotes can be 30 levels deep at most',
};

/** Refuses a text, Markdown or HTML, with too much structure: `z.string().superRefine(boundStructure)`. */
export function boundStructure(text: string, { addIssue }: z.core.$RefinementCtx): void {
  const lines = text.split(/\r\n?|\n/);
  const found = { lines: lines.length, tableCells: cellsOf(lines), links: linksIn(text), depth: depthOf(text, lines) };
  for (const part of Object.keys(found) as Part[])
    if (found[part] > STRUCTURE_LIMITS[part]) addIssue({ code: 'custom', message: TOO_MUCH[part] });
}

/** The marks of quotes and list items at the start of a line. */
const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const UNDER_HEAD = /^[ \t]*[|:-][-:| \t]*$/;

/** An upper bound of the tables' cells: each row is completed to the width of its head. */
function cellsOf(lines: readonly string[]): number {
  let [cells, width] = [0, 0];
  for (const line of lines) {
    const inner = line.replace(MARKS, '');
    if (inner.trim() === '') width = 0;
    // A row of the body may look like this too.
    else if (UNDER_HEAD.test(inner) && inner.includes('-')) width = Math.max(width, inner.split('|').length);
    cells += width;
  }
  return cells;
}

function linksIn(text: string): number {
  return text.match(/\]\(|<a\s/gi)?.length ?? 0;
}

const CONTAINER = /<(\/?)(?:ul|ol|blockquote|table|div|section)\b/gi;

function depthOf(text: string, lines: readonly string[]): number {
  let [depth, deepest] = [0, 0];
  for (const [, slash] of text.matchAll(CONTAINER)) {
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  const marks = lines.map((line) => MARKS.exec(line)?.[0].match(/[^ \t\d]/g)?.length ?? 0);
  return marks.reduce((most, each) => Math.max(most, each), deepest);
}
