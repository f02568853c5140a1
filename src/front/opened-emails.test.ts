import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { rows } from '#platform/db.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { type AccountLetter, LETTER_NAMES } from '#tests/support/letters.ts';
import { openLink, pressLink } from '#tests/support/mailed-links.ts';
import { runTask } from '#tests/support/run-task.ts';
import { sendPaid } from '#tests/support/sent-postings.ts';
import { buy } from '#tests/support/shop.ts';
import { TERMS } from '#tests/support/sources.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type Json, type TestApp, unique, withApp } from '#tests/support/test-app.ts';
import { createTwoCompanies } from '#tests/support/two-companies.ts';
import { createTalentReport } from '#tests/support/waiting.ts';

const ORIGIN = 'http://madang.test';
/** What any call changes: who called how often. */
const COUNTS = ['public.rate_limits', 'accounts.rate_limits', 'public.security_counts'];

type Letter = {
  message_id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string> | null;
  created_at: string;
};

/** A fingerprint of each table but those of counts, and of the tasks that wait. */
async function contentOf({ ctx: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'accounts')`,
  );
  const parts = tables
    .filter(({ name }) => !COUNTS.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${name} t`,
    );
  const tasks = `select 'tasks', md5(string_agg(id::text, ' ' order by id)) from pgboss.job where state < 'completed'`;
  const found = await rows<{ name: string; hash: string }>(db, sql.raw([...parts, tasks].join(' union all ')));
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
}

