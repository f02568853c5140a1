import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { ledgerSource, readThrough } from '#server/imports/runs.fixture.ts';
import { recordSource } from '#server/imports/source-queries.ts';
import { undoRun } from '#server/imports/undo-run.ts';
import { audit } from '#server/schema/audit.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';
import { jobOtherListings, jobTwins } from '#server/schema/job-facts.ts';
import { jobs } from '#server/schema/jobs.ts';
import { command, runCommand } from '#tests/support/commands.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

/** One vacancy that a company lists on two boards. */
let app: TestApp;
let own: SourceRow;
let other: SourceRow;
withApp({ worker: false }, async (opened) => {
  app = opened;
  own = await ledgerSource(app);
  const elsewhere = { format: 'lever', address: 'https://jobs.example/ledger' } as const;
  other = await recordSource(app.ctx.db, { companyId: own.company_id, ...elsewhere });
});

const TEXT = '<p>Keep the ledger in balance.</p>';
const AD = { title: 'Server Developer', content: TEXT, location: { name: 'Seoul' } };

function read(source: SourceRow, ...postings: object[]) {
  app.clock.advance(DURATIONS.hour);
  return readThrough(app, source, readGreenhouse(postings, FROM_FILE));
}

async function openJobs(): Promise<{ slug: string; title: string }[]> {
  return (await app.json('/v1/jobs?is_closed=false')).body.data;
}

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
    expect(await app.ctx.db.$count(jobTwins)).toBe(0);
    expect(await read(other, posting(7, { ...AD, ...more }), posting(8))).toMatchObject({ added: 0, updated: 0 });
  });

  it.each([
    ['title', { title: 'Server Developer, Payments' }],
    ['place', { location: { name: 'Busan' } }],
  ])('is none where it has another %s', async (_what, more) => {
    await read(own, posting(1, AD));
    expect(await read(other, posting(7, { ...AD, ...more }))).toMatchObject({ added: 1, run: { joined: 0 } });
    expect(await app.ctx.db.$count(jobTwins)).toBe(0);
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
    expect(await app.ctx.db.$count(jobOtherListings)).toBe(0);
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
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    expect(await app.ctx.db.select().from(jobOtherListings)).toMatchObject([
      { source_id: other.id, external_id: String(posting(7).id), url: posting(7).absolute_url },
    ]);
    expect(await read(other, posting(7, { ...AD, content: 'Another text.' }))).toMatchObject({ added: 0 });
    expect(await openJobs()).toHaveLength(2);
  });

  it('becomes a job of its own where the run that added the first one is undone', async () => {
    const { run } = await read(own, posting(1, AD));
    await read(other, posting(7, AD));
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    expect(await openJobs()).toEqual([]);
    expect(await read(other, posting(7, AD))).toMatchObject({ added: 1 });
    expect(await openJobs()).toHaveLength(1);
  });

  it('opens as a job of its own where it was joined while the first one closed', async () => {
    await read(own, posting(1, AD), posting(2));
    await read(other, posting(7, AD));
    const isTitled = eq(jobs.title, AD.title);
    await app.ctx.db.update(jobs).set({ is_closed: true, closed_by: 'source' }).where(isTitled);
    expect(await read(other, posting(7, AD))).toMatchObject({ added: 1 });
    expect(await app.ctx.db.$count(jobOtherListings)).toBe(0);
  });

  it('is parted again when its run is undone', async () => {
    await read(own, posting(1, AD));
    const { run } = await read(other, posting(7, AD));
    await undoRun(app.ctx, COMMAND_LINE, run.number);
    expect(await app.ctx.db.$count(jobOtherListings)).toBe(0);
    expect(await openJobs()).toHaveLength(1);
  });
});

describe('a posting with the title and place of another job, and another text', () => {
  /** A staff route, called by somebody who has just signed in. */
  const asStaff = async (method: string, path: string, body?: object) =>
    send(app, await app.people.signInStaff(), method, path, body);
  const waiting = async () => (await asStaff('GET', '/v1/admin/twins')).body;
  const decide = (id: string, join: boolean) => asStaff('POST', `/v1/admin/twins/${id}/decision`, { join });
  const audited = async () => (await app.ctx.db.select().from(audit)).map(({ action }) => action);
  beforeEach(async () => {
    await read(own, posting(1, AD));
    await read(other, posting(7, { ...AD, content: 'Another team.' }));
  });

  it('stays a job of its own, and waits for staff, once', async () => {
    await read(other, posting(7, { ...AD, content: 'Yet another team.' }));
    expect(await openJobs()).toHaveLength(2);
    expect(await app.ctx.db.$count(jobTwins)).toBe(1);
    const [pair] = await app.ctx.db.select().from(jobTwins);
    const [first, second] = await app.ctx.db.select({ id: jobs.id }).from(jobs).orderBy(asc(jobs.number));
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
    const board = { format: 'ashby', address: 'https://third.example/ledger' } as const;
    const third = await recordSource(app.ctx.db, { companyId: own.company_id, ...board });
    await read(third, posting(9, { ...AD, content: 'Another team.' }));
    const [{ id, job }] = (await waiting()).data;
    await decide(id, true);
    await read(own, posting(2));
    await read(other, posting(8));
    expect((await app.json(`/v1/jobs/${job.slug}`)).body.data).toMatchObject({
      ...{ is_closed: false, apply_url: posting(9).absolute_url },
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
    await command(app, 'close-job', job.slug);
    expect(await command(app, 'twins', 'list')).toEqual(['No pair waits.']);
    expect((await decide(id, true)).status).toBe(409);
  });

  it('is decided by command too', async () => {
    const [{ id, job, twin }] = (await waiting()).data;
    expect((await command(app, 'twins', 'list')).join('\n')).toContain(
      `${id}: Server Developer at Ledger\n  ${job.slug} `,
    );
    expect(await command(app, 'twins', 'join', id)).toEqual([`${twin.slug} is closed; it is ${job.slug}.`]);
    expect((await runCommand(app, 'twins', 'join', 'x')).code).toBe(2);
  });
});
