import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { boardOf, ledgerSource, readThrough } from '#server/imports/runs.fixture.ts';
import { call, command } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createListedPosting, listingTokenOf } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { createSource } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { TEST_START, type TestApp } from '#tests/support/test-app.ts';

const STATED = {
  korean_level: 'basic',
  is_visa_sponsored: true,
  residence: 'anywhere',
  workplace: 'remote',
  pay_min: 60_000_000,
  pay_currency: 'KRW',
  pay_period: 'year',
  interview_language: 'English',
} as const;

let app: TestApp;
withStaff({}, (opened) => {
  ({ app } = opened);
});

/** Moves the clock to so many days after the start. */
async function wait(days: number): Promise<void> {
  app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
}

const stored = async (id: string) => (await storedRows(app, 'jobs')).find((job) => job.id === id);
const checked = async (id: string) => {
  const { last_checked, checked_by } = await stored(id);
  return [new Date(last_checked), checked_by];
};
const records = (id: string) => auditRecords(app, id);

async function letters() {
  await app.settle();
  return app.mailbox();
}

/** The token in the link of the latest letter. */
async function tokenOfLetter(): Promise<string> {
  const [letter] = await letters();
  const [, token] = /\/listing#([\w-]{43})/.exec(letter?.text ?? '') ?? [];
  if (token === undefined) throw new Error('The latest letter has no link to a listing.');
  return token;
}

function own(token: string, action?: 'answers' | 'closure', body: object = {}) {
  return app.json(`/v1/listings/own${action ? `/${action}` : ''}`, {
    method: action ? 'POST' : 'GET',
    headers: { [LISTING_TOKEN_HEADER]: token, ...(action && { 'content-type': 'application/json' }) },
    ...(action && { body: JSON.stringify(body) }),
  });
}

/** A job, and the token of the link to its own page. */
async function asked(given: object = {}) {
  const { job, company } = await createJob(app.ctx, given);
  return { job, company, token: listingTokenOf(app, job.id) };
}

