import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { csvRecords } from '#platform/csv.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { createListedPosting } from '#tests/support/postings.ts';
import { auditRecords } from '#tests/support/records.ts';
import { createSource } from '#tests/support/sources.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send as sendAs } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const PWD = 'gate of the yard';

async function employer() {
  const company = await createCompany(app.ctx, { password: PWD });
  const send = (method: string, path: string, body?: object) =>
    app.json(`/v1/recruit/${company.slug}${path}?pwd=${encodeURIComponent(PWD)}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const job = async (given: Parameters<typeof createJob>[1] = {}) =>
    (await createJob(app.ctx, { company, ...given })).job;
  const home = async () => (await send('GET', '/home')).body.data;
  return { company, send, job, home };
}

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DURATIONS.day);
const stateOf = async (slug: string) => (await app.json(`/v1/jobs/${slug}`)).body.data.state;

describe('a company', () => {
  test('closes its job, reopens it and keeps it open for longer', async () => {
    const { send, job } = await employer();
    const { slug, id } = await job({ expires_at: inDays(3) });
    expect((await send('POST', `/jobs/${slug}/closure`)).body.data).toMatchObject({
      state: 'closed',
      can: ['edit', 'relist'],
    });
    expect(await stateOf(slug)).toBe('closed');
    expect((await send('POST', `/jobs/${slug}/extension`, {})).body.message).toContain('You can reopen it.');

    const relisted = await send('POST', `/jobs/${slug}/relisting`);
    expect(relisted.body.data).toMatchObject({ state: 'open', can: ['edit', 'extend', 'close'] });
    expect((await app.json(`/v1/jobs/${slug}`)).body.data.expires_at).toBe(inDays(POSTING_DAYS).toISOString());

    const extended = await send('POST', `/jobs/${slug}/extension`, { last_day: '2026-11-25' });
    expect(extended.body.data.last_day).toBe('2026-11-25');
    const far = await send('POST', `/jobs/${slug}/extension`, { last_day: '2028-01-01' });
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['last_day']]);
    const records = await auditRecords(app, id);
    expect(records.map(({ action, detail }) => [action, detail.by])).toEqual(
      ['job.close', 'job.relist', 'job.extend'].map((action) => [action, 'employer']),
    );
  });

  test('reopens its job until a day that it chooses, at most the last of what it paid for', async () => {
    const { send, job } = await employer();
    const { slug } = await job({ expires_at: inDays(3) });
    await send('POST', `/jobs/${slug}/closure`);
    const { body } = await send('GET', `/jobs/${slug}/statistics`);
    const latest = body.data.job.paid_until;
    expect(latest).toBe(koreanDay(inDays(POSTING_DAYS)));
    const far = await send('POST', `/jobs/${slug}/relisting`, { last_day: '2028-01-01' });
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['last_day']]);
    const reopened = await send('POST', `/jobs/${slug}/relisting`, { last_day: '2026-11-25' });
    expect(reopened.body.data).toMatchObject({ state: 'open', last_day: '2026-11-25', paid_until: latest });
  });

  test('sees until when it could reopen a job, whose days staff may have extended beyond it', async () => {
    const { send, job } = await employer();
    const { slug } = await job({ expires_at: inDays(2 * POSTING_DAYS) });
    const { body } = await send('GET', `/jobs/${slug}/statistics`);
    expect(body.data.job).toMatchObject({
      paid_until: koreanDay(inDays(2 * POSTING_DAYS)),
      reopens_until: koreanDay(inDays(POSTING_DAYS)),
    });
    const draft = await job({ published_at: null });
    expect((await send('GET', `/jobs/${draft.slug}/statistics`)).body.data.job.reopens_until).toBeNull();
  });

  test('sees what a job that is not published waits for: its answers, the end of an order, or us', async () => {
    const { send, job } = await employer();
    const waitsFor = async () => {
      const { jobs } = (await send('GET', '/jobs')).body.data;
      return Object.fromEntries(jobs.map((one: Record<string, string>) => [one['slug'], one['waits_for']]));
    };
    await job({ slug: 'open' });
    await job({ slug: 'draft', published_at: null });
    await job({ slug: 'silent', published_at: null, awaits_answers: true });
    await job({ slug: 'ordered' });
    await job({ slug: 'called-off', published_at: inDays(2) });
    await send('POST', '/jobs/called-off/closure');
    const order = { authority: 'The ministry', text: 'Remove it', received_on: '2026-11-19', demand: 'remove' };
    const { id } = await call(app, 'POST /v1/admin/advert-orders', { ...order, job: 'ordered' });
    await call(app, 'POST /v1/admin/advert-orders/{id}/execution', { id, measure: 'take-down', how: 'By hand' });
    const others = { open: null, draft: 'staff', silent: 'answers', 'called-off': null };
    expect(await waitsFor()).toEqual({ ...others, ordered: 'order' });
    await call(app, 'POST /v1/admin/advert-orders/{id}/end', { id, why: 'Taken back' });
    expect(await waitsFor()).toEqual({ ...others, ordered: 'staff' });
  });

  test('sees which sites lead readers to a job, in names of ours alone', async () => {
    const { send, job } = await employer();
    const { slug } = await job();
    const other = await job();
    const read = (from: string | undefined, of = slug) =>
      app.json(`/v1/jobs/${of}/read`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from }),
      });
    const hosts = ['www.linkedin.com', 'lnkd.in', 'spam.example', 'notlinkedin.com', undefined];
    for (const from of hosts) expect((await read(from)).status).toBe(200);
    await read('google.co.kr', other.slug);
    expect((await read('x'.repeat(101))).status).toBe(422);
    const { referrers, days } = (await send('GET', `/jobs/${slug}/statistics`)).body.data;
    expect(referrers).toEqual([
      { label: 'LinkedIn', reads: 2 },
      { label: 'Other sites', reads: 2 },
    ]);
    expect(days.at(-1)).toMatchObject({ reads: 5 });
  });

  test('sees who of it closed and extended a job last', async () => {
    const { company, send, job, home } = await employer();
    const { slug } = await job({ expires_at: inDays(3) });
    const path = `/v1/recruit/${company.slug}/jobs/${slug}`;
    const ina = await createMember(app, company.slug, 'recruiter', { email: 'ina@kites.example' });
    await expected(200, sendAs(app, ina, 'POST', `${path}/extension`, {}));
    app.clock.advance(DURATIONS.minute);
    await send('POST', `/jobs/${slug}/closure`);
    const signed = [
      ['close', null],
      ['extend', 'ina@kites.example'],
    ];
    const acts = (of: { acts: { act: string; author: string | null }[] }) =>
      of.acts.map(({ act, author }) => [act, author]);
    expect(acts((await home()).jobs[0])).toEqual(signed);
    expect(acts((await send('GET', `/jobs/${slug}/statistics`)).body.data.job)).toEqual(signed);
    expect(JSON.stringify((await app.json(`/v1/jobs/${slug}`)).body)).not.toContain('ina@kites');
  });

  test('says what came of a job as it closes it, which staff count and nobody else sees', async () => {
    const { send, job } = await employer();
    const { slug } = await job();
    await job();
    expect((await send('POST', `/jobs/${slug}/closure`, { outcome: 'promoted' })).status).toBe(422);
    expect((await send('POST', `/jobs/${slug}/closure`, { outcome: 'hired-here' })).status).toBe(200);
    const staff = await app.people.signInStaff();
    const counted = async (outcome: string) =>
      (await expected(200, sendAs(app, staff, 'GET', `/v1/admin/jobs?outcome=${outcome}`))).body.meta.total;
    expect([await counted('hired-here'), await counted('hired-elsewhere')]).toEqual([1, 0]);
    expect(JSON.stringify((await app.json(`/v1/jobs/${slug}`)).body)).not.toContain('hired-here');
    await send('POST', `/jobs/${slug}/relisting`);
    expect(await counted('hired-here')).toBe(0);
    await send('POST', `/jobs/${slug}/closure`);
    expect(await counted('hired-here')).toBe(0);
  });

  test('sees who of it edited a job that came with a posting', async () => {
    const { company, home } = await employer();
    const { job } = await createListedPosting(app.ctx, { job: { company } });
    const path = `/v1/recruit/${company.slug}/jobs/${job.slug}/text`;
    const ina = await createMember(app, company.slug, 'recruiter', { email: 'ina@kites.example' });
    const text = (await sendAs(app, ina, 'GET', path)).body.data;
    await expected(200, sendAs(app, ina, 'PUT', path, { ...text.now, location: 'Busan', revision: text.revision }));
    expect((await home()).jobs[0].acts).toMatchObject([{ act: 'edit', author: 'ina@kites.example' }]);
  });

  test('does the same to a job of a posting, whose private link and letters follow', async () => {
    const { company, send } = await employer();
    const { job, posting } = await createListedPosting(app.ctx, { job: { company } });
    await send('POST', `/jobs/${job.slug}/closure`);
    await app.settle();
    expect((await app.mailbox()).map(({ to, subject }) => [to, subject])).toEqual([
      [posting.fields.email, `Your listing is closed: ${posting.fields.title}`],
    ]);
    expect((await send('POST', `/jobs/${job.slug}/relisting`)).body.data.state).toBe('open');
  });

  test('is told why nothing can be done with the job of a posting that ended long ago', async () => {
    const { company, send } = await employer();
    const { job } = await createListedPosting(app.ctx, { job: { company } });
    await send('POST', `/jobs/${job.slug}/closure`);
    app.clock.advance(200 * DURATIONS.day);
    const { status, body } = await send('POST', `/jobs/${job.slug}/relisting`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('You can post the job again.')]);
    expect((await send('GET', `/jobs/${job.slug}/text`)).body.data).toMatchObject({
      job: { can: [] },
      why_not: 'This listing is closed.',
    });
  });

  test('is told that a job which follows a board is changed there', async () => {
    const { company, send, job, home } = await employer();
    const source = await createSource(app, company.slug, 'bakers');
    const { slug } = await job({ source_id: source.id, source_url: 'https://boards.example/bakers/1' });
    expect((await home()).jobs).toEqual([expect.objectContaining({ slug, can: [], follows: 'boards.example' })]);
    for (const [method, path] of [
      ['POST', 'closure'],
      ['POST', 'relisting'],
    ] as const) {
      const { status, body } = await send(method, `/jobs/${slug}/${path}`);
      expect([status, body.message]).toEqual([409, expect.stringContaining('follows boards.example')]);
    }
    expect(await stateOf(slug)).toBe('open');
  });

  test('does not reopen what staff closed, nor what closed long ago', async () => {
    const { send, job, home } = await employer();
    const byStaff = await job({ is_closed: true, closed_at: inDays(-1), closed_by: 'staff' });
    const longAgo = await job({ is_closed: true, closed_at: inDays(-180), closed_by: 'employer' });
    const cans = new Map((await home()).jobs.map(({ slug, can }: { slug: string; can: string[] }) => [slug, can]));
    expect([cans.get(byStaff.slug), cans.get(longAgo.slug)]).toEqual([['edit'], []]);
    for (const { slug } of [byStaff, longAgo]) {
      expect((await send('POST', `/jobs/${slug}/relisting`)).status).toBe(409);
      expect(await stateOf(slug)).toBe('closed');
    }
  });

  test('changes one of its jobs sixty times an hour', async () => {
    const { send, job } = await employer();
    const { slug } = await job({ expires_at: inDays(3) });
    const statuses = new Set<number>();
    for (let times = 0; times < 30; times++)
      for (const act of ['closure', 'relisting']) statuses.add((await send('POST', `/jobs/${slug}/${act}`)).status);
    expect([[...statuses], (await send('POST', `/jobs/${slug}/closure`)).status]).toEqual([[200], 429]);
  });

  test('is shown none of the jobs of another by their ids', async () => {
    const { company, job } = await employer();
    const own = await job();
    const { job: foreign } = await createJob(app.ctx);
    const { body } = await app.json(
      `/v1/recruit/${company.slug}/home?pwd=${encodeURIComponent(PWD)}&jobs=${own.id},${foreign.id}`,
    );
    expect(body.data.jobs.map(({ slug }: { slug: string }) => slug)).toEqual([own.slug]);
  });

  test('copies a job into the form of a new posting', async () => {
    const { send, job } = await employer();
    const { slug } = await job({
      title: 'Baker',
      description: '<p>Dough.</p><ul><li>Knead</li></ul>',
      visa_note: 'case-by-case',
    });
    const { body } = await send('GET', `/jobs/${slug}/copy`);
    expect(body.data).toMatchObject({
      title: 'Baker',
      description: 'Dough.\n\n- Knead',
      is_visa_sponsored: 'case-by-case',
    });
  });

  test('sees what readers did with a job by day, for ninety days and the ninety before', async () => {
    const { send, job } = await employer();
    const { slug } = await job();
    const post = (method: string, what: string) => app.json(`/v1/jobs/${slug}/${what}`, { method });
    await post('POST', 'read');
    app.clock.advance(DURATIONS.day);
    await post('POST', 'read');
    await post('POST', 'read');
    await post('PUT', 'application_click');
    await applyTo(app, slug);
    const { days } = (await send('GET', `/jobs/${slug}/statistics`)).body.data;
    expect(days).toHaveLength(180);
    const counts = { application_clicks: 0, applications: 0 };
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', reads: 1, ...counts },
      { day: '2026-11-21', reads: 2, application_clicks: 1, applications: 1 },
    ]);
    expect(days[0]).toEqual({ day: '2026-05-26', reads: 0, ...counts });
  });
});

describe('the statistics of all jobs', () => {
  test('are told as totals, and as CSV with a row for each, of this company alone', async () => {
    const { company, job, home } = await employer();
    const baker = await job({ title: 'Baker', expires_at: inDays(3) });
    await job({ title: '=Painter', published_at: null });
    const { job: foreign } = await createJob(app.ctx);
    for (const { slug } of [baker, foreign]) {
      await app.json(`/v1/jobs/${slug}/read`, { method: 'POST' });
      await app.json(`/v1/jobs/${slug}/application_click`, { method: 'PUT' });
      await applyTo(app, slug);
    }
    await applyTo(app, baker.slug, { email: 'jun@example.com' });
    expect((await home()).totals).toEqual({ jobs: 2, reads: 1, application_clicks: 1, applications: 2 });
    const answer = await app.fetch(`/v1/recruit/${company.slug}/statistics.csv?pwd=${encodeURIComponent(PWD)}`);
    expect(answer.headers.get('content-disposition')).toContain('Jobs 2026-11-20.csv');
    const text = await answer.text();
    expect(csvRecords(text.replace('\uFEFF', ''))).toMatchObject([
      { Job: "'=Painter", State: 'draft', Published: '', Views: '0', Applications: '0' },
      { Job: 'Baker', State: 'open', Views: '1', 'Apply clicks': '1', Applications: '2', Unanswered: '2' },
    ]);
    expect(text).not.toContain('jun@example.com');
    const closed = await app.json(`/v1/recruit/${company.slug}/statistics.csv`);
    expect(closed.status).toBeGreaterThanOrEqual(401);
  });
});

describe('what is new', () => {
  test('is told from the last visit, which lasts until nobody called for half an hour', async () => {
    const { job, home } = await employer();
    const { slug } = await job({ expires_at: inDays(2) });
    expect((await home()).news).toMatchObject({ is_first: true, applications: [], ending: [{ job: { slug } }] });
    app.clock.advance(20 * DURATIONS.minute);
    await applyTo(app, slug);
    app.clock.advance(DURATIONS.minute);
    const [first] = await storedRows(app, 'recruit_visits');
    expect((await home()).news).toMatchObject({ is_first: true, applications: [{ job: { slug }, count: 1 }] });

    app.clock.advance(31 * DURATIONS.minute);
    const { news } = await home();
    const since = new Date(Date.parse(first.seen_at) + 21 * DURATIONS.minute).toISOString();
    expect(news).toMatchObject({ is_first: false, since, applications: [] });
    app.clock.advance(20 * DURATIONS.minute);
    expect((await home()).news.since).toBe(since);
  });

  test('is of the company alone, and nothing of what was withdrawn, closed or far from its end', async () => {
    const { job, home } = await employer();
    const { slug } = await job({ expires_at: inDays(2) });
    await job({ expires_at: inDays(1), is_closed: true });
    await job({ expires_at: inDays(40) });
    const { job: foreign } = await createJob(app.ctx, { expires_at: inDays(2) });
    for (const email of ['stays@example.com', 'leaves@example.com']) await applyTo(app, slug, { email });
    await applyTo(app, foreign.slug);
    await app.ctx.db.execute(sql`update applications set status = 'withdrawn' where email = 'leaves@example.com'`);
    expect((await home()).news).toMatchObject({
      applications: [{ job: { slug }, count: 1 }],
      ending: [{ job: { slug } }],
    });
    expect((await home()).news.ending).toHaveLength(1);
  });

  test('is told to each member from their own last visit, and to who knows the password from theirs', async () => {
    const { company, home } = await employer();
    await home();
    app.clock.advance(31 * DURATIONS.minute);
    const member = await createMember(app, company.slug);
    const theirs = await app.json(`/v1/recruit/${company.slug}/home`, { headers: member.headers });
    expect([(await home()).news.is_first, theirs.body.data.news.is_first]).toEqual([false, true]);
  });

  test('names a talent who accepted or wrote since, not one who declined or did so before', async () => {
    const { company, home } = await employer();
    await home();
    app.clock.advance(31 * DURATIONS.minute);
    const before = new Date(app.clock.now().getTime() - DURATIONS.hour);
    const since = app.clock.now();
    const talk = async (job_title: string, state: string, shared_at: Date | null, wrote_at: Date | null) => {
      const id = crypto.randomUUID();
      const last = (shared_at ?? wrote_at ?? since).toISOString();
      await app.ctx.db.execute(sql`insert into talent_conversations
        (id, company_id, user_id, job_title, state, started_at, last_message_at, shared_at)
        values (${id}, ${company.id}, ${crypto.randomUUID()}, ${job_title}, ${state}, ${last}, ${last},
          ${shared_at?.toISOString() ?? null})`);
      if (wrote_at)
        await app.ctx.db.execute(sql`insert into talent_messages (conversation_id, author, text, sent_at)
          values (${id}, 'talent', 'Hello.', ${wrote_at.toISOString()})`);
    };
    await talk('Accepted since', 'accepted', since, null);
    await talk('Accepted before', 'accepted', before, null);
    await talk('Wrote since', 'accepted', before, since);
    await talk('Wrote before', 'accepted', before, before);
    await talk('Declined', 'declined', null, since);
    const told = (await home()).news.answers.map(({ name, kind }: { name: string; kind: string }) => [name, kind]);
    expect(told.toSorted()).toEqual([
      ['Accepted since', 'accepted'],
      ['Wrote since', 'wrote'],
    ]);
  });
});
