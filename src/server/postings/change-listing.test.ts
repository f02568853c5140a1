import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { POSTING_LINK_DAYS } from '#contract/postings/postings.ts';
import { call, command } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import {
  createListedPosting,
  createPosting,
  listingTokenOf,
  registeredBody,
  tokenOf,
} from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { askPosting, ownPosting } from '#tests/support/sent-postings.ts';
import { storedRows } from '#tests/support/tables.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

type Posting = { id: string };

const ask = (posting: Posting, act: string, body = {}) => askPosting(app, tokenOf(app, posting), act, { body });
const can = async (posting: Posting) => (await ownPosting(app, tokenOf(app, posting))).can;
const stored = async (id: string) => (await storedRows(app, 'jobs')).find((job) => job.id === id);
const inDays = (days: number) => new Date(TEST_START.getTime() + days * DURATIONS.day);
const listed = async () =>
  (await app.json('/v1/jobs?is_closed=false')).body.data.map(({ slug }: { slug: string }) => slug);
const page = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).body.data?.state ?? null;

async function records({ id }: { id: string }) {
  return (await auditRecords(app, id)).map(({ action, detail }) => [action, detail.by]);
}

async function subjects() {
  await app.settle();
  return (await app.mailbox()).map(({ subject }) => subject);
}

describe('an employer closes its listing', () => {
  test('and it is closed everywhere at once, on record, and by letter', async () => {
    const { posting, job } = await createListedPosting(app.ctx);
    expect(await listed()).toEqual([job.slug]);
    const { body, status } = await ask(posting, 'closure');
    expect([status, body.data.job.state, body.data.can]).toEqual([200, 'closed', ['edit', 'relist']]);
    expect([await listed(), await page(job.slug)]).toEqual([[], 'closed']);
    expect(await stored(job.id)).toMatchObject({ closed_by: 'employer', checked_by: 'employer' });
    expect(await records(job)).toEqual([['job.close', 'employer']]);
    expect(await records(posting)).toEqual([['job.close', 'employer']]);
    expect(await subjects()).toEqual(['Your listing is closed: Backend Engineer']);
  });

  test('by the link of a letter, and whoever sent the posting is told', async () => {
    const { posting, job } = await createListedPosting(app.ctx);
    const headers = { 'content-type': 'application/json', [LISTING_TOKEN_HEADER]: listingTokenOf(app, job.id) };
    const request = { method: 'POST', headers, body: JSON.stringify({ outcome: 'hired-here' }) };
    expect((await app.json('/v1/listings/own/closure', request)).status).toBe(200);
    expect(await records(posting)).toEqual([['job.close', 'employer']]);
    expect(await subjects()).toEqual(['Your listing is closed: Backend Engineer']);
    expect((await app.json('/v1/listings/own/closure', request)).body.message).toBe('This listing is closed.');
  });

  test('once, also where it is asked five times at once', async () => {
    const { posting } = await createListedPosting(app.ctx);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(posting, 'closure')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await subjects()).toHaveLength(1);
    expect((await ask(posting, 'closure')).body.message).toBe('This listing is closed. You can reopen it.');
  });

  test('before its day, and nobody ever sees it unless it is put up', async () => {
    const fields = registeredBody({ featured_week_option: true, featured_month_option: true });
    const job = { published_at: inDays(3), is_featured: true, featured_until: inDays(40) };
    const { posting, job: scheduled } = await createListedPosting(app.ctx, { job, fields });
    expect((await ask(posting, 'closure')).status).toBe(200);
    app.clock.set(inDays(5));
    await command(app, 'run-task', 'jobs.pass-time');
    expect([await listed(), await page(scheduled.slug)]).toEqual([[], null]);
    expect(await can(posting)).toEqual(['edit', 'relist']);
    expect((await ask(posting, 'relisting')).body.data.job).toMatchObject({
      ...{ state: 'open', published_at: inDays(5).toISOString() },
      ...{ expires_at: inDays(5 + POSTING_DAYS).toISOString(), featured_until: inDays(5 + 37).toISOString() },
    });
    expect([await listed(), await page(scheduled.slug)]).toEqual([[scheduled.slug], 'open']);
    expect(await stored(scheduled.id)).toMatchObject({ times_reopened: 0, is_featured: true });
  });

  test('not before the posting is accepted', async () => {
    const refused = await ask(await createPosting(app.ctx), 'closure');
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'We haven’t accepted this posting yet. You can edit or withdraw it.'],
    ]);
  });
});