describe('an employer', () => {
  test('sees what the listing states, and fills in what is missing', async () => {
    const { job, company, token } = await asked({ ...STATED, korean_level: null, interview_language: null });
    expect((await own(token)).body.data).toMatchObject({
      ...{ slug: job.slug, title: job.title, company_name: company.name, state: 'open', visa: 'true' },
      ...{ korean_level: null, residence: 'anywhere', missing: ['korean_level', 'interview_language'] },
    });
    await wait(1);
    const answered = await own(token, 'answers', {
      korean_level: 'business',
      interview_language: 'both',
      visa: 'true',
    });
    expect(answered.body.data).toMatchObject({ korean_level: 'business', missing: [] });
    expect(await stored(job.id)).toMatchObject({
      ...{ korean_level: 'business', interview_language: 'English and Korean', is_visa_sponsored: true },
      // What it left as it was is held by nobody.
      held_columns: expect.arrayContaining(['korean_level', 'interview_language']),
    });
    expect((await stored(job.id)).held_columns).not.toContain('is_visa_sponsored');
    expect(await checked(job.id)).toEqual([app.clock.now(), 'employer']);
    const shown = (await app.json(`/v1/jobs/${job.slug}`)).body.data;
    expect(shown.language_level_ko).toMatchObject({ id: 'business' });
    expect((await records(job.id)).at(-1)).toMatchObject({ action: 'job.answer', user_id: null });
    const [line] = await command(app, 'audit', 'list', '--subject', job.id);
    expect(line).toContain('by somebody without an account in request');
  });

  test('says that it is all as it was', async () => {
    const { job, token } = await asked();
    await wait(3);
    const told = await staleAfter(app, async () => expect((await own(token, 'answers')).status).toBe(200));
    expect(told).toEqual([`job:${job.slug}`, 'jobs']);
    expect(await checked(job.id)).toEqual([app.clock.now(), 'employer']);
    expect((await stored(job.id)).held_columns).toEqual([]);
    expect((await records(job.id)).at(-1)).toMatchObject({ action: 'job.answer', detail: { as_it_was: true } });
  });

  test('that states no pay says nothing by the currency and the time that its form has', async () => {
    const { job, token } = await asked({ ...STATED, pay_min: null, pay_currency: null, pay_period: null });
    const empty = { pay_min: null, pay_max: null, pay_currency: 'KRW', pay_period: 'year' };
    expect((await own(token, 'answers', empty)).status).toBe(200);
    expect((await stored(job.id)).held_columns).toEqual([]);
    expect((await records(job.id)).at(-1)).toMatchObject({ detail: { as_it_was: true } });
  });

  test('changes its mind on what it stated', async () => {
    const { job, token } = await asked({ ...STATED, korean_level: null });
    const other = { visa: 'case-by-case', residence: null, pay_min: null, pay_max: null };
    expect((await own(token, 'answers', other)).status).toBe(200);
    expect(await stored(job.id)).toMatchObject({
      ...{ is_visa_sponsored: null, visa_note: 'case-by-case', residence: null },
      ...{ pay_min: null, pay_currency: null, pay_period: null },
    });
  });

  test('changes an answer, and the small print of the old one goes', async () => {
    const notes = { residence_note: 'Three days a week in Seoul', visa_detail: 'E-7, after three months' };
    const { job, token } = await asked({ ...STATED, ...notes, korean_level: null });
    expect((await own(token, 'answers', { residence: 'in-korea', visa: 'true' })).status).toBe(200);
    expect(await stored(job.id)).toMatchObject({ residence: 'in-korea', ...notes, residence_note: null });
    expect((await own(token, 'answers', { visa: 'case-by-case' })).status).toBe(200);
    expect(await stored(job.id)).toMatchObject({ visa_note: 'case-by-case', visa_detail: null });
  });

  test('sets a last day, through which people can apply', async () => {
    const { job, token } = await asked();
    expect((await own(token, 'answers', { last_day: '2026-12-05' })).body.data.last_day).toBe('2026-12-05');
    expect(new Date((await stored(job.id)).expires_at)).toEqual(new Date('2026-12-05T15:00:00.000Z'));
    expect((await own(token, 'answers', { last_day: null })).body.data.last_day).toBeNull();
  });

  test('of a posting sets a last day within what it pays for, or was granted', async () => {
    const inDays = (days: number) => new Date(TEST_START.getTime() + days * DURATIONS.day);
    const lastDays = async (expires_at: Date, days: (string | null)[]) => {
      const { job } = await createListedPosting(app.ctx, { job: { expires_at } });
      const token = listingTokenOf(app, job.id);
      const set: unknown[] = [];
      for (const last_day of days) {
        const { body } = await own(token, 'answers', { last_day });
        set.push(body.data?.last_day ?? Object.keys(body.errors));
      }
      return set;
    };
    expect(await lastDays(inDays(30), ['2027-01-20', '2027-01-19', '2026-12-05', null])).toEqual([
      ...[['last_day'], '2027-01-19', '2026-12-05', '2027-01-19'],
    ]);
    expect(await lastDays(inDays(90), ['2027-02-10'])).toEqual(['2027-02-10']);
  });

  test.each([
    ['a last day that has passed', { last_day: '2026-11-19' }, 'last_day'],
    ['a last day years away', { last_day: '2030-01-01' }, 'last_day'],
    ['a last day that no month has', { last_day: '2026-02-30' }, 'last_day'],
    ['less at most than at least', { pay_min: 2, pay_max: 1, pay_currency: 'KRW', pay_period: 'year' }, 'pay_max'],
    ['a negative pay', { pay_min: -1 }, 'pay_min'],
    ['an answer that is none', { korean_level: 'some' }, 'korean_level'],
  ])('is told beside the field of %s', async (_what, answers, field) => {
    const { job, token } = await asked();
    const refused = await own(token, 'answers', answers);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect(await stored(job.id)).toMatchObject({ held_columns: [], expires_at: null });
  });

  test('closes the listing, and it stays closed', async () => {
    const { job, token } = await asked();
    expect((await own(token, 'closure')).body.data.state).toBe('closed');
    expect(await stored(job.id)).toMatchObject({ is_closed: true, closed_by: 'employer' });
    expect((await records(job.id)).at(-1)).toMatchObject({ action: 'job.close', detail: { by: 'employer' } });
    expect((await own(token, 'answers', { korean_level: 'basic' })).status).toBe(409);
    expect((await own(token, 'closure')).status).toBe(409);
  });

  test('closes a listing that its board lists on, and it stays closed', async () => {
    const source = await ledgerSource(app);
    await readThrough(app, source, boardOf([1]));
    const [job] = (await app.json('/v1/jobs')).body.data;
    await own(listingTokenOf(app, job.id), 'closure');
    await readThrough(app, source, boardOf([1]));
    expect(await stored(job.id)).toMatchObject({ is_closed: true, closed_by: 'employer' });
  });

  test('has the link until the listing has been closed for 30 days', async () => {
    const { token } = await asked();
    await own(token, 'closure');
    await wait(29.9);
    expect((await own(token)).status).toBe(200);
    await wait(30);
    expect((await own(token)).status).toBe(404);
    expect((await own(token, 'answers', {})).status).toBe(404);
  });

  test('of a listing that was taken off the site has no link', async () => {
    const { job, token } = await asked();
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: job.slug });
    expect((await own(token)).status).toBe(404);
  });

  test('changes it 30 times an hour', async () => {
    const { token } = await asked();
    for (let times = 0; times < 30; times++) expect((await own(token, 'answers')).status).toBe(200);
    expect((await own(token, 'answers')).status).toBe(429);
    expect((await own(token)).status).toBe(200);
  });
});

