import { beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openLog } from '#platform/log.ts';
import { endingTokenOf, standingAlert } from '#tests/support/alerts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { stopsOfCompany } from '#tests/support/letters.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createTalent } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const lines: string[] = [];
const log = openLog('debug', { write: (line) => void lines.push(line) });

let app: TestApp;
withApp({ pages: true, overrides: { log } }, (opened) => {
  app = opened;
});

/** The tokens of the links in the letters to an application, to a profile that grew old, and to an alert. */
async function links() {
  await createTalent(app);
  app.clock.advance(91 * DURATIONS.day);
  await runTask(app, 'talent.find-stale');
  const { job } = await createJob(app.ctx);
  await applyTo(app, job.slug, { email: 'mina@example.com', name: 'Mina Park' });
  const alert = await standingAlert(app, { email: 'mina@example.com' });
  const letters = (await storedRows(app, 'mails')).map((letter) => JSON.stringify(letter));
  const ofProfile = letters.find((letter) => letter.includes('/profile/refreshed'));
  const tokenAfter = (path: string, text = letters.join()) =>
    new RegExp(`${path}[/#]([\\w-]{43})\\b`).exec(text)?.[1] ?? '';
  return {
    alert,
    application: tokenAfter('/applications'),
    mails: tokenAfter('/talent/unsubscribe', ofProfile),
    refreshed: tokenAfter('/profile/refreshed'),
  };
}

let tokens: Awaited<ReturnType<typeof links>>;
beforeEach(async () => {
  tokens = await links();
});

async function open(path: string, init: RequestInit = {}) {
  const answer = await app.fetch(path, init);
  const cookies = answer.headers.getSetCookie();
  return { status: answer.status, leadsTo: answer.headers.get('location'), cookies, html: await answer.text() };
}

test('no token of a private link is in a line of our log or in the metrics, also of links of before', async () => {
  const { alert, application, mails, refreshed } = tokens;
  const opened = [`/alerts/${alert}`, `/applications/${application}`, `/profile/mails/${mails}`];
  for (const path of [
    ...opened,
    ...opened.map((page) => `${page}x`),
    ...opened.map((page) => `${page}?pwd=${alert}`),
    ...[`/profile/refreshed/${refreshed}`, `/v1/talent/refreshed/${refreshed}`, `/v1/talent/mails/${mails}`],
    ...[`/v1/alerts/${alert}`, `/v1/alerts/${alert}/unsubscribe`, `/v1/applications/${application}`],
    ...[`/v1/talent/unsubscribe/${mails}`, `/v1/applications/${application}/nothing`, `/nothing/${alert}`],
  ])
    await open(path);
  await open('/alerts', { headers: { cookie: `link-alert=${alert}` } });
  await app.settle();
  const told = [...lines, (await open('/metrics')).html];
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(10);
  for (const token of Object.values(tokens)) expect(told.filter((line) => line.includes(token))).toEqual([]);
});

describe('the link of an alert', () => {
  test('is traded for a cookie at once, so that its page has no token in its address', async () => {
    const { alert } = tokens;
    expect(await open(`/alerts/${alert}`)).toMatchObject({
      status: 303,
      leadsTo: '/alerts',
      cookies: [`link-alert=${alert}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`],
    });
    const page = await open('/alerts', { headers: { cookie: `link-alert=${alert}` } });
    expect(page.status).toBe(200);
    // Whose alert it is: somebody else may have sent the link.
    expect(page.html).toContain('mina@example.com');
    expect(page.html).not.toMatch(/(?:href|action)="[^"]*[\w-]{43}/);
  });

  test('is asked for again where the cookie has run out', async () => {
    const page = await open('/alerts');
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Open the link in our email again')]);
  });

  test('changes the alert that its form shows, not the one opened since in another tab', async () => {
    const { alert } = tokens;
    const other = await standingAlert(app, { email: 'jun@example.com' });
    const send = (body: Record<string, string>, held: string) =>
      open('/alerts', {
        method: 'POST',
        body: new URLSearchParams(body),
        headers: { cookie: `link-alert=${held}`, 'sec-fetch-site': 'same-origin' },
      });
    expect(await send({ change: 'frequency', frequency: 'weekly', token: alert }, other)).toMatchObject({
      status: 303,
      leadsTo: '/alerts?outcome=saved',
      cookies: [expect.stringContaining(alert)],
    });
    const pace = async (token: string) => (await app.json(`/v1/alerts/${token}`)).body.data.frequency;
    expect([await pace(alert), await pace(other)]).toEqual(['weekly', 'daily']);
    await send({ change: 'end' }, other);
    expect(await pace(other)).toBe('daily');
  });
});

