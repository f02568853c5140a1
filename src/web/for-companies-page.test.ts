import { expect, test } from 'vitest';
import { createAlerts } from '#tests/support/alerts.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true, worker: false }, (opened) => {
  app = opened;
});

async function read(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each([
  ['/for-companies', /regularly|email is enough|we ask for it|we help to put/i],
  ['/for-companies-ko', /정기적|한 통이면|여쭤보|작성을 도와/],
])('%s promises no work that nobody is set to do', async (path, promises) => {
  expect(await read(path)).not.toMatch(promises);
});

test.each(['/for-companies', '/for-companies-ko'])('%s names the boards that we read', async (path) => {
  const [offers = ''] = /<dl class="pitch-offers">.*?<\/dl>/s.exec(await read(path)) ?? [];
  for (const board of ['Greenhouse', 'Lever', 'Ashby', 'Workable', 'SmartRecruiters', 'Recruitee', 'JSON', 'CSV'])
    expect(offers).toContain(board);
});

test('the head says what it costs and for how long, and leaves out what nobody has counted yet', async () => {
  const figures = async (path: string) => {
    const [list = ''] = /<dl class="pitch-figures">.*?<\/dl>/s.exec(await read(path)) ?? [];
    return list
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  expect(await figures('/for-companies-ko')).toBe('게시 기간, 조건에 맞는 모든 목록에 표시 60일');
  await call(app, 'PUT /v1/admin/prices/{item}', { item: 'posting', amount: '99000' });
  expect(await figures('/for-companies')).toBe('once, VAT included ₩ 99,000 live, in every list it fits 60 days');
  expect(await figures('/for-companies-ko')).toMatch(/^1회 결제, 부가세 포함 99,000원 /);
});

test('the head counts who gets job alerts, from fifty people on', async () => {
  const head = async () => /<dl class="pitch-figures">.*?<\/dl>/s.exec(await read('/for-companies'))?.[0];
  await createAlerts(app, [...addresses(49), { email: 'reader0@example.com', fingerprint: 'second' }]);
  expect(await head()).not.toContain('by email');
  await app.reset();
  await createAlerts(app, addresses(50));
  expect(await head()).toMatch(/people get new jobs by email<\/dt><dd class="num">50</);
});

function addresses(count: number): { email: string }[] {
  return Array.from({ length: count }, (_, at) => ({ email: `reader${at}@example.com` }));
}

test('the comparison is of ways to pay, and names neither others nor their prices', async () => {
  const [compared = ''] = /<h2 id="compared">.*?<\/section>/s.exec(await read('/for-companies')) ?? [];
  for (const name of ['By the view', 'When you hire', 'Here']) expect(compared).toContain(`<dt>${name}</dt>`);
  expect(compared).not.toMatch(/[₩%]|LinkedIn|Wanted/);
});

test('the English of the listings shown is explained in Korean, and no other', async () => {
  await createJob(app.ctx, { workplace: 'hybrid', korean_level: 'basic' });
  const page = await read('/for-companies-ko');
  const [explained = ''] = /지원자에게는 영문으로 표시됩니다\..*?<\/p>/s.exec(page) ?? [];
  for (const meaning of ['직무', '기초', '하이브리드 근무', '급여']) expect(explained).toContain(meaning);
  for (const meaning of ['일상 회화', '원격 근무', '면접 언어', '지원 마감일'])
    expect(explained).not.toContain(meaning);
});
