import MarkdownIt from 'markdown-it';
import { textWork } from '#platform/text-work.ts';
import { type SafeHtml, safeHtml } from '#server/core/safe-html.ts';

/** For postings: keeps line breaks, drops images and rulers, shows HTML as text. Takes linear time. */
export function safeHtmlFromMarkdown(markdown: string): SafeHtml {
  return safeHtml(POSTINGS.render(withLists(withHeadings(markdown))));
}

/** Staff may write HTML; what could harm is dropped. */
export function safeHtmlOfStaff(markdown: string): SafeHtml {
  return safeHtml(STAFF.render(markdown));
}

export const htmlOfStaff = textWork(import.meta.url, safeHtmlOfStaff, 'text');

/**
 * A short line between two lists is the heading of the second, as job ads are written in Korean:
 * Markdown would take it for more of the last entry.
 */
function withHeadings(text: string): string {
  return text.replace(UNDER_A_LIST, (_all, entry: string, line: string) => `${entry}\n\n## ${line}\n`);
}

const UNDER_A_LIST =
  /^([ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t].*)\n(?![-*+•#>|\s]|\d{1,3}[.)][ \t])(.{0,39}[^\n.!?,;:…。])[:：]?[ \t]*(?=\n[ \t]*(?:\n[ \t]*)?(?:[-*+•]|\d{1,3}[.)])[ \t])/gm;

/** Markdown makes one list of two that an empty line parts, unless their bullets differ. */
function withLists(text: string): string {
  const blocks = text.split(/\n[ \t]*\n/);
  return blocks.map((block, at) => block.replace(BULLET, at % 2 === 0 ? '$1-' : '$1+')).join('\n\n');
}

const BULLET = /^([ \t]*)•(?=[ \t])/gm;

const POSTINGS = new MarkdownIt({ html: false, breaks: true });
const STAFF = new MarkdownIt({ html: true, breaks: true });

for (const kind of [POSTINGS, STAFF]) {
  // Indented text is not code here, and text underlined with hyphens is not a heading.
  kind.disable(['code', 'lheading']);
  // `safeHtml` decides which links stay, for Markdown and HTML alike.
  kind.validateLink = () => true;
  kind.renderer.rules['image'] = nothing;
  kind.renderer.rules['hr'] = nothing;
  kind.core.ruler.push('headings', ({ tokens }) => {
    for (const token of tokens) if (/^h\d$/.test(token.tag)) token.tag = lowered(token.tag);
  });
}

function nothing(): string {
  return '';
}

const DEEPEST_HEADING = 4;

function lowered(heading: string): string {
  return `h${Math.min(Number(heading.slice(1)) + 1, DEEPEST_HEADING)}`;
}