test('the link that stops emails is traded too, and its button stops them', async () => {
  const { mails } = tokens;
  const traded = await open(`/profile/mails/${mails}`);
  expect([traded.status, traded.leadsTo]).toEqual([303, '/profile/mails']);
  const cookie = traded.cookies[0]?.split(';')[0] ?? '';
  const asks = await open('/profile/mails', { headers: { cookie } });
  expect(asks.html).toContain('Stop these emails?');
  const body = new URLSearchParams({ token: mails });
  const pressed = { method: 'POST', body, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
  expect((await open('/profile/mails', pressed)).leadsTo).toBe('/profile/mails');
  expect((await open('/profile/mails', { headers: { cookie } })).html).toContain('These emails have stopped');
});

describe('who stops emails by their link is led on', () => {
  async function stopped(token: string, choice: Record<string, string> = {}): Promise<string> {
    const cookie = (await open(`/profile/mails/${token}`)).cookies[0]?.split(';')[0] ?? '';
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ token, ...choice });
    const { leadsTo } = await open('/profile/mails', { method: 'POST', body, headers });
    return (await open(leadsTo ?? '', { headers })).html;
  }

  test('from an alert to the jobs', async () => {
    const html = await stopped(endingTokenOf(app, tokens.alert));
    expect(html).toContain('These emails have stopped');
    expect(html).toContain('<a href="/jobs">See open jobs</a>');
  });

  test('from a company’s letters to its recruit page, from questions to its listings', async () => {
    const { id, slug } = await createCompany(app.ctx, { contact_email: 'hr@alder.example' });
    const recruitPage = `<a href="/recruit/${slug}">Go to your recruit page</a>`;
    const stops = stopsOfCompany(app, id);
    expect(await stopped(stops.unanswered)).toContain(recruitPage);
    expect(await stopped(stops.deletion)).toContain(recruitPage);
    expect(await stopped(stops.questions)).toContain(`<a href="/companies/${slug}">See your company’s page</a>`);
    expect(await stopped(stops.notices, { pace: 'never' })).toContain(recruitPage);
  });

  test('from a company’s letters to the same letters, once somebody turns them back on', async () => {
    const { id, slug } = await createCompany(app.ctx, { contact_email: 'hr@alder.example' });
    const { notices: _, ...stops } = stopsOfCompany(app, id);
    const wanted = async (token: string) => (await app.json(`/v1/talent/mails/${token}`)).body.data.is_wanted;
    for (const token of Object.values(stops)) {
      expect(await stopped(token)).toContain('>Turn them back on</button>');
      expect(await wanted(token)).toBe(false);
      expect(await stopped(token, { pace: 'at-once' })).toContain('These emails are back on');
      expect(await wanted(token)).toBe(true);
    }
    expect(await stopped(stops.deletion, { pace: 'at-once' })).toContain(`href="/recruit/${slug}"`);
    expect(await stopped(tokens.mails)).not.toContain('Turn them back on');
  });

  test('in Korean, where the browser asks for it', async () => {
    const { id } = await createCompany(app.ctx, { name: 'Alder', contact_email: 'hr@alder.example' });
    const stops = stopsOfCompany(app, id);
    const inKorean = async (token: string, page = '/profile/mails') => {
      const headers = { cookie: `link-mails=${token}`, 'accept-language': 'ko' };
      return (await open(page, { headers })).html;
    };
    expect(await inKorean(stops.unanswered)).toContain('이 이메일을 그만 받으시겠습니까?');
    await stopped(stops.unanswered);
    expect(await inKorean(stops.unanswered)).toMatch(/지원서 안내 이메일을 보내 드리지 않습니다.*다시 받기/s);
    expect(await inKorean(stops.notices)).toMatch(/Alder에 새 지원자나 메시지가 있으면.*하루 한 번/s);
    expect(await inKorean('')).toContain('이메일의 링크를 다시 열어 주세요');
  });
});

test.each([
  ['/applications', 'application'],
  ['/profile/refreshed', 'refreshed'],
] as const)('a link to %s has its token in the fragment, and one of before leads there', async (page, kind) => {
  const token = tokens[kind];
  expect(await open(`${page}/${token}`)).toMatchObject({ status: 303, leadsTo: `${page}#${token}`, cookies: [] });
  expect(await open(page)).toMatchObject({ status: 200, html: expect.not.stringContaining(token) });
  expect((await open(`${page}/short`)).status).toBe(404);
});

test('a call may name its link by a header in place of its path', async () => {
  const { application } = tokens;
  const answer = await app.json('/v1/applications/own', { headers: { 'link-token': application } });
  expect([answer.status, answer.body.data.name]).toEqual([200, 'Mina Park']);
  expect((await app.json('/v1/applications/own')).status).toBe(404);
});
