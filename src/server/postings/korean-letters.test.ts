import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call, command } from '#tests/support/commands.ts';
import { registeredBody } from '#tests/support/postings.ts';
import { askPosting, createPrices, ownPosting, sendPosting } from '#tests/support/sent-postings.ts';
import { confirm, payInWindow } from '#tests/support/shop.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const KOREAN = { headers: { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.5' } };
const EMPLOYER = registeredBody().email;

async function subjectsTo(address: string): Promise<string[]> {
  await app.settle();
  return (await app.mailbox()).filter(({ to }) => to === address).map(({ subject }) => subject);
}

async function approved(token: string): Promise<{ slug: string }> {
  const { id } = await ownPosting(app, token);
  await call(app, 'POST /v1/admin/postings/{id}/sender-check', { id, how: 'Called them.' });
  await app.settle();
  await call(app, 'POST /v1/admin/postings/{id}/approval', { id, identity_check: 'hometax.go.kr' });
  await app.settle();
  return (await ownPosting(app, token)).job;
}

test('who posts in Korean reads in Korean that it is paid, published, about to end and closed', async () => {
  await createPrices(app);
  const { body } = await sendPosting(app, registeredBody(), KOREAN);
  const { token, order } = body.data;
  expect(await ownPosting(app, token)).toMatchObject({ language: 'ko' });
  await confirm(app, await payInWindow(app, order));
  await app.settle();
  await approved(token);
  app.clock.advance(55 * DURATIONS.day);
  await command(app, 'run-task', 'posting.remind-ends');
  await app.settle();
  await expected(200, askPosting(app, token, 'closure'));
  expect(await subjectsTo(EMPLOYER)).toEqual([
    '채용공고가 마감되었습니다: Backend Engineer',
    '채용공고가 2027년 1월 19일에 마감됩니다: Backend Engineer',
    '채용공고가 게시되었습니다: Backend Engineer',
    '결제가 완료되어 공고를 검토하고 있습니다: Backend Engineer',
    'Nabi Labs에서 보내신 공고가 맞습니까? Backend Engineer',
  ]);
  const [paid] = (await app.mailbox()).filter(({ subject }) => subject.startsWith('결제가 완료되어'));
  for (const words of ['Minji Kim 님, 안녕하세요.', '합계(부가세 포함): 99,000원', '문의: ', '공고 관리:'])
    expect(paid?.text).toContain(words);
  expect(paid?.html).toContain('<html lang="ko">');
});

test('hears in Korean of an application, and in English once they acted in English', async () => {
  await createPrices(app, { posting: 0 });
  const { token } = (await sendPosting(app, registeredBody(), KOREAN)).body.data;
  const job = await approved(token);
  await expected(201, applyTo(app, job.slug));
  const [first] = await subjectsTo(EMPLOYER);
  expect(first).toMatch(/^새 지원서: .+, Backend Engineer$/);
  const english = { 'posting-token': token, 'accept-language': 'en' };
  await expected(200, send(app, null, 'POST', '/v1/job-postings/own/closure', {}, english));
  expect((await subjectsTo(EMPLOYER))[0]).toBe('Your listing is closed: Backend Engineer');
});

test('is written to in both languages where no request said which', async () => {
  await createPrices(app, { posting: 0 });
  await sendPosting(app, registeredBody());
  await app.settle();
  const letters = (await app.mailbox()).filter(
    ({ to, subject }) => to === EMPLOYER && subject.startsWith('We received'),
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Open your posting · 공고 관리:');
});
