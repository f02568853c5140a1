import { describe, expect, test } from 'vitest';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { markdownOfHtml } from '#server/core/markdown-of-html.ts';

describe('the Markdown of a stored text', () => {
  test.each([
    ['paragraphs', 'One.\n\nTwo & three.'],
    ['a heading above a list', '# What you do\n\n- Build *things*\n- Run **them**'],
    ['a numbered list', '1. First\n2. Second'],
    ['a list inside a list', '- One\n  - Inner\n- Two'],
    ['a link', 'See [our page](https://example.com/a?b=1&c=2).'],
    ['a table', 'Pay:\n\n| Level | Pay |\n| --- | --- |\n| Junior | 40 \\| 45 |\n| **Senior** |  |\n\nEnd.'],
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

  test('has a table of any shape as one whose cells stand in their columns', () => {
    const html = `<table><caption>Pay by level</caption>
      <tr><th rowspan="2">Level</th><th colspan="2">Pay</th></tr><tr><td>from</td><td>to</td></tr>
      <tr><td>Junior<br>or <ul><li>intern</li><li>trainee</li></ul></td><td><a href="https://example.com/">40</a></td></tr>
      <tfoot><tr><td colspan="3">Before tax</td></tr></tfoot></table><p>End</p>`;
    expect(markdownOfHtml(html).split('\n')).toEqual([
      ...['Pay by level', '', '| Level | Pay |  |', '| --- | --- | --- |', '|  | from | to |'],
      ...['| Junior or - intern - trainee | [40](https://example.com/) |  |', '| Before tax |  |  |', '', 'End'],
    ]);
  });

  test('has what is no plain table as lines: one in a list, one in another, and one of too many cells', () => {
    const table = '<table><tr><td>One</td><td>Two</td></tr></table>';
    expect(markdownOfHtml(`<ul><li>${table}</li></ul>`)).toBe('- One Two');
    expect(markdownOfHtml(`<table><tr><td>${table}</td></tr></table>`)).toBe('One Two');
    expect(markdownOfHtml(table.replaceAll('</tr>', `${'<td>x</td>'.repeat(60)}</tr>`))).toMatch(/^One Two x x/);
    expect(markdownOfHtml(table.repeat(400))).toContain('|\n\nOne Two\n\nOne Two');
  });
});
