import { describe, expect, test } from 'vitest';
import { safeHtmlFromMarkdown } from '#server/text/markdown.ts';
import { markdownOfHtml } from '#server/text/markdown-of-html.ts';

describe('the Markdown of a stored text', () => {
  test.each([
    ['paragraphs', 'One.\n\nTwo & three.'],
    ['a heading above a list', '# What you do\n\n- Build *things*\n- Run **them**'],
    ['a numbered list', '1. First\n2. Second'],
    ['a list inside a list', '- One\n  - Inner\n- Two'],
    ['a link', 'See [our page](https://example.com/a?b=1&c=2).'],
    ['line breaks', 'One\nTwo'],
    ['characters that mean something', '2 \\* 3, a \\[b\\] and 5 < 6'],
  ])('renders to the same page again: %s', (_name, markdown) => {
    const html = safeHtmlFromMarkdown(markdown);
    expect(safeHtmlFromMarkdown(markdownOfHtml(html)).replace(/\s/g, '')).toBe(html.replace(/\s/g, ''));
  });

  test('is the same text once it was rendered and read again', () => {
    const html =
      '<h2>Who we are</h2><p>We <b>build</b>\n# things.</p><ul><li><p>One</p></li><li>Two</li></ul><p>End</p>';
    const once = markdownOfHtml(html);
    expect(markdownOfHtml(safeHtmlFromMarkdown(once))).toBe(once);
    expect(once).toBe('# Who we are\n\nWe **build** # things.\n\n- One\n- Two\n\nEnd');
  });
});
