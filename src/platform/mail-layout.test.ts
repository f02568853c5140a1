import { describe, expect, test } from 'vitest';
import { layoutMail } from '#platform/mail-layout.ts';

const content = {
  heading: 'Your application to Hanok Labs',
  paragraphs: ['We sent your application.', 'Hanok Labs answers you directly.'],
  action: { label: 'See your application', url: 'https://madang.test/a?key=1&more=2' },
  facts: [['Job', 'Backend engineer']] as const,
  list: [{ title: 'Data engineer', url: 'https://madang.test/jobs/data?a=1&b=2', lines: ['Hanok Labs, Seoul'] }],
  links: [{ label: 'End this alert', url: 'https://madang.test/alerts/token' }],
  footnote: 'Keep this link to yourself.',
  footer: 'You get this message because you applied on madang.',
  brand: 'madang',
};

describe('the layout of emails', () => {
  test('says the same in text and in HTML', () => {
    const { html, text } = layoutMail(content);
    const said = [
      content.heading,
      ...content.paragraphs,
      content.action.label,
      'Job',
      'Backend engineer',
      'Data engineer',
      'Hanok Labs, Seoul',
      'End this alert',
      'https://madang.test/alerts/token',
      content.footnote,
      content.footer,
    ];
    for (const words of said) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain(content.action.url);
    expect(html).toContain('href="https://madang.test/a?key=1&amp;more=2"');
    expect(text).toContain('https://madang.test/jobs/data?a=1&b=2');
    expect(html).toContain('href="https://madang.test/jobs/data?a=1&amp;b=2"');
  });

  test('escapes whatever it is given', () => {
    const evil = `<img src=x onerror="alert('1')"> & co`;
    const { html } = layoutMail({
      preheader: evil,
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: 'https://madang.test/"><script>' },
      facts: [[evil, evil]],
      list: [{ title: evil, url: 'https://madang.test/"><script>', lines: [evil] }],
      links: [{ label: evil, url: 'https://madang.test/"><script>' }],
      footnote: evil,
      footer: evil,
      brand: evil,
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
  });

  test('refuses a button or link that leads anywhere but to the web', () => {
    const action = { label: 'Go', url: 'javascript:alert(1)' };
    expect(() => layoutMail({ ...content, action })).toThrow('web addresses only');
    expect(() => layoutMail({ ...content, links: [action] })).toThrow('web addresses only');
    expect(() => layoutMail({ ...content, list: [{ title: 'Go', url: action.url, lines: [] }] })).toThrow(
      'web addresses only',
    );
  });

  test('leaves out what is missing', () => {
    const { html, text } = layoutMail({ heading: 'Hello', paragraphs: ['One\ntwo'], brand: 'madang' });
    expect(text).toBe('Hello\n\nOne\ntwo\n\n-- \nmadang\n');
    expect(html).toContain('One<br>two');
    expect(html).not.toMatch(/<dl|<a |undefined/);
  });

  test('marks what is Korean in it', () => {
    const { html, text } = layoutMail({
      ...content,
      heading: 'Your posting: 백엔드 개발자',
      paragraphs: ['공고가 올라갔습니다.\n30일 뒤에 내려갑니다.'],
      action: { label: '공고 보기', url: 'https://madang.test/a' },
    });
    expect(html).toContain('Your posting: <span lang="ko">백엔드 개발자</span></h1>');
    expect(html).toContain('><span lang="ko">공고가 올라갔습니다.<br>30일 뒤에 내려갑니다</span>.</p>');
    expect(html).toContain('><span lang="ko">공고 보기</span></a>');
    expect(text).not.toContain('<span');
  });

  test('states its language, its direction through dark mode, and one heading', () => {
    const { html } = layoutMail(content);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('draws the mark beside the name without a picture, in cells that say nothing', () => {
    const { html, text } = layoutMail(content);
    const [head = ''] = /<table role="presentation".*?<\/table>/s.exec(html) ?? [];
    expect(head.replace(/<[^>]*>/g, '').trim()).toBe('madang');
    const rows = head
      .split('<tr')
      .slice(1)
      .map((row) => [...row.matchAll(/width="(\d+)"( class="mark")?/g)]);
    expect(rows.map((cells) => cells.map(([, width, wall]) => (wall ? width : `(${width})`)).join(' '))).toEqual([
      '20',
      '4 (12) 4',
      '11 (4) 5',
    ]);
    expect(html).not.toContain('<img');
    expect(text).toMatch(/^Your application/);
  });
});
