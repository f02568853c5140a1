import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { openTestApp, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const PASSWORD = '한옥 garden gate 7';

/** Proves the password as the recruit page does; the answer carries the cookie. */
function enter(slug: string, pwd: string, address?: string) {
  return app.json(`/v1/recruit/${slug}/access`, {
    method: 'POST',
    body: JSON.stringify({ pwd }),
    headers: { 'content-type': 'application/json' },
    ...(address ? { address } : {}),
  });
}

async function cookieOf(slug: string): Promise<string> {
  const { headers } = await enter(slug, PASSWORD);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

function hasAccess(slug: string, init: { cookie?: string; pwd?: string } = {}) {
  const query = init.pwd === undefined ? '' : `?pwd=${encodeURIComponent(init.pwd)}`;
  return app.json(`/v1/recruit/${slug}/jobs${query}`, init.cookie ? { headers: { cookie: init.cookie } } : {});
}

async function companyWithJobs() {
  const company = await createCompany(app.ctx, { password: PASSWORD });
  const open = await createJob(app.ctx, { company });
  const closed = await createJob(app.ctx, { company, is_closed: true, closed_at: new Date('2026-11-01') });
  const unpublished = await createJob(app.ctx, { company, published_at: null });
  return { company, open: open.job, closed: closed.job, unpublished: unpublished.job };
}

describe('a recruit page', () => {
  test('shows strangers the company and its open jobs, and no counters', async () => {
    const { company, open } = await companyWithJobs();
    const { status, body, headers } = await hasAccess(company.slug);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(body.data.has_access).toBe(false);
    expect(body.data.company).toMatchObject({ slug: company.slug, open_jobs: 1 });
    expect(body.data.jobs.map((job: { slug: string; counters: null }) => [job.slug, job.counters])).toEqual([
      [open.slug, null],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|contact_email/);
  });

  test('shows the recruiter every job with its counters', async () => {
    const { company, open, closed, unpublished } = await companyWithJobs();
    await app.json(`/v1/jobs/${open.slug}/read`, { method: 'POST' });
    await app.json(`/v1/jobs/${open.slug}/read`, { method: 'POST' });
    await app.json(`/v1/jobs/${open.slug}/application_click`, { method: 'PUT' });
    const { body, headers } = await hasAccess(company.id, { pwd: PASSWORD });
    expect(body.data.has_access).toBe(true);
    const jobs = new Map(body.data.jobs.map((job: { slug: string }) => [job.slug, job]));
    expect([...jobs.keys()].sort()).toEqual([open.slug, closed.slug, unpublished.slug].sort());
    expect(jobs.get(open.slug)).toMatchObject({
      state: 'open',
      counters: { reads: 2, application_clicks: 1, applications: 0, new_applications: 0 },
    });
    expect(jobs.get(unpublished.slug)).toMatchObject({ state: 'draft', published_at: null });
    expect(headers.get('set-cookie')).toMatch(
      /^madang_recruit_[0-9a-f]{8}=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
  });

  test('of an unknown company is not found', async () => {
    expect((await hasAccess('nobody')).status).toBe(404);
    expect((await enter('nobody', PASSWORD)).status).toBe(404);
  });

  test('gives a wrong password no more than none', async () => {
    const { company } = await companyWithJobs();
    const { status, body, headers } = await hasAccess(company.slug, { pwd: 'wrong' });
    expect({ status, has: body.data.has_access, jobs: body.data.jobs.length }).toEqual({
      status: 200,
      has: false,
      jobs: 1,
    });
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('the password', () => {
  test('gives a cookie that opens the pages without it, for 30 days', async () => {
    const { company } = await companyWithJobs();
    const cookie = await cookieOf(company.slug);
    expect((await hasAccess(company.slug, { cookie: `other=1; ${cookie}; more=2` })).body.data.has_access).toBe(true);
    app.clock.advance(30 * DURATIONS.day - 1);
    expect((await hasAccess(company.slug, { cookie })).body.data.has_access).toBe(true);
    app.clock.advance(1);
    expect((await hasAccess(company.slug, { cookie })).body.data.has_access).toBe(false);
  });

  test('gives a cookie that another node’s clock may be a little behind, and none from a time to come', async () => {
    const { company } = await companyWithJobs();
    const cookie = await cookieOf(company.slug);
    app.clock.advance(-DURATIONS.second);
    expect((await hasAccess(company.slug, { cookie })).body.data.has_access).toBe(true);
    app.clock.advance(-DURATIONS.day);
    expect((await hasAccess(company.slug, { cookie })).body.data.has_access).toBe(false);
  });

  test('typed on a keyboard that decomposes Hangul is the same', async () => {
    const { company } = await companyWithJobs();
    expect((await enter(company.slug, PASSWORD.normalize('NFD'))).status).toBe(200);
  });

  test('ends every cookie when it is changed', async () => {
    const { company } = await companyWithJobs();
    const cookie = await cookieOf(company.slug);
    await call(app, 'PUT /v1/admin/companies/{id}/recruit-password', {
      id: company.slug,
      password: 'another garden gate',
    });
    expect((await hasAccess(company.slug, { cookie })).body.data.has_access).toBe(false);
    expect((await enter(company.slug, PASSWORD)).status).toBe(403);
    expect((await enter(company.slug, 'another garden gate')).status).toBe(200);
    expect(await auditRecords(app)).toMatchObject([
      { action: 'company.set-recruit-password', subject_id: company.id, detail: {} },
    ]);
  });

  test('that is too short, easy to guess or of nobody is not set', async () => {
    const { company } = await companyWithJobs();
    const set = (secret: string, slug: string) =>
      runCall(app, 'PUT /v1/admin/companies/{id}/recruit-password', { id: slug, password: secret });
    const tooShort = { code: 1, lines: ['A recruit password has 12 to 200 characters.'] };
    // Eleven characters, that a Mac may send as more.
    expect(await set('한옥한옥한옥한옥한옥한'.normalize('NFD'), company.slug)).toEqual(tooShort);
    expect(await set('x'.repeat(201), company.slug)).toEqual(tooShort);
    for (const guessable of [`${company.name} 2026`, 'password 1234', 'aaaaaaaaaaaa']) {
      expect((await set(guessable, company.slug)).code).toBe(1);
    }
    expect(await set('another garden gate', 'nobody')).toEqual({ code: 1, lines: ['That company doesn’t exist.'] });
    expect((await enter(company.slug, PASSWORD)).status).toBe(200);
    expect(await auditRecords(app)).toEqual([]);
  });

  test('of one company opens nothing of another, nor does its cookie under the other name', async () => {
    const { company } = await companyWithJobs();
    const other = await createCompany(app.ctx, { password: 'the password of the other' });
    const cookie = await cookieOf(company.slug);
    const renamed = cookie.replace(/^[^=]+/, `madang_recruit_${other.id.slice(0, 8)}`);
    expect((await hasAccess(other.slug, { cookie: `${cookie}; ${renamed}` })).body.data.has_access).toBe(false);
    expect((await enter(other.slug, PASSWORD)).status).toBe(403);
  });

  test('is given back as a cookie that is over', async () => {
    const { company } = await companyWithJobs();
    const { status, headers } = await app.json(`/v1/recruit/${company.slug}/access`, { method: 'DELETE' });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain('=; Path=/; Max-Age=0;');
  });

  test('that is wrong is refused, as it is where none was ever set', async () => {
    const { company } = await companyWithJobs();
    const without = await createCompany(app.ctx);
    for (const slug of [company.slug, without.slug]) {
      const { status, body } = await enter(slug, 'wrong');
      expect({ status, body }).toEqual({
        status: 403,
        body: {
          code: 'forbidden',
          message: 'That password isn’t right.',
          errors: { pwd: ['That password isn’t right.'] },
        },
      });
    }
    expect((await enter(company.slug, '')).body.errors).toEqual({ pwd: ['Required'] });
  });

  test('may be guessed ten times in fifteen minutes, by company and address, also all at once', async () => {
    const { company } = await companyWithJobs();
    const other = await createCompany(app.ctx, { password: PASSWORD });
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => enter(company.slug, `guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    const right = await enter(company.slug, PASSWORD);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await hasAccess(company.slug, { pwd: PASSWORD })).status).toBe(429);
    expect((await enter(company.slug, PASSWORD, '203.0.113.50')).status).toBe(200);
    expect((await enter(other.slug, PASSWORD)).status).toBe(200);
  });

  test("may be guessed a hundred times an hour by all strangers; the company's own people still come in", async () => {
    const { company } = await companyWithJobs();
    const cookie = await cookieOf(company.slug);
    expect((await enter(company.slug, PASSWORD, '198.51.100.7')).status).toBe(200);
    const stranger = (n: number) => `2001:db8:0:${n.toString(16)}::1`;
    const guesses = await Promise.all(Array.from({ length: 105 }, (_, n) => enter(company.slug, 'guess', stranger(n))));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(100);
    expect((await enter(company.slug, PASSWORD, stranger(200))).status).toBe(429);
    expect((await hasAccess(company.slug, { cookie })).body.data.has_access).toBe(true);
    expect((await enter(company.slug, 'guess', '198.51.100.7')).status).toBe(403);
    expect((await enter(company.slug, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  test('is guessed by one network, however many addresses it has', async () => {
    const { company } = await companyWithJobs();
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, n) => enter(company.slug, 'guess', `2001:db8::${n.toString(16)}`)),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('is limited the same where none was ever set', async () => {
    const without = await createCompany(app.ctx);
    const guesses = await Promise.all(Array.from({ length: 11 }, () => enter(without.slug, 'guess')));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('does not count against the limit when it is right', async () => {
    const { company } = await companyWithJobs();
    const visits = await Promise.all(Array.from({ length: 15 }, () => enter(company.slug, PASSWORD)));
    expect(visits.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 200));
    expect((await enter(company.slug, 'wrong')).status).toBe(403);
  });
});

test('the cookie of a site under https travels there alone', async () => {
  const secure = await openTestApp({ config: { publicUrl: 'https://madang.test' }, worker: false });
  try {
    const company = await createCompany(secure.ctx, { password: PASSWORD });
    const { headers } = await secure.json(`/v1/recruit/${company.slug}/jobs?pwd=${encodeURIComponent(PASSWORD)}`);
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
  } finally {
    await secure.close();
  }
});
