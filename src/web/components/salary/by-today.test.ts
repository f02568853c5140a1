import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textFromHtml } from '#server/core/safe-html.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true });
});
afterAll(() => app.close());

const SIXTY_MILLION =
  'salaryType=annual&severance=separate&salaryAmount=60000000&dependents=1&children=0&nonTaxableIncome=200000';

/** The page without scripts: what it says, and its HTML. */
async function calculation(search: string) {
  const html = await (await app.fetch(`/tools/salary-calculator?${search}`)).text();
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const [, box = ''] = /<section class="box by-today[^>]*>(.*?)<\/section>/s.exec(main) ?? [];
  const [, net = ''] = /<p class="sum[^>]*><b>(.*?)<\/b>/.exec(main) ?? [];
  const [, link = ''] = /<a[^>]+class="btn main"[^>]+href="([^"]+)"/.exec(main) ?? [];
  return { text: textFromHtml(main), net: textFromHtml(net), box: textFromHtml(box), link };
}

describe('a calculation by the rates of another time', () => {
  test('says what the rates of the day give, and which deductions differ', async () => {
    const { text, net, box } = await calculation(SIXTY_MILLION);
    expect(text).toContain('at the rates for 1 January to 30 June 2025');
    expect(net).toBe('₩4,210,450');
    expect(box).toMatch(/for 1 July to 26 November 2026: ₩4,195,410 ?, ₩15,040 less\./);
    expect(box).toContain('National pension: ₩228,000, ₩12,000 more');
    expect(box).not.toContain('Employment insurance');
  });

  test('leads to the same calculation by today’s, which has nothing more to say', async () => {
    const { link } = await calculation(SIXTY_MILLION);
    const { net, box } = await calculation(link.split('?')[1]?.replaceAll('&amp;', '&') ?? '');
    expect(net).toBe('₩4,195,410');
    expect(box).toBe('');
  });

  test('is not what a link to today’s rates opens', async () => {
    const { net, box } = await calculation(`${SIXTY_MILLION}&period=today`);
    expect(net).toBe('₩4,195,410');
    expect(box).toBe('');
  });
});

test('whoever the national pension does not insure keeps what it would take, also without scripts', async () => {
  const { text, net } = await calculation(`${SIXTY_MILLION}&period=today&isPensionExempt=true`);
  expect(net).toBe('₩4,423,410');
  expect(text).toContain('You ticked that you’re not insured');
});
