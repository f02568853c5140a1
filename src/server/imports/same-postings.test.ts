import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import {
  boardAt,
  greenhouse,
  ledgerSource,
  readThrough,
  records,
  type SourceRow,
  storedJobs,
} from '#server/imports/runs.fixture.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

/** One vacancy that a company lists on two boards. */
let app: TestApp;
let own: SourceRow;
let other: SourceRow;
withApp({ worker: false }, async (opened) => {
  app = opened;
  own = await ledgerSource(app);
  other = await boardAt(app, own.company_id, 'lever', 'https://jobs.example/ledger');
});

const TEXT = '<p>Keep the ledger in balance.</p>';
/** The same as staff wrote it. */
const ROW = { title: 'Server Developer', description: TEXT, location: 'Seoul', region: 'seoul' } as const;
const AD = { title: 'Server Developer', content: TEXT, location: { name: 'Seoul' } };

function read(source: SourceRow, ...postings: object[]) {
  app.clock.advance(DURATIONS.hour);
  return readThrough(app, source, greenhouse(...postings));
}

async function openJobs(): Promise<{ slug: string; title: string }[]> {
  return (await app.json('/v1/jobs?is_closed=false')).body.data;
}

const joined = () => storedRows(app, 'job_other_listings');
const pairs = () => storedRows(app, 'job_twins');
const undo = (number: number) => call(app, 'POST /v1/admin/runs/{number}/undo', { number: `${number}` });
const slugOf = async (title: string) => (await openJobs()).find((job) => job.title === title)?.slug ?? '';
const third = () => boardAt(app, own.company_id, 'ashby', 'https://third.example/ledger');