describe('an employer keeps its listing open', () => {
  test(`until the ${POSTING_DAYS} days that it pays for end, and not beyond`, async () => {
    const { posting, job } = await createListedPosting(app.ctx, { job: { expires_at: inDays(30) } });
    app.clock.set(inDays(20));
    const { body } = await ask(posting, 'extension');
    expect(body.data.job).toMatchObject({ expires_at: inDays(POSTING_DAYS).toISOString(), paid_until: '2027-01-19' });
    expect(await records(job)).toEqual([['job.extend', 'employer']]);
    expect(await subjects()).toEqual(['Your listing is open until 19 January 2027: Backend Engineer']);
    app.clock.set(inDays(POSTING_DAYS));
    await command(app, 'run-task', 'jobs.pass-time');
    expect([await listed(), await page(job.slug)]).toEqual([[], 'closed']);
    const refused = await ask(posting, 'extension');
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'The 60 days of this posting are over. You can post the job again.'],
    ]);
  });

  test('through a last day, which may be earlier than before', async () => {
    const { posting } = await createListedPosting(app.ctx);
    const until = (last_day: string) => ask(posting, 'extension', { last_day });
    expect((await until('2026-12-05')).body.data.job.expires_at).toBe('2026-12-05T15:00:00.000Z');
    // The start is noon in Korea, so the last of 60 days ends at noon.
    expect((await until('2027-01-19')).body.data.job.expires_at).toBe(inDays(POSTING_DAYS).toISOString());
    for (const [day, message] of [
      ['2026-11-19', 'This day has passed.'],
      ['2027-01-20', 'The latest day is 19 January 2027.'],
    ] as const)
      expect((await until(day)).body.errors).toEqual({ last_day: [message] });
    expect((await until('2026-02-30')).status).toBe(422);
  });

  test('through today, and as long as staff granted beyond its days, but no longer', async () => {
    const { posting } = await createListedPosting(app.ctx, { job: { expires_at: inDays(90) } });
    const until = async (last_day?: string) =>
      (await ask(posting, 'extension', { last_day })).body.data?.job.expires_at;
    expect(await until('2026-11-20')).toBe('2026-11-20T15:00:00.000Z');
    expect(await until()).toBe(inDays(POSTING_DAYS).toISOString());
    const granted = await createListedPosting(app.ctx, { job: { expires_at: inDays(90) } });
    const last = await ask(granted.posting, 'extension', { last_day: '2027-02-10' });
    expect(last.body.data.job.expires_at).toBe('2027-02-10T15:00:00.000Z');
    app.clock.set(inDays(POSTING_DAYS + 1));
    expect(await can(granted.posting)).toEqual(['edit', 'close']);
  });

  test('not where it is closed or not published yet', async () => {
    const closed = await createListedPosting(app.ctx, { job: { is_closed: true, closed_by: 'employer' } });
    expect((await ask(closed.posting, 'extension')).body.message).toContain('You can reopen it.');
    const scheduled = await createListedPosting(app.ctx, { job: { published_at: inDays(3) } });
    expect((await ask(scheduled.posting, 'extension')).body.message).toContain('Its days start when it’s published');
    expect((await ask(scheduled.posting, 'extension')).status).toBe(409);
  });
});

describe('an employer reopens a closed listing', () => {
  test('after it closed it: the same one, for the rest of its time', async () => {
    const { posting, job } = await createListedPosting(app.ctx);
    await ask(posting, 'closure');
    app.clock.set(inDays(40));
    const { body } = await ask(posting, 'relisting');
    expect(body.data.job).toMatchObject({ state: 'open', slug: job.slug, expires_at: inDays(60).toISOString() });
    expect(await stored(job.id)).toMatchObject({
      ...{ is_closed: false, closed_at: null, closed_by: null, times_reopened: 1 },
    });
    expect(body.data.job.published_at).toBe(job.published_at?.toISOString());
    expect([await listed(), await page(job.slug)]).toEqual([[job.slug], 'open']);
    expect((await subjects())[0]).toBe('Your listing is open again: Backend Engineer');
    expect((await ask(posting, 'relisting')).body.message).toBe('This listing isn’t closed.');
  });

  test.each([true, false])(
    'not once its days are over, when its page says what a new posting costs; closed by the clock: %s',
    async (isClosed) => {
      await call(app, 'PUT /v1/admin/prices/{item}', { item: 'posting', amount: 99000 });
      const { posting } = await createListedPosting(app.ctx);
      app.clock.set(inDays(POSTING_DAYS));
      if (isClosed) await command(app, 'run-task', 'jobs.pass-time');
      const { job, price_again, can } = await ownPosting(app, tokenOf(app, posting));
      expect([job?.state, price_again, can]).toEqual(['closed', 99_000, ['edit']]);
      const refused = await ask(posting, 'relisting');
      expect([refused.status, refused.body.message]).toEqual([
        ...[409, 'The 60 days of this posting are over. You can post the job again.'],
      ]);
    },
  );

  test('after its last day, which the employer had chosen within its time', async () => {
    const { posting, job } = await createListedPosting(app.ctx, { job: { expires_at: inDays(10) } });
    app.clock.set(inDays(11));
    expect((await ask(posting, 'relisting')).body.data.job.state).toBe('open');
    expect((await stored(job.id)).times_reopened).toBe(1);
  });

  test('not while a change of it waits for review', async () => {
    const proposed = registeredBody({ title: 'Other' });
    const { posting } = await createListedPosting(app.ctx, {
      proposed,
      job: { is_closed: true, closed_by: 'employer' },
    });
    expect(await can(posting)).toEqual(['edit']);
    const refused = await ask(posting, 'relisting');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('after that')]);
  });

  test('not one that staff closed or took off the site, even where the employer had closed it before', async () => {
    const byStaff = await createListedPosting(app.ctx);
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: byStaff.job.slug });
    const off = await createListedPosting(app.ctx);
    await ask(off.posting, 'closure');
    await call(app, 'DELETE /v1/admin/jobs/{id}/publication', { id: off.job.slug });
    for (const { posting } of [byStaff, off]) {
      expect(await can(posting)).not.toContain('relist');
      const refused = await ask(posting, 'relisting');
      expect([refused.status, refused.body.message]).toEqual([
        ...[409, `We took this listing off the site. Please write to ${app.ctx.settings.contactEmail}.`],
      ]);
    }
  });
});