/** Every address of ours in a letter, its headers included, as a program sees them; nobody sends a fragment. */
function linksIn({ text, html, headers }: Letter): string[] {
  const all = `${text} ${html.replaceAll('&amp;', '&')} ${JSON.stringify(headers ?? {})}`.matchAll(
    /https?:\/\/[^\s"'<>]+/g,
  );
  const ours = [...all].map(([url]) => url.replace(/#.*|[.,)]+$/, '')).filter((url) => url.startsWith(`${ORIGIN}/`));
  return [...new Set(ours)];
}

/** Opens every link of the letters that were not opened yet, as a program without cookies and scripts does. */
async function openNew(app: TestApp, opened: Map<string, Letter>): Promise<void> {
  await app.settle();
  // What is to happen some seconds later, such as an answer that can be taken back until then, would change tables now.
  await app.ctx.db.execute(sql`delete from pgboss.job where state < 'completed' and start_after > now()`);
  await app.ctx.counters.flush();
  const letters: Letter[] = await storedRows(app, 'mails');
  for (const letter of letters.filter(({ message_id }) => !opened.has(message_id))) {
    opened.set(letter.message_id, letter);
    const before = await contentOf(app);
    for (const link of linksIn(letter)) {
      for (const method of ['HEAD', 'GET']) {
        const { status, cookie } = await openLink(link, { method, ask: app.fetch });
        const isPage = status < 400 || (method === 'HEAD' && status === 405);
        expect(isPage, `${method} ${link}: ${status}, ${letter.subject}`).toBe(true);
        // The cookie of a private link holds what was in its address, and nobody's session.
        expect(cookie, `${method} ${link}`).not.toContain('auth-token');
      }
    }
    await app.ctx.counters.flush();
    expect(await contentOf(app), letter.subject).toEqual(before);
  }
}

function nameOf({ message_id }: Letter): string | undefined {
  const fitting = LETTER_NAMES.filter((name) => message_id.startsWith(`<${name}`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

describe('whoever only opens the links of a letter changes nothing,', () => {
  let app: TestApp;
  withApp({ pages: true, config: { rateLimits: false, importPrivateHosts: ['127.0.0.1'] } }, (opened) => {
    app = opened;
  });

  test('whichever letter of the product it is', async () => {
    const { ctx } = app;
    const opened = new Map<string, Letter>();
    const world = await createTwoCompanies(app);
    await buy(app, { M: 1 });
    await openNew(app, opened);
    await writeTheOthers(app, world);
    await openNew(app, opened);
    await createJob(ctx, { title: 'Baker of news', published_at: app.clock.now() });
    await createJob(ctx, { title: 'Baker of nothing said', published_at: null, awaits_answers: true });
    const expires_at = new Date(app.clock.now().getTime() + 2 * DURATIONS.day);
    const { job: ending } = await createJob(ctx, { title: 'Baker of a week', expires_at });
    await expected(201, applyTo(app, ending.slug));
    // Long enough for an alert, an unanswered application and a stale profile; two years later a consent is renewed.
    for (const [days, tasks] of [
      [1, ['alerts.run', 'upkeep.remind-ends', 'applicants.write-daily-notices']],
      [8, ['applicants.remind-unanswered', 'applicants.tell-ended', 'talents.write-weekly']],
      // A Monday, when a company that was asked is reminded.
      [8, ['company-questions.ask']],
      [41, ['posting.remind-ends']],
      [40, ['talent.find-stale', 'imports.remind-waiting']],
      // Half a year after its last day, when the applications to a job go.
      [75, ['applicants.warn-deletion']],
      [535, ['alerts.tidy']],
      [30, ['accounts.end-unused']],
    ] as const) {
      app.clock.advance(days * DURATIONS.day);
      for (const task of tasks) await runTask(app, task);
      await openNew(app, opened);
    }
    const written = new Set([...opened.values()].map(nameOf));
    // The letters of the accounts service have a test of their own.
    expect(LETTER_NAMES.filter((name) => !written.has(name))).toEqual(['auth.']);
  });
});

type World = Awaited<ReturnType<typeof createTwoCompanies>>;

/** Letters that no step of the two companies brings. */
async function writeTheOthers(app: TestApp, world: World): Promise<void> {
  await atDesk(app, world);
  await byEmployer(app, world);
  const application = { 'link-token': world.links.application };
  await expected(200, send(app, null, 'POST', '/v1/applications/own/messages', { message: 'When?' }, application));
  await invite(app, world.a);
  await expected(200, send(app, null, 'POST', '/v1/applications/own/withdrawal', {}, application));
  await sendPaid(app);
  await addFailingSource(app, world.a.company.slug);
}

async function atDesk(app: TestApp, { a, wanted }: World): Promise<void> {
  const { company: asked } = await createJob(app.ctx);
  const staff = await app.people.signInStaff();
  const ask = (method: string, path: string, body?: object) =>
    expected(200, send(app, staff, method, `/v1/admin/${path}`, body));
  const report = await createTalentReport(app.ctx, a.person.id);
  await ask('POST', `talent-reports/${report}/outcome`, { outcome: 'warned', message: 'Ask for no deposit.' });
  await ask('POST', `talents/${a.person.id}/hiding`, { reason: 'It advertises something.' });
  await app.settle();
  await ask('DELETE', `talents/${a.person.id}/hiding`);
  await ask('POST', `employer-edits/${wanted.pageEdit}/approval`, { confirmed: true });
  await ask('POST', `companies/${asked.slug}/question`);
}

async function byEmployer(app: TestApp, { a: { company, member, answerId } }: World): Promise<void> {
  const ask = (method: string, path: string, body?: object) =>
    expected(200, send(app, null, method, `/v1/recruit/${company.slug}/${path}?pwd=${company.pwd}`, body));
  await ask('POST', 'answers/send', { ids: [answerId] });
  const { now } = (await ask('GET', 'page')).body.data;
  await ask('PUT', 'page', { ...now, summary: 'We build bridges.' });
  const search = { filters: {}, weekly: true };
  await expected(200, send(app, member, 'PUT', `/v1/talent/memberships/${company.slug}/talent-search`, search));
  await ask('PUT', 'company-notices', { email: 'hr@alder.example' });
}

/** To an interview, which is called off by withdrawing. */
async function invite(app: TestApp, { company: { slug, pwd }, applicationId }: World['a']): Promise<void> {
  const at = new Date(app.clock.now().getTime() + 2 * DURATIONS.day).toISOString();
  const interview = { interview_at: at, interview_minutes: 45, interview_place: '12 Teheran-ro, Seoul' };
  const body = { application_ids: [applicationId], status: 'interview', text: 'Dear {name}, come by.', ...interview };
  const answered = await expected(200, send(app, null, 'POST', `/v1/recruit/${slug}/answers?pwd=${pwd}`, body));
  const ids = [answered.body.data.waiting[0].id];
  await expected(200, send(app, null, 'POST', `/v1/recruit/${slug}/answers/send?pwd=${pwd}`, { ids }));
  await app.settle();
}

/** A source that cannot be read, three times: staff hear of it then. */
async function addFailingSource(app: TestApp, company: string): Promise<void> {
  const terms = { ...TERMS, format: 'greenhouse', address: 'http://127.0.0.1:1/jobs', company };
  const { number } = await call(app, 'POST /v1/admin/sources', terms);
  for (let times = 0; times < 3; times++) {
    await call(app, 'POST /v1/admin/sources/{id}/reading', { id: String(number) });
    await app.settle();
  }
}

describe('the same is so with the accounts service,', () => {
  let app: TestApp;
  withApp(
    { pages: true, config: { rateLimits: false, services: new Set(['web', 'api', 'auth', 'worker']) } },
    (opened) => {
      app = opened;
    },
  );

  const service = async (method: string, path: string, body: object | null, token?: string): Promise<Json> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await app.json(`/auth/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const newAddress = () => `${unique('mina')}@example.com`;

  async function letterTo(email: string): Promise<Letter> {
    await app.settle();
    const written = (await storedRows(app, 'mails')).filter(({ to }) => to === email);
    const letter = written.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)).at(-1);
    if (!letter) throw new Error(`Nobody wrote to ${email}.`);
    return letter;
  }

  /** Somebody with a confirmed address, and their token. */
  async function newOwner(): Promise<{ email: string; token: string }> {
    const email = newAddress();
    await service('POST', '/otp', { email });
    const code = /^Code: (\d{6})$/m.exec((await letterTo(email)).text)?.[1];
    const { access_token } = await service('POST', '/verify', { type: 'email', email, token: code });
    app.clock.advance(2 * DURATIONS.minute);
    return { email, token: access_token };
  }

  async function change(): Promise<{ current: string; wished: string }> {
    const { email: current, token } = await newOwner();
    const wished = newAddress();
    await service('PUT', '/user', { email: wished }, token);
    return { current, wished };
  }

  /** Has each letter written, and answers where it went. */
  const LETTERS: Record<AccountLetter, () => Promise<string>> = {
    async undo() {
      const { email, token } = await newOwner();
      await service('PUT', '/user', { password: 'Kites-over-9-harbours' }, token);
      return email;
    },
    async signup() {
      const email = newAddress();
      await service('POST', '/signup', { email, password: 'Correct-horse-7' });
      return email;
    },
    async magiclink() {
      const { email } = await newOwner();
      await service('POST', '/otp', { email });
      return email;
    },
    async recovery() {
      const { email } = await newOwner();
      await service('POST', '/recover', { email });
      return email;
    },
    async invite() {
      const email = newAddress();
      await service('POST', '/invite', { email }, await app.backend.auth?.serviceToken());
      return email;
    },
    email_change_current: async () => (await change()).current,
    email_change_new: async () => (await change()).wished,
    async reauthentication() {
      const { email, token } = await newOwner();
      await service('GET', '/reauthenticate', null, token);
      return email;
    },
  };

  test.each(Object.entries(LETTERS))('and a press acts: %s', async (kind, write) => {
    const letter = await letterTo(await write());
    const links = linksIn(letter).filter((link) => /token_hash|\/auth\/undo/.test(link));
    expect(links).toHaveLength(kind === 'reauthentication' ? 0 : 1);
    await openNew(app, new Map());
    for (const link of links) {
      const before = await contentOf(app);
      expect((await pressLink(link, { ask: app.fetch })).status).toBe(303);
      expect(await contentOf(app)).not.toEqual(before);
    }
  });
});
