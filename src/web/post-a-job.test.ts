import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/commands.ts';
import { structuredData, visibleText } from '#tests/support/structured-data.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true, worker: false });
});
afterAll(() => app.close());

const htmlOf = async (path: string) => (await app.fetch(path)).text();
const textOf = async (path: string) => visibleText(await htmlOf(path));

test('the page for posting a job says without scripts what it costs and gets, and follows the prices', async () => {
  expect(await textOf('/post-a-job')).toContain('You can’t send a posting right now.');
  await call(app, 'PUT /v1/admin/prices/{item}', { item: 'posting', amount: 99000 });
  await call(app, 'PUT /v1/admin/prices/{item}', { item: 'featured_week_option', amount: 55000 });
  await expect.poll(() => textOf('/post-a-job')).toContain('₩ 99,000');
  const html = await htmlOf('/post-a-job');
  const text = visibleText(html);
  for (const said of [
    ...['₩ 55,000', 'Choose both the week and the month, and they add up.', 'Live for 60 days'],
    ...[
      'Once we’ve accepted it, there are no refunds',
      'After that you need a new post',
      'Prices include VAT',
      'The form needs JavaScript',
      '한국어 도움말',
      'hello@madang.example',
    ],
  ])
    expect(text).toContain(said);
  // The rule of featured listings stands once, where they are chosen.
  expect(text.split('take turns by the hour')).toHaveLength(2);
  expect(await htmlOf('/post-a-job.md')).toMatch(/\n\nUp to 3 featured listings .* by the hour/);
  expect(html).toMatch(/<div lang="ko"/);
  const [faq] = structuredData(html).filter((one) => one['@type'] === 'FAQPage');
  const questions = faq?.['mainEntity'] as { name: string }[];
  for (const { name } of questions) expect(text).toContain(name);
});

const inKorean = { headers: { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' } };

test('the page is in the language that was chosen or that the browser asks for, and stored once for each', async () => {
  const korean = await app.fetch('/post-a-job', inKorean);
  expect(korean.headers.get('vary')).toBe('Accept, Accept-Language, Cookie, Accept-Encoding');
  const html = await korean.text();
  expect(html).toContain('<html lang="ko"');
  expect(visibleText(html)).toContain('채용공고 등록');
  expect(await htmlOf('/post-a-job')).toContain('<html lang="en"');
  // A change of prices may still come in and drop what was stored a moment before.
  const again = async () => (await app.fetch('/post-a-job', inKorean)).headers.get('cache-status');
  await expect.poll(again).toContain('hit');
  expect(await (await app.fetch('/post-a-job', inKorean)).text()).toContain('<html lang="ko"');
  const chosen = await app.fetch('/post-a-job', { headers: { ...inKorean.headers, cookie: 'language=en' } });
  expect(await chosen.text()).toContain('<html lang="en"');
});

test.each(['checkout', 'failure', 'success'])(
  'its %s says without scripts what it needs, and claims nothing',
  async (step) => {
    const text = await textOf(`/post-a-job/${step}`);
    expect(text).toContain('needs JavaScript');
    expect(text).not.toMatch(/Loading|Confirming|charged|is sent/);
  },
);

test('the gateway is let in by the checkout alone, which is stored nowhere', async () => {
  for (const path of ['/post-a-job', '/post-a-job/success', '/post-a-job/failure'])
    expect((await app.fetch(path)).headers.get('content-security-policy')).not.toContain('toss');
  const { headers } = await app.fetch('/post-a-job/checkout');
  expect(headers.get('content-security-policy')).toContain('https://js.tosspayments.com');
  expect(headers.get('cache-control')).toContain('no-store');
  expect((await app.fetch('/post-a-job/elsewhere')).status).toBe(404);
});
