import { expect, test } from 'vitest';
import { safeHtmlFromMarkdown } from '#server/core/markdown.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { readListing } from '#server/reading/rules/read-listing.ts';

const TEXT =
  '자격요건\n• 영업 경력 2년 이상이신 분\n• 꼼꼼하신 분\n\n• 동종업계 5년 이상 경험자\n• 운전을 좋아하시는 분';

const readYears = (text: string) => readListing({ title: '영업', text }).years?.value;

test('A text without a tag keeps its lines and its headings', () => {
  expect(descriptionOf('About us\nWe build.\r\n\r\n2 < 3')).toBe('About us<br />We build.<br /><br />2 &lt; 3');
  expect(readYears(descriptionOf(TEXT))).toEqual({ min: 2, max: null });
});

test('Bullets become lists that an empty line still parts', () => {
  const html = safeHtmlFromMarkdown(TEXT);
  expect(html.match(/<ul>/g)).toHaveLength(2);
  expect(readYears(html)).toEqual({ min: 2, max: null });
});

test('HTML that is escaped as a whole is HTML', () => {
  expect(descriptionOf('&lt;p&gt;R&amp;amp;D&lt;/p&gt;')).toBe('<p>R&amp;D</p>');
});
