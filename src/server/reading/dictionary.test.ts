import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { askForAlert, newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { command } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
let folder: string;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-tags-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (id: string, body: object) => send(app, staff, 'PUT', `/v1/admin/tags/${id}`, body);
const remove = (id: string, query = '') => send(app, staff, 'DELETE', `/v1/admin/tags/${id}${query}`);

async function dictionary() {
  const { body } = await send(app, staff, 'GET', '/v1/admin/tags?limit=100');
  return new Map<string, { label: string; words: string[]; jobs: number; implies: string | null; replaces: string[] }>(
    body.data.map((tag: { id: string }) => [tag.id, tag]),
  );
}

/** Imports one vacancy with this title; answers its tags as ids. */
async function imported(title: string): Promise<string[]> {
  const path = join(folder, 'board.json');
  writeFileSync(path, JSON.stringify([posting(1, { title, metadata: [] })]));
  await command(app, 'import', '--format', 'greenhouse', '--company', 'Ledger', '--publish', 'at-once', path);
  const { body } = await app.json('/v1/jobs');
  return body.data[0].tags.map((tag: { id: string }) => tag.id);
}

describe('a tag that staff put', () => {
  test('is found by its words in the next import', async () => {
    expect(await imported('지그 개발자')).toEqual([]);
    expect((await put('zig', { label: 'Zig', words: ['지그'] })).body.data).toMatchObject({
      id: 'zig',
      label: 'Zig',
      words: ['지그'],
      everyday_words: [],
      implies: null,
      jobs: 0,
      replaces: [],
    });
    expect(await imported('지그 개발자')).toEqual(['zig']);
    expect((await dictionary()).get('zig')?.jobs).toBe(1);
  });

  test('filters the list, is counted and shows its name, everywhere and at once', async () => {
    expect((await app.json('/v1/jobs?tags=zig')).body.errors).toEqual({ tags: ['Unknown value: zig'] });
    await put('zig', { label: 'Zig' });
    const { job } = await createJob(app.ctx, { tags: ['zig'] });
    await createJob(app.ctx, { tags: ['go'] });
    const { body } = await app.json('/v1/jobs?tags=zig');
    expect(body.data[0].tags).toEqual([{ id: 'zig', label: 'Zig' }]);
    expect(body.meta).toMatchObject({ total: 1, facets: { tags: { zig: 1, go: 1 } } });
    const { data: tags } = (await app.json('/v1/tags')).body;
    expect(tags).toContainEqual({ id: 'zig', slug: 'zig', name: 'Zig', count: 1, replaces: [] });
    expect((await app.json(`/v1/jobs/${job.slug}`)).body.data.meta_keywords).toContain(', Zig, ');
    expect((await app.json('/v1/feeds/jobs/json?tags=zig')).body.title).toContain('Skill: Zig');
    await askForAlert(app, { filters: { tags: 'zig' } });
    await app.settle();
    expect((await app.mailbox())[0]?.text).toContain('Skill: Zig');
  });

  test('is found by its new name once it is called otherwise', async () => {
    const { job } = await createJob(app.ctx, { tags: ['go'] });
    await put('go', { label: 'Gopherlang' });
    await app.settle();
    const { body } = await app.json('/v1/jobs?q=gopherlang');
    expect(body.data).toMatchObject([{ slug: job.slug, tags: [{ id: 'go', label: 'Gopherlang' }] }]);
  });

  test('is looked for in sources that did not change themselves', async () => {
    await imported('지그 개발자');
    const date = 'Fri, 20 Nov 2026 00:00:00 GMT';
    await app.ctx.db.execute(sql`update import_sources set etag = '"1"', last_modified = ${date}`);
    await put('zig', { label: 'Zig', words: ['지그'] });
    expect(await storedRows(app, 'import_sources')).toMatchObject([{ etag: null, last_modified: null }]);
  });

  test('brings the tag that it implies, and an everyday word names it among keywords alone', async () => {
    await put('zig', { label: 'Zig', everyday_words: ['zig'], words: ['ziglang'], implies: 'system' });
    expect(await imported('Zig Developer')).toEqual([]);
    expect(await imported('Ziglang Developer')).toEqual(['zig', 'system']);
  });

  test.each([
    ['label', { label: '백엔드' }, '“백엔드” already means Backend (backend).'],
    ['words', { label: 'Zig', words: ['지그', 'NodeJS'] }, '“NodeJS” already means Node.js (node-js).'],
    ['everyday_words', { label: 'Zig', everyday_words: ['Next'] }, '“Next” already means Next.js (next-js).'],
    ['implies', { label: 'Zig', implies: 'cobol' }, 'There’s no tag cobol.'],
    ['implies', { label: 'Zig', implies: 'zig' }, 'A tag can’t imply itself.'],
    ['label', { label: 'Zig, or so' }, 'Without commas'],
    ['label', {}, 'Required'],
  ])('is refused for what is wrong with %s: %j', async (field, body, message) => {
    const { status, body: refused } = await put('zig', body);
    expect(status).toBe(422);
    expect(refused.errors[field]).toEqual([message]);
    expect((await dictionary()).has('zig')).toBe(false);
  });

  test('is added once, and not overwritten unseen', async () => {
    const add = () => send(app, staff, 'POST', '/v1/admin/tags', { id: 'zig', label: 'Zig' });
    expect((await add()).status).toBe(201);
    expect((await add()).body.errors).toEqual({ id: ['There’s already a tag with this id.'] });
    const { revision } = (await send(app, staff, 'GET', '/v1/admin/tags/zig')).body.data;
    expect((await put('zig', { label: 'Ziglang', revision })).status).toBe(200);
    expect((await put('zig', { label: 'ZIG', revision })).status).toBe(409);
    expect((await send(app, staff, 'GET', '/v1/admin/tags?q=ziglang')).body).toMatchObject({
      data: [{ id: 'zig', label: 'Ziglang' }],
      meta: { total: 1 },
    });
  });

  test('is told to lists that were shown before, as is its removal', async () => {
    expect(await staleAfter(app, () => put('zig', { label: 'Zig' }))).toEqual(['jobs', 'tags']);
    expect(await staleAfter(app, () => remove('zig'))).toEqual(['jobs', 'tags']);
  });

  test('may be called by the words of a removed one', async () => {
    await remove('blockchain');
    expect((await put('zig', { label: 'Zig', words: ['blockchain'] })).status).toBe(200);
  });

  test('that was removed is one of its own again', async () => {
    await remove('kotlin', '?into=java');
    expect((await dictionary()).get('java')?.replaces).toEqual(['kotlin']);
    expect((await put('kotlin', { label: 'Kotlin' })).status).toBe(422);
    await put('java', { label: 'Java' });
    expect((await put('kotlin', { label: 'Kotlin' })).status).toBe(200);
    expect((await dictionary()).get('java')?.replaces).toEqual([]);
  });

  test('is on record', async () => {
    await put('go', { label: 'Golang' });
    const { body } = await send(app, staff, 'GET', '/v1/admin/audit');
    expect(body.data).toMatchObject([
      { action: 'tag.put', user_id: staff.id, detail: { id: 'go', label: 'Golang', before: 'Go' } },
    ]);
  });
});

describe('a tag that staff remove', () => {
  test('stays while jobs carry it or a page lists it', async () => {
    await createJob(app.ctx, { tags: ['qa'] });
    expect((await remove('qa')).body.message).toBe('1 job has the tag qa. Name a tag to replace it.');
    expect((await remove('kotlin')).body.message).toBe(
      'The page /kotlin-jobs lists jobs with the tag kotlin. Name a tag to replace it.',
    );
    expect((await remove('cobol')).status).toBe(404);
    expect((await remove('qa', '?into=cobol')).body.errors).toEqual({ into: ['There’s no tag cobol.'] });
    expect((await remove('qa', '?into=qa')).status).toBe(422);
    expect([...(await dictionary()).keys()]).toEqual(expect.arrayContaining(['qa', 'kotlin']));
  });

  test('is found no more, and does not come back with the next start', async () => {
    expect(await imported('Blockchain Developer')).toEqual(['blockchain']);
    expect(await imported('Developer')).toEqual([]);
    expect((await remove('blockchain')).body.data).toEqual({ jobs: 0 });
    await (await openTestApp({ overrides: { database: app.ctx.database }, worker: false })).close();
    expect(await imported('Blockchain Developer')).toEqual([]);
    await put('blockchain', { label: 'Blockchain' });
    expect(await imported('Blockchain Developer')).toEqual(['blockchain']);
  });

  test('leaves its jobs and words to the tag that takes its place', async () => {
    await put('big-qa', { label: 'Quality' });
    const { job } = await createJob(app.ctx, { tags: ['qa', 'big-qa', 'go'] });
    await createJob(app.ctx, { tags: ['qa'], published_at: null });
    expect((await remove('qa', '?into=big-qa')).body.data).toEqual({ jobs: 2 });
    await app.settle();
    const { body } = await app.json(`/v1/jobs/${job.slug}`);
    expect(body.data.tags.map((tag: { id: string }) => tag.id)).toEqual(['big-qa', 'go']);
    expect((await dictionary()).get('big-qa')).toMatchObject({
      jobs: 2,
      words: ['qa', 'quality assurance', 'quality control'],
      replaces: ['qa'],
    });
  });

  test('leaves what implied it to its heir, which never implies itself, with its everyday words', async () => {
    await remove('data', '?into=ai');
    expect((await dictionary()).get('data-engineering')?.implies).toBe('ai');
    await remove('ai', '?into=data-engineering');
    expect((await dictionary()).get('data-engineering')?.implies).toBeNull();
    await remove('next-js', '?into=react');
    expect((await dictionary()).get('react')).toMatchObject({ everyday_words: ['next'] });
  });

  test('leaves it all of its jobs, however many', async () => {
    const { company } = await createJob(app.ctx, { tags: ['qa'] });
    for (let number = 0; number < 50; number++) await createJob(app.ctx, { company, tags: ['qa'] });
    await remove('qa', '?into=testing');
    await app.settle();
    expect((await dictionary()).get('testing')?.jobs).toBe(51);
  });

  test('is still understood where an address, an alert or a page names it', async () => {
    await standingAlert(app, { filters: { tags: 'kotlin' } });
    await createJob(app.ctx, { tags: ['kotlin'] });
    await remove('kotlin', '?into=java');
    await app.settle();
    expect((await app.json('/v1/jobs?tags=kotlin')).body.data).toMatchObject([
      { tags: [{ id: 'java', label: 'Java' }] },
    ]);
    expect((await app.json('/v1/home')).body.data.landing_counts).toMatchObject({ kotlin: 1, java: 1 });
    app.clock.advance(DURATIONS.day);
    await runAlertTask(app, 'alerts.run');
    const [news] = await newsTo(app, 'mina@example.com');
    expect(news?.text).toContain('Skill: Java');
    staff = await app.people.signInStaff();
    await remove('java', '?into=scala');
    await app.settle();
    expect((await app.json('/v1/jobs?tags=kotlin')).body.meta.total).toBe(1);
  });

  test('is no filter any more where nothing took its place', async () => {
    await remove('blockchain');
    expect((await app.json('/v1/jobs?tags=go,blockchain')).body.errors).toEqual({
      tags: ['Unknown value: blockchain'],
    });
    const alert = { email: 'mina@example.com', frequency: 'daily', filters: { tags: 'blockchain' } };
    const body = JSON.stringify(alert);
    const refused = await app.json('/v1/alerts', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ 'filters.tags': ['Unknown value: blockchain'] });
  });
});

test('another process knows a new tag as soon as it is told', async () => {
  const other = await openTestApp({ overrides: { database: app.ctx.database }, worker: false });
  await put('zig', { label: 'Zig' });
  const named = async () => (await other.json('/v1/tags')).body.data.map(({ name }: { name: string }) => name);
  await vi.waitFor(async () => expect(await named()).toContain('Zig'), { timeout: 10_000 });
  await other.close();
});
