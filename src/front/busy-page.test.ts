import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { busyPage } from '#src/front/pages.ts';

test('a refused page says what to do, and its policy allows its own style and nothing else', () => {
  const { html, headers } = busyPage(503, 1);
  expect(html).toContain('<h1>Busy for a moment</h1>');
  expect(html).toContain('Reload the page in a second.');
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(html).not.toMatch(/<script|style=/);
  expect(busyPage(429, 3).html).toContain('Reload the page in 3 seconds.');
});
