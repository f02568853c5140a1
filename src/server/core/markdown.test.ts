import { expect, it } from 'vitest';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';

const onOneLine = (html: string) => html.replaceAll('\n', '');

it('renders headings, lists, quotes and paragraphs', () => {
  const markdown =
    '# Team\nWe build.\nIn Seoul.\n\n###\n- one\n - two\n\n1. first\n2. second\n>said\n> so\n\n---\n#### Deep';
  expect(onOneLine(safeHtmlFromMarkdown(markdown))).toBe(
    '<h2>Team</h2><p>We build.<br />In Seoul.</p><ul><li>one</li><li>two</li></ul>' +
      '<ol><li>first</li><li>second</li></ol><blockquote><p>said<br />so</p></blockquote><h4>Deep</h4>',
  );
});

it('keeps lists within lists, their numbers, and the sign that text processors use', () => {
  expect(onOneLine(safeHtmlFromMarkdown('- one\n  - deeper\n\n3. third\n4. fourth\n\n• pasted\n• again'))).toBe(
    '<ul><li>one<ul><li>deeper</li></ul></li></ul><ol start="3"><li>third</li><li>fourth</li></ol>' +
      '<ul><li>pasted</li><li>again</li></ul>',
  );
});

it('takes a short line between two lists for the heading of the second, and a wrapped one for more of its entry', () => {
  const pasted = '주요업무\n- API 개발\n- 배포 자동화\n자격요건:\n- TypeScript\n우대사항\n\n• 영어';
  expect(onOneLine(safeHtmlFromMarkdown(pasted))).toBe(
    '<p>주요업무</p><ul><li>API 개발</li><li>배포 자동화</li></ul><h3>자격요건</h3><ul><li>TypeScript</li></ul>' +
      '<h3>우대사항</h3><ul><li>영어</li></ul>',
  );
  expect(onOneLine(safeHtmlFromMarkdown('- We build payments,\nand run them.\n- In Seoul\nor Pangyo'))).toBe(
    '<ul><li>We build payments,<br />and run them.</li><li>In Seoul<br />or Pangyo</li></ul>',
  );
});

it('takes indented text for text, and a line under it for no heading', () => {
  expect(onOneLine(safeHtmlFromMarkdown('    Seoul office\n\nFull-time\n---'))).toBe(
    '<p>Seoul office</p><p>Full-time</p>',
  );
});

it('renders links, emphasis and code, and drops images', () => {
  expect(
    safeHtmlFromMarkdown(
      'See [our **site**](https://a.example/x) and `npm` or *this*. ![logo](https://a.example/l.png)',
    ),
  ).toBe(
    '<p>See <a href="https://a.example/x" rel="nofollow noopener ugc">our <strong>site</strong></a> and <code>npm</code> or <em>this</em>. </p>',
  );
});

it('keeps nothing of an image that links somewhere on the feed’s own site', () => {
  expect(safeHtmlFromMarkdown('[![a](https://a.example/a.png)](/career?x=1)')).toBe('');
});

it('leaves stars and underlines inside words and sums alone', () => {
  expect(safeHtmlFromMarkdown('2 * 3 * 4 and snake_case_name')).toBe('<p>2 * 3 * 4 and snake_case_name</p>');
});

it('shows HTML as text and lets no script through', () => {
  const html = safeHtmlFromMarkdown('<script>x()</script> [a](javascript:x()) [b](https://a.example/"onclick="x)');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|javascript:|<a[^>]*\sonclick/);
});
