import { type SafeHtml, safeHtml } from '#server/jobs/safe-html.ts';

type Block = { kind: 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'blockquote' | 'p'; lines: string[] };

const HEADINGS = ['h2', 'h3', 'h4'] as const;

/**
 * Renders the Markdown that job postings use: headings, lists, quotes, paragraphs, links, emphasis and code.
 * Lists are flat; images are dropped; HTML inside shows as the text it is.
 */
export function safeHtmlFromMarkdown(markdown: string): SafeHtml {
  return safeHtml(blocksOf(markdown).map(htmlOfBlock).join(''));
}

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of markdown.split(/\r?\n/)) {
    const block = blockOf(line);
    // A blank line, or a heading without a word, ends what came before.
    if (!block || (block.kind.startsWith('h') && block.lines[0] === '')) {
      open = null;
      continue;
    }
    const goesOn = open !== null && open.kind === block.kind && !block.kind.startsWith('h');
    if (open && goesOn) open.lines.push(...block.lines);
    else {
      open = block;
      blocks.push(block);
    }
  }
  return blocks;
}

function blockOf(line: string): Block | null {
  const text = line.trim();
  if (text === '' || /^([-*_])(\s*\1){2,}$/.test(text)) return null;
  const heading = /^(#{1,6})(?:\s+(.*?))?\s*#*$/.exec(text);
  if (heading) return { kind: HEADINGS[(heading[1] ?? '').length - 1] ?? 'h4', lines: [heading[2] ?? ''] };
  const bullet = /^[-*+•]\s+(.*)$/.exec(text);
  if (bullet) return { kind: 'ul', lines: [bullet[1] ?? ''] };
  const number = /^\d{1,3}[.)]\s+(.*)$/.exec(text);
  if (number) return { kind: 'ol', lines: [number[1] ?? ''] };
  const quote = /^>\s?(.*)$/.exec(text);
  if (quote) return { kind: 'blockquote', lines: [quote[1] ?? ''] };
  return { kind: 'p', lines: [text] };
}

function htmlOfBlock({ kind, lines }: Block): string {
  const written = lines.map(htmlOfLine);
  if (kind === 'ul' || kind === 'ol') return `<${kind}>${written.map((item) => `<li>${item}</li>`).join('')}</${kind}>`;
  if (kind === 'blockquote') return `<blockquote><p>${written.join('<br>')}</p></blockquote>`;
  return `<${kind}>${written.join('<br>')}</${kind}>`;
}

function htmlOfLine(line: string): string {
  return escaped(line)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '<em>$1</em>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