test('the private link of a closed listing ends after its days, and puts nothing up again then', async () => {
  const { posting } = await createListedPosting(app.ctx);
  await ask(posting, 'closure');
  app.clock.advance(POSTING_LINK_DAYS * DURATIONS.day - 1);
  expect((await ownPosting(app, tokenOf(app, posting))).job.state).toBe('closed');
  app.clock.advance(1);
  for (const act of ['relisting', 'proof-request', 'recruit-access'])
    expect((await ask(posting, act)).status).toBe(404);
});

describe('the recruit page by the link of a posting', () => {
  /** Whether the cookie that a posting's link gave opens the applications of a company. */
  async function opens(posting: Posting, slug: string) {
    const { status, headers, body } = await ask(posting, 'recruit-access');
    if (status !== 200) return status;
    expect(body.data).toEqual({ slug });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return (await app.json(`/v1/recruit/${slug}/jobs`, { headers: { cookie } })).body.data.has_access;
  }

  test('opens for the company that the posting made once staff vouched, until it has a password', async () => {
    const { posting, company, job } = await createListedPosting(app.ctx, { sender_check: 'Called them.' });
    const { headers } = await ask(posting, 'recruit-access');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const own = (path: string) => app.json(`/v1/recruit/${company.slug}/jobs${path}`, { headers: { cookie } });
    expect((await own('')).body.data.has_access).toBe(true);
    expect((await own(`/${job.slug}/applications`)).status).toBe(200);
    expect(await records(posting)).toEqual([['posting.open-recruit', 'employer']]);
    await call(app, 'PUT /v1/admin/companies/{id}/recruit-password', {
      id: company.slug,
      password: '한옥 garden gate 7',
    });
    expect((await own('')).body.data.has_access).toBe(false);
    expect(await opens(posting, company.slug)).toBe(403);
  });

  test('stays shut for a stranger who posts in the name of a company that exists, also after staff accepted it', async () => {
    const company = await createCompany(app.ctx);
    await createJob(app.ctx, { company });
    for (const company_proof of [null, 'mail-domain', 'recruit-access', 'staff-word'] as const) {
      const vouched = { made_company: false, company_proof, sender_check: company_proof && 'Called them.' };
      const { posting } = await createListedPosting(app.ctx, { ...vouched, job: { company } });
      expect(await opens(posting, company.slug)).toBe(403);
      expect(await records(posting)).toEqual([]);
    }
  });

  test('opens sixty times an hour', async () => {
    const { posting } = await createListedPosting(app.ctx, { sender_check: 'Called them.' });
    for (let times = 0; times < 60; times++) expect((await ask(posting, 'recruit-access')).status).toBe(200);
    expect((await ask(posting, 'recruit-access')).status).toBe(429);
  });

  test('stays shut before the posting is accepted, and without a cookie of its own company', async () => {
    const company = await createCompany(app.ctx);
    const ids = { company_id: company.id, company_proof: 'recruit-access' } as const;
    expect(await opens(await createPosting(app.ctx, ids), company.slug)).toBe(403);
    expect(await opens((await createListedPosting(app.ctx)).posting, company.slug)).toBe(403);
    const { posting } = await createListedPosting(app.ctx, { sender_check: 'Called them.' });
    const cookie = (await ask(posting, 'recruit-access')).headers.get('set-cookie')?.split(';')[0] ?? '';
    const other = await app.json(`/v1/recruit/${company.slug}/jobs`, { headers: { cookie } });
    expect(other.body.data.has_access).toBe(false);
  });
});