describe('a posting that says the same as an open job of another source', () => {
  it.each([
    ['word for word', {}],
    ['in other markup, case and spacing', { content: '<div>Keep  the<br>LEDGER in <b>balance</b>.</div>' }],
    ['with another spelling of the title', { title: 'server-developer (Seoul)' }],
    ['with another spelling of the place', { location: { name: 'Seoul, South Korea' } }],
    [
      'by the link where people apply alone',
      { content: 'Apply!', absolute_url: `${posting(1).absolute_url}&utm_source=x` },
    ],
  ])('is joined with it: %s', async (_how, more) => {
    await read(own, posting(1, AD));
    const { added, run } = await read(other, posting(7, { ...AD, ...more }), posting(8));
    expect({ added, joined: run.joined, read: run.read, unchanged: run.unchanged }).toEqual({
      ...{ added: 1, joined: 1, read: 2, unchanged: 0 },
    });
    expect(await openJobs()).toHaveLength(2);
    expect(await pairs()).toEqual([]);
    expect(await read(other, posting(7, { ...AD, ...more }), posting(8))).toMatchObject({ added: 0, updated: 0 });
  });

  it.each([
    ['title', { title: 'Server Developer, Payments' }],
    ['place', { location: { name: 'Busan' } }],
  ])('is none where it has another %s', async (_what, more) => {
    await read(own, posting(1, AD));
    expect(await read(other, posting(7, { ...AD, ...more }))).toMatchObject({ added: 1, run: { joined: 0 } });
    expect(await pairs()).toEqual([]);
  });

  it.each([
    ['the region alone', 'Seoul', 'Gangnam-gu, Seoul', 1],
    ['two places of one region', 'Seocho-gu, Seoul', 'Gangnam-gu, Seoul', 0],
  ])('may name as its place %s', async (_what, place, otherPlace, joinedPostings) => {
    await read(own, posting(1, { ...AD, location: { name: place } }));
    const { run } = await read(other, posting(7, { ...AD, location: { name: otherPlace } }));
    expect(run.joined).toBe(joinedPostings);
  });

  it('is not joined with a draft or a closed job, which nobody finds', async () => {
    const { company } = await createJob(app.ctx, { ...ROW, published_at: null });
    await createJob(app.ctx, { ...ROW, company, is_closed: true });
    const theirs = await boardAt(app, company.id, 'lever', 'https://jobs.example/theirs');
    expect(await read(theirs, posting(7, AD))).toMatchObject({ added: 1, run: { joined: 0 } });
    expect(await openJobs()).toHaveLength(1);
    await createJob(app.ctx, { ...ROW, company, title: 'Cook' });
    expect(await read(theirs, posting(7, AD), posting(8, { ...AD, title: 'Cook' }))).toMatchObject({ added: 0 });
  });

  it('is a check of the job, and no change of it', async () => {
    await read(own, posting(1, AD));
    for (const _ of ['joined', 'known']) {
      expect(await read(other, posting(7, AD))).toMatchObject({ added: 0, updated: 0, run: { joined: 1 } });
      const { source } = (await app.json(`/v1/jobs/${await slugOf(AD.title)}`)).body.data;
      expect(source).toMatchObject({ last_checked: app.clock.now().toISOString(), checked_by: 'source' });
    }
  });

  it('makes stale the lists, which say when a source was last read', async () => {
    await read(own, posting(1, AD));
    for (const _ of ['joined', 'known'])
      expect(await staleAfter(app, () => read(other, posting(7, AD)))).toEqual(['jobs']);
  });

  it('gives the job to the source that had it first, where several list it', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(await third(), posting(9, AD));
    await read(other, posting(7, AD));
    await read(own, posting(2));
    const { body } = await app.json(`/v1/jobs/${await slugOf(AD.title)}`);
    expect(body.data.apply_url).toBe(posting(9).absolute_url);
  });

  it('leaves the link that staff wrote where the job goes to another source', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD));
    const slug = await slugOf(AD.title);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: slug, apply_url: 'https://ledger.example/apply' });
    await read(own, posting(2));
    expect((await app.json(`/v1/jobs/${slug}`)).body.data).toMatchObject({
      ...{ is_closed: false, apply_url: 'https://ledger.example/apply' },
      source: { url: posting(7).absolute_url },
    });
  });

  it.each([
    ['cannot be read this time', [posting(7, { ...AD, title: ' ' }), posting(8)], 1],
    ['is on a board that seems broken', [], 1],
    ['is gone', [posting(8)], 0],
  ])('that %s is or is not known still', async (_what, postings, known) => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD), posting(8));
    await read(other, ...postings);
    expect(await joined()).toHaveLength(known);
  });

  it('is known still where a file of several companies names its company no more', async () => {
    const agency = await boardAt(app, null, 'json', 'https://agency.example/all');
    await createJob(app.ctx, { company: await createCompany(app.ctx, { name: 'Abacus' }) });
    const record = (company: string) => ({
      ...{ id: company, title: AD.title, url: `https://agency.example/${company}`, company },
      ...{ places: ['Seoul'], description_html: TEXT },
    });
    await read(own, posting(1, AD));
    app.clock.advance(DURATIONS.hour);
    await readThrough(app, agency, records(record('Ledger'), record('Abacus')));
    expect(await joined()).toHaveLength(1);
    app.clock.advance(DURATIONS.hour);
    await readThrough(app, agency, records(record('Abacus')));
    expect(await joined()).toHaveLength(1);
  });

  it('keeps the job open when its own source drops it, under the other address, until that drops it too', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD), posting(8));
    const [before] = (await openJobs()).filter(({ title }) => title === AD.title);
    expect(await read(own, posting(2))).toMatchObject({ closed: 0, updated: 1 });
    const { body } = await app.json(`/v1/jobs/${before?.slug}`);
    expect(body.data).toMatchObject({ is_closed: false, apply_url: posting(7).absolute_url });
    expect(await read(other, posting(7, AD), posting(8))).toMatchObject({ added: 0, updated: 0, run: { joined: 0 } });
    expect(await read(other, posting(8))).toMatchObject({ closed: 1 });
    expect((await app.json(`/v1/jobs/${before?.slug}`)).body.data.is_closed).toBe(true);
  });

  it('closes the job with its own source once the other one listed it no more', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD), posting(8));
    await read(other, posting(8));
    expect(await joined()).toEqual([]);
    expect(await read(own, posting(2))).toMatchObject({ closed: 1, updated: 0 });
  });

  it('leaves one job open where the first source lists it again after the other one took it up', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(own, posting(2));
    await read(other, posting(7, AD));
    expect(await read(own, posting(1, AD), posting(2))).toMatchObject({ added: 0, run: { joined: 1 } });
    expect(await openJobs()).toHaveLength(2);
    expect(await read(other, posting(8))).toMatchObject({ added: 1, closed: 0, updated: 1 });
    expect(await read(own, posting(1, AD), posting(2))).toMatchObject({ added: 0, updated: 0, closed: 0 });
    expect(await openJobs()).toHaveLength(3);
  });

  it('is known again where the run that gave the job to the other source is undone', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD));
    const { run } = await read(own, posting(2));
    await undo(run.number);
    expect(await joined()).toMatchObject([
      { source_id: other.id, external_id: String(posting(7).id), url: posting(7).absolute_url },
    ]);
    expect(await read(other, posting(7, { ...AD, content: 'Another text.' }))).toMatchObject({ added: 0 });
    expect(await openJobs()).toHaveLength(2);
  });

  it('becomes a job of its own where the run that added the first one is undone', async () => {
    const { run } = await read(own, posting(1, AD));
    await read(other, posting(7, AD));
    await undo(run.number);
    expect(await openJobs()).toEqual([]);
    expect(await read(other, posting(7, AD))).toMatchObject({ added: 1 });
    expect(await openJobs()).toHaveLength(1);
  });

  it('opens as a job of its own where it was joined while the first one closed', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD));
    await app.ctx.db.execute(sql`update jobs set is_closed = true, closed_by = 'source' where title = ${AD.title}`);
    expect(await read(other, posting(7, AD))).toMatchObject({ added: 1 });
    expect(await joined()).toEqual([]);
  });

  it('is parted again when its run is undone, and no other posting with it', async () => {
    await read(own, posting(1, AD));
    await read(other, posting(6, AD));
    await read(await third(), posting(7, AD));
    const { run } = await read(other, posting(6, AD), posting(7, { ...AD, content: `<div>${TEXT}</div>` }));
    expect(await joined()).toHaveLength(3);
    await undo(run.number);
    expect((await joined()).map(({ source_id, external_id }) => [source_id === other.id, external_id])).toEqual(
      expect.arrayContaining([
        [true, '4100006'],
        [false, '4100007'],
      ]),
    );
    expect(await joined()).toHaveLength(2);
    expect(await openJobs()).toHaveLength(1);
  });
});