describe('a listing that ends', () => {
  const LAST_MOMENT = new Date('2026-12-01T15:00:00.000Z');

  /** The letters that are out so many days after the start, once the task ran. */
  async function lettersAfter(days: number) {
    await wait(days);
    await command(app, 'run-task', 'upkeep.remind-ends');
    return letters();
  }

  test('is announced to its company three days before, once, with a link', async () => {
    const { job } = await createJob(app.ctx, { expires_at: LAST_MOMENT });
    // The last day is 1 December; the clock starts on 20 November.
    expect(await lettersAfter(7)).toEqual([]);
    const [letter] = await lettersAfter(8);
    expect(letter?.subject).toBe(`Your listing closes after 1 December 2026: ${job.title}`);
    expect(letter?.text).toContain('2026년 12월 1일까지');
    for (const day of [9, 10, 11]) expect(await lettersAfter(day)).toHaveLength(1);
    const token = await tokenOfLetter();
    expect((await own(token, 'answers', { last_day: '2026-12-20' })).status).toBe(200);
    expect(await lettersAfter(25)).toHaveLength(1);
    expect(await lettersAfter(27)).toHaveLength(2);
  });

  test('is not announced where its source says when it ends, unless somebody wrote another day', async () => {
    const company = await createCompany(app.ctx);
    const source = await createSource(app, company.slug, 'board');
    const { job } = await createJob(app.ctx, { company, expires_at: LAST_MOMENT, source_id: source.id });
    expect(await lettersAfter(9)).toEqual([]);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, expires_at: LAST_MOMENT.toISOString() });
    expect(await lettersAfter(10)).toHaveLength(1);
  });

  test('is announced to nobody who cannot or must not be written to', async () => {
    const alone = await createCompany(app.ctx, { left_alone_at: TEST_START });
    await createJob(app.ctx, { company: alone, expires_at: LAST_MOMENT });
    const silent = await createCompany(app.ctx, { contact_email: null });
    await createJob(app.ctx, { company: silent, expires_at: LAST_MOMENT });
    await createJob(app.ctx, { expires_at: LAST_MOMENT, is_closed: true });
    expect(await lettersAfter(10)).toEqual([]);
  });
});
