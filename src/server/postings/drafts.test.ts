import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createMember } from '#tests/support/members.ts';
import { createPosting } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createEmployer, expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const TYPED = { title: 'Baker of bread', pay_min: 'sixty', description: 'We bake.' };

/** A company with a recruiter and a member who only reads. */
async function team() {
  const { slug } = await createEmployer(app);
  const ina = await createMember(app, slug, 'recruiter', { email: 'ina@kites.example' });
  const reader = await createMember(app, slug, 'viewer', { email: 'jun@kites.example' });
  const base = `/v1/recruit/${slug}`;
  const home = async (who = ina) => (await expected(200, send(app, who, 'GET', `${base}/home`))).body.data.unpublished;
  return { slug, ina, reader, base, home };
}

test('a posting that is half written is there for the whole team, with whatever was typed, until somebody deletes it', async () => {
  const { slug, ina, reader, base, home } = await team();
  const min = await createMember(app, slug, 'recruiter', { email: 'min@kites.example' });
  const path = `${base}/drafts/${randomUUID()}`;
  await expected(200, send(app, ina, 'PUT', path, { typed: TYPED }));
  const drafts = [{ title: TYPED.title, author: 'ina@kites.example', updated_at: app.clock.now().toISOString() }];
  expect([await home(min), await home(reader)]).toMatchObject([{ drafts }, { drafts }]);
  expect((await expected(200, send(app, min, 'GET', path))).body.data.typed).toEqual(TYPED);

  app.clock.advance(DURATIONS.minute);
  const typed = { ...TYPED, title: 'Baker of cake' };
  expect((await expected(200, send(app, min, 'PUT', path, { typed }))).body.data).toMatchObject({
    title: 'Baker of cake',
    author: 'min@kites.example',
  });
  expect((await send(app, reader, 'PUT', path, { typed })).status).toBe(403);
  await expected(200, send(app, ina, 'DELETE', path));
  expect(await home()).toMatchObject({ drafts: [] });
  expect((await send(app, ina, 'GET', path)).status).toBe(404);
});

test('whoever saves second hears of it, and theirs does not take the place of the first', async () => {
  const { slug, ina, base } = await team();
  const min = await createMember(app, slug, 'recruiter', { email: 'min@kites.example' });
  const path = `${base}/drafts/${randomUUID()}`;
  const { revision } = (await expected(200, send(app, ina, 'PUT', path, { typed: TYPED }))).body.data;
  const cake = { typed: { ...TYPED, title: 'Baker of cake' }, revision };
  const saved = (await expected(200, send(app, min, 'PUT', path, cake))).body.data;
  const pies = { typed: { ...TYPED, title: 'Baker of pies' }, revision };
  expect(await send(app, ina, 'PUT', path, pies)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Someone else changed this') },
  });
  expect((await send(app, ina, 'GET', path)).body.data).toMatchObject({ title: 'Baker of cake', ...saved });
  await expected(200, send(app, ina, 'PUT', path, { ...pies, revision: saved.revision }));
});

test('a draft that was sent or deleted meanwhile does not come back by a late save', async () => {
  const { slug, ina, base, home } = await team();
  const min = await createMember(app, slug, 'recruiter', { email: 'min@kites.example' });
  const path = `${base}/drafts/${randomUUID()}`;
  const { revision } = (await expected(200, send(app, ina, 'PUT', path, { typed: TYPED }))).body.data;
  await expected(200, send(app, min, 'DELETE', path));
  expect(await send(app, ina, 'PUT', path, { typed: TYPED, revision })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('This draft is gone') },
  });
  expect(await home()).toMatchObject({ drafts: [] });
});

test('no company reads, changes or deletes a draft of another one, though it knows its id', async () => {
  const one = await team();
  const other = await team();
  const id = randomUUID();
  await expected(200, send(app, one.ina, 'PUT', `${one.base}/drafts/${id}`, { typed: TYPED }));
  const path = `${other.base}/drafts/${id}`;
  const stolen = { typed: { title: 'Ours now' } };
  expect([
    (await send(app, other.ina, 'GET', path)).status,
    (await send(app, other.ina, 'PUT', path, stolen)).status,
    (await send(app, other.ina, 'DELETE', path)).status,
  ]).toEqual([404, 404, 404]);
  expect(await one.home()).toMatchObject({ drafts: [{ title: TYPED.title }] });
});

test('a draft has a bound, and so has their number', async () => {
  const { ina, base } = await team();
  const long = { typed: { description: 'x'.repeat(60_001) } };
  expect((await send(app, ina, 'PUT', `${base}/drafts/${randomUUID()}`, long)).status).toBe(422);
  const save = () => send(app, ina, 'PUT', `${base}/drafts/${randomUUID()}`, { typed: TYPED });
  for (let drafts = 0; drafts < 50; drafts++) await expected(200, save());
  expect(await save()).toMatchObject({ status: 409, body: { message: expect.stringContaining('50 drafts') } });
});

test('goes half a year after the last change', async () => {
  const { ina, base } = await team();
  await expected(200, send(app, ina, 'PUT', `${base}/drafts/${randomUUID()}`, { typed: TYPED }));
  app.clock.advance(180 * DURATIONS.day);
  await runTask(app, 'posting.forget');
  expect(await storedRows(app, 'posting_drafts')).toHaveLength(1);
  app.clock.advance(1);
  await runTask(app, 'posting.forget');
  expect(await storedRows(app, 'posting_drafts')).toEqual([]);
});

test('a posting that waits for us is on the page of its company, and opens for those who may change it', async () => {
  const { ina, reader, home } = await team();
  const [{ company_id }] = await storedRows(app, 'company_members');
  const proof = { company_id, company_proof: 'recruit-access', proved_at: app.clock.now() } as const;
  await createPosting(app.ctx, { state: 'in-review', ...proof });
  await createPosting(app.ctx, { state: 'in-review', company_id });
  await createPosting(app.ctx, { state: 'declined', ...proof });
  const { waiting } = await home(ina);
  expect(waiting).toMatchObject([{ state: 'in-review', path: expect.stringMatching(/^\/posting#[\w-]+$/) }]);
  expect((await home(reader)).waiting).toMatchObject([{ state: 'in-review', path: null }]);
  const token = waiting[0].path.split('#')[1];
  await expected(200, send(app, null, 'GET', '/v1/job-postings/own', undefined, { 'posting-token': token }));
});