describe('a posting with the title and place of another job, and another text', () => {
  /** A staff route, called by somebody who has just signed in. */
  const asStaff = async (method: string, path: string, body?: object) =>
    send(app, await app.people.signInStaff(), method, path, body);
  const waiting = async () => (await asStaff('GET', '/v1/admin/twins')).body;
  const decide = (id: string, join: boolean) => asStaff('POST', `/v1/admin/twins/${id}/decision`, { join });
  const audited = async () => (await storedRows(app, 'audit')).map(({ action }) => action);
  beforeEach(async () => {
    await read(own, posting(1, AD));
    await read(other, posting(7, { ...AD, content: 'Another team.' }));
  });

  it('stays a job of its own, and waits for staff, once', async () => {
    await read(other, posting(7, { ...AD, content: 'Yet another team.' }));
    expect(await openJobs()).toHaveLength(2);
    expect(await pairs()).toHaveLength(1);
    const [pair] = await pairs();
    const [first, second] = await storedJobs(app);
    expect(pair).toMatchObject({ job_id: first?.id, twin_id: second?.id, state: 'waiting' });
    expect(await waiting()).toMatchObject({
      data: [{ id: pair?.id, job: { id: first?.id, company_name: 'Ledger' }, twin: { id: second?.id, state: 'open' } }],
      meta: { total: 1, next_cursor: null },
    });
  });

  it('is one with it once staff say so, and keeps it open alone', async () => {
    const { twin, id } = (await waiting()).data[0];
    expect((await decide(id, true)).body.data.twin.state).toBe('closed');
    expect((await decide(id, true)).status).toBe(409);
    expect((await app.json(`/v1/jobs/${twin.slug}`)).body.data.is_closed).toBe(true);
    expect(await read(other, posting(7, { ...AD, content: 'Another team.' }))).toMatchObject({ added: 0, updated: 0 });
    expect(await read(own, posting(2))).toMatchObject({ closed: 0 });
    const open = await openJobs();
    expect(open.map(({ title }) => title)).toContain(AD.title);
    const [shown] = open.filter(({ title }) => title === AD.title);
    expect((await app.json(`/v1/jobs/${shown?.slug}`)).body.data.source.times_reposted).toBe(0);
    expect(await audited()).toEqual(['job.join']);
  });

  it('brings along what other sources list of it', async () => {
    await read(await third(), posting(9, { ...AD, content: 'Another team.' }));
    const [{ id, job }] = (await waiting()).data;
    await decide(id, true);
    await read(own, posting(2));
    await read(other, posting(8));
    expect((await app.json(`/v1/jobs/${job.slug}`)).body.data).toMatchObject({
      ...{ is_closed: false, apply_url: posting(9).absolute_url },
    });
  });

  it('goes to the source that had it first, also where that was brought along last', async () => {
    const [{ id, job }] = (await waiting()).data;
    await read(await third(), posting(9, AD));
    await decide(id, true);
    await read(own, posting(2));
    expect((await app.json(`/v1/jobs/${job.slug}`)).body.data).toMatchObject({
      ...{ is_closed: false, apply_url: posting(7).absolute_url },
    });
  });

  it('stays apart once staff say so, for good', async () => {
    const [{ id }] = (await waiting()).data;
    expect((await decide(id, false)).status).toBe(200);
    expect((await decide(id, true)).status).toBe(409);
    await read(other, posting(7, { ...AD, content: 'Another team.' }));
    expect((await waiting()).meta.total).toBe(0);
    expect(await openJobs()).toHaveLength(2);
    expect(await audited()).toEqual(['job.keep-apart']);
  });

  it('asks nobody once one of the two is closed', async () => {
    const [{ id, job }] = (await waiting()).data;
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: job.slug });
    expect((await waiting()).data).toEqual([]);
    expect((await decide(id, true)).status).toBe(409);
  });

  it('cannot be joined once the later of the two is closed', async () => {
    const [{ id, twin }] = (await waiting()).data;
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: twin.slug });
    expect((await decide(id, true)).body.message).toBe('One of these jobs is closed.');
    expect(await pairs()).toMatchObject([{ state: 'waiting' }]);
  });

  it('counts as posted again where it was kept apart and closed before', async () => {
    const [{ id, twin }] = (await waiting()).data;
    await decide(id, false);
    await call(app, 'POST /v1/admin/jobs/{id}/closure', { id: twin.slug });
    await read(other, posting(8, { ...AD, content: 'A third team.', updated_at: '2026-11-19T00:00:00Z' }));
    const again = (await openJobs()).find(({ slug }) => slug.endsWith('4100008'));
    expect((await app.json(`/v1/jobs/${again?.slug}`)).body.data.source.times_reposted).toBe(1);
  });
});
