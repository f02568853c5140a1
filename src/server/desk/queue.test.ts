import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { QUEUE_KINDS, type QueueItem, type QueueKind, type QueueKindId } from '#contract/desk/queue.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createOwedRefund, createStock } from '#tests/support/orders.ts';
import { createPosting, registeredBody } from '#tests/support/postings.ts';
import { buy, rowOf } from '#tests/support/shop.ts';
import { createHeldRun, createRun } from '#tests/support/sources.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createEmployer, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import {
  createDeadLink,
  createFailedMail,
  createHeldBack,
  createProposal,
  createReadings,
  createTalentReport,
  createTwins,
} from '#tests/support/waiting.ts';

let app: TestApp;
let staff: TestPerson;
// The tests say when a task runs.
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

/** What a listing that was read from nowhere does not state, and its form wants. */
const BAKER = {
  ...{ title: 'Baker of platforms', location: 'Busan', workplace_type: 'hybrid', language_level_ko: 'basic' },
  ...{ is_visa_sponsored: true, description: 'Bakes platforms in the cloud, and bread on Fridays.' },
};

/** One item of each kind, from an hour ago on, a minute after another. */
const MAKERS: Record<QueueKindId, () => Promise<unknown>> = {
  refund: async () => {
    await createStock(app.ctx);
    await createOwedRefund(app.ctx, await rowOf(app, await buy(app, { M: 1 })));
  },
  company: async () => createReadings(app.ctx, (await createJob(app.ctx)).job.id),
  twins: () => createTwins(app.ctx),
  link: () => createDeadLink(app.ctx),
  run: () => createHeldRun(app),
  edit: async () => {
    const { id, slug, call } = await createEmployer(app);
    const company = (await storedRows(app, 'companies')).find((row) => row.id === id);
    const { job } = await createJob(app.ctx, { title: 'Baker', company, korean_text: '<p>빵을 굽습니다.</p>' });
    const path = `/jobs/${job.slug}/text`;
    const { body } = await call('PUT', path, { ...(await call('GET', path)).body.data.now, ...BAKER });
    if (!body.data?.waiting) throw new Error(`${slug} could not send its edit: ${JSON.stringify(body)}`);
  },
  finding: () => createHeldBack(app.ctx),
  'advert-order': async () => {
    const { job } = await createJob(app.ctx, { title: 'Ordered engineer' });
    await call(app, 'POST /v1/admin/advert-orders', {
      ...{ job: job.slug, authority: 'Seoul labor office', reference: '2026-1', demand: 'change' },
      ...{ text: 'Its pay is false.', received_on: '2026-11-19' },
    });
  },
  answer: async () => createProposal(app, await createCompany(app.ctx)),
  letter: () => createFailedMail(app.ctx),
  posting: () => createPosting(app.ctx),
  'talent-report': () => createTalentReport(app.ctx),
  report: async () => {
    const { job } = await createJob(app.ctx, { title: 'Reported engineer' });
    await send(app, null, 'POST', `/v1/jobs/${job.slug}/report`, { kind: 'closed', reason: 'It is gone.' });
  },
};

async function queue(query = ''): Promise<{ items: QueueItem[]; kinds: QueueKind[] }> {
  const { status, body } = await send(app, staff, 'GET', `/v1/admin/queue${query}`);
  expect(status).toBe(200);
  return { items: body.data, kinds: body.meta.kinds };
}

async function oneOf(kind: QueueKindId): Promise<QueueItem> {
  await MAKERS[kind]();
  const [item] = (await queue(`?kind=${kind}`)).items;
  if (!item) throw new Error(`No ${kind} waits.`);
  return item;
}

type Given = { key: string; text?: string; choice?: string; part?: string; revision?: string | null };

/** On the first question of an item that has some. */
function decideOn({ kind, id, title, questions: [question], ...item }: QueueItem, given: Given) {
  const { part, revision } = question ?? item;
  const body = { part, title, ...(revision === null ? {} : { revision }), ...given };
  return send(app, staff, 'POST', `/v1/admin/queue/${kind}/${id}/decision`, body);
}

/** Every decision of every kind. */
const DECISIONS: Record<QueueKindId, string[]> = {
  report: ['settle', 'close'],
  'talent-report': ['dismiss', 'warn', 'block'],
  posting: ['approve', 'vouch', 'ask', 'decline'],
  refund: ['retry'],
  edit: ['approve', 'decline'],
  answer: ['accept', 'dismiss'],
  finding: ['again', 'accept'],
  'advert-order': ['remove', 'change'],
  run: ['confirm', 'undo'],
  letter: ['again', 'give-up'],
  link: ['close', 'keep'],
  twins: ['join', 'apart'],
  company: ['accept', 'dismiss'],
};
const EACH = QUEUE_KINDS.flatMap(({ id }) => DECISIONS[id].map((key) => ({ id, key })));

describe('the queue of what waits for staff', () => {
  test('shows all kinds in one list with their evidence, the urgent first and then the oldest', async () => {
    for (const kind of ['company', 'link', 'posting', 'report'] as const) {
      await MAKERS[kind]();
      app.clock.advance(DURATIONS.minute);
    }
    await createReadings(app.ctx, (await createJob(app.ctx)).job.id);
    const { items, kinds } = await queue();
    expect(items.map(({ kind }) => kind)).toEqual(['posting', 'report', 'link', 'company', 'company']);
    expect(items[1]).toMatchObject({
      title: 'Reported engineer',
      facts: [{ label: 'Reported', text: 'It’s already closed. It is gone.' }],
    });
    expect(items[3]).toMatchObject({
      title: expect.stringMatching(/^Company/),
      questions: [
        {
          ...{ label: 'Workplace', text: 'Hybrid', against: null, total: 1 },
          listings: [{ title: expect.stringMatching(/^Engineer/), sentence: 'Home office possible.' }],
        },
      ],
    });
    expect(Object.fromEntries(kinds.map(({ id, total }) => [id, total]))).toEqual({
      ...{
        report: 1,
        'talent-report': 0,
        posting: 1,
        refund: 0,
        edit: 0,
        answer: 0,
        finding: 0,
        'advert-order': 0,
        run: 0,
        letter: 0,
        link: 1,
        twins: 0,
        company: 2,
      },
    });
    expect((await queue('?kind=company&limit=1')).items).toHaveLength(1);
  });

  test('names every decision that is tried below', async () => {
    const named = (await queue()).kinds.map(({ id, decisions }) => [id, decisions.map(({ key }) => key)]);
    expect(Object.fromEntries(named)).toEqual(DECISIONS);
  });

  test('gives each decision of a kind a key of its own, none of those that move about', async () => {
    for (const { decisions } of (await queue()).kinds) {
      const keys = decisions.map(({ shortcut }) => shortcut);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => 'jkug?'.includes(key))).toEqual([]);
    }
  });
});

describe('a decision on an item', () => {
  test('takes it off the list at once, and is carried out when it can no longer be taken back', async () => {
    const item = await oneOf('company');
    const { body } = await decideOn(item, { key: 'accept' });
    expect(body.data).toMatchObject({ state: 'pending', label: `They say so: ${item.title}` });
    const { items, kinds } = await queue();
    expect(items).toEqual([]);
    expect(kinds.find(({ id }) => id === 'company')?.total).toBe(0);
    expect(await states()).toEqual(['dismissed', 'waiting']);
    await carryOutDecisions(app);
    expect(await states()).toEqual(['accepted', 'dismissed']);
  });

  test('that is taken back changes nothing, and the item waits again', async () => {
    const item = await oneOf('company');
    const { body } = await decideOn(item, { key: 'dismiss' });
    expect((await send(app, staff, 'POST', `/v1/admin/decisions/${body.data.id}/undo`)).status).toBe(200);
    expect((await queue()).items).toEqual([item]);
    await carryOutDecisions(app);
    expect(await states()).toEqual(['dismissed', 'waiting']);
  });

  test.each(EACH)('of $id: $key is what its verb does', async ({ id, key }) => {
    const decisions = (await queue()).kinds.find((kind) => kind.id === id)?.decisions ?? [];
    const decision = decisions.find((one) => one.key === key);
    // A listing that breaks a rule still does; it is looked at again in vain.
    if (id === 'finding' && key === 'again') return expect(await answerOf(id, key)).toMatchObject({ status: 409 });
    const text = decision?.text ? 'Verified at hometax.go.kr.' : '';
    const { status, body } = await answerOf(id, key, text);
    expect({ status, message: body.message }).toEqual({ status: 200 });
    expect(body.data !== null).toBe(decision?.can_be_undone);
    await carryOutDecisions(app);
    const [last] = (await send(app, await fresh(), 'GET', '/v1/admin/decisions')).body.data;
    if (decision?.can_be_undone) expect(last).toMatchObject({ key, state: 'done', failure: null });
    staff = await fresh();
    // Whose sender is known still waits to be published.
    const left = id === 'posting' && key === 'vouch' ? ['posting'] : [];
    const { items, kinds } = await queue(`?kind=${id}`);
    expect(items.map(({ kind }) => kind)).toEqual(left);
    expect(kinds.find((kind) => kind.id === id)?.total).toBe(left.length);
  });

  test('has one set of keys: the same means the same, whatever is open', async () => {
    const { kinds } = await queue();
    const does = Map.groupBy(
      kinds.flatMap(({ decisions }) => decisions),
      ({ key }) => key,
    );
    const keysOf = (...names: string[]) => new Set(names.flatMap((name) => does.get(name)?.map((one) => one.shortcut)));
    expect(keysOf('decline', 'dismiss')).toEqual(new Set('d'));
    expect(keysOf('close', 'confirm')).toEqual(new Set('c'));
    expect(keysOf('again', 'retry')).toEqual(new Set('t'));
    expect(keysOf('keep', 'apart')).toEqual(new Set('o'));
    expect(keysOf('undo', 'give-up')).toEqual(new Set('x'));
    expect(keysOf('approve')).toEqual(new Set('p'));
    for (const { decisions } of kinds)
      expect(new Set(decisions.map(({ shortcut }) => shortcut)).size).toBe(decisions.length);
  });

  test('is refused at once where the verb would refuse it, and the item stays', async () => {
    const item = await oneOf('posting');
    const stale = await decideOn(item, { key: 'approve', text: 'Checked.', revision: 'another' });
    expect(stale).toMatchObject({ status: 409, body: { message: /after you opened it/ } });
    const unchecked = await decideOn(item, { key: 'approve' });
    expect(unchecked.status).toBe(409);
    expect((await queue()).items).toEqual([item]);
  });

  test('shows a posting as readers will see it, and beside it what it lacks', async () => {
    await createPosting(app.ctx, {
      fields: registeredBody({
        description: 'You keep **the light**. Send us a photo of yourself.',
        pay_min: undefined,
      }),
    });
    const [item] = (await queue('?kind=posting')).items;
    expect(item?.listing).toMatchObject({
      job: { title: item?.title, description: expect.stringContaining('You keep <strong>the light</strong>.') },
      missing: expect.arrayContaining([
        expect.objectContaining({ text: 'Send us a photo of yourself.' }),
        { label: 'Not stated', text: expect.stringContaining('Pay') },
      ]),
    });
  });

  test('publishes a posting under the company on the board that staff choose', async () => {
    const nabi = await createCompany(app.ctx, { slug: 'nabi-labs', name: 'Nabi Labs Inc.' });
    const item = await oneOf('posting');
    expect(item.choices).toEqual([
      { id: 'nabi-labs', label: 'Nabi Labs Inc.' },
      { id: 'another company', label: 'Another company' },
    ]);
    expect((await decideOn(item, { key: 'approve', text: 'Checked.' })).status).toBe(409);
    const nobody = await decideOn(item, { key: 'approve', text: 'Checked.', choice: 'nobody' });
    expect(nobody.status).toBe(404);
    expect((await decideOn(item, { key: 'approve', text: 'Checked.', choice: 'nabi-labs' })).status).toBe(200);
    await carryOutDecisions(app);
    expect((await storedRows(app, 'jobs')).map(({ company_id }) => company_id)).toEqual([nabi.id]);
  });

  test('takes an edit over that somebody else wrote over meanwhile, once staff looked again', async () => {
    const read = await oneOf('edit');
    expect(read.facts).toContainEqual({ label: 'Note', text: expect.stringMatching(/^Only the English text changes/) });
    const [job] = await storedRows(app, 'jobs');
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, title: 'Baker of bread' });
    expect(await decideOn(read, { key: 'approve' })).toMatchObject({ status: 409 });
    const [again] = (await queue('?kind=edit')).items;
    if (!again) throw new Error('The edit waits no more.');
    expect(again.facts).toContainEqual({ label: 'Title, changed since by someone else', text: 'Baker of bread' });
    expect((await decideOn(again, { key: 'approve' })).status).toBe(200);
    await carryOutDecisions(app);
    expect((await storedRows(app, 'jobs')).map(({ title }) => title)).toEqual(['Baker of platforms']);
  });

  test('needs its text, and a key and an item that exist', async () => {
    const item = await oneOf('report');
    expect(await decideOn(item, { key: 'settle', text: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { text: ['Required'] } },
    });
    expect((await decideOn(item, { key: 'toString' })).status).toBe(404);
    expect((await decideOn({ ...item, id: '00000000-0000-4000-8000-000000000000' }, { key: 'close' })).status).toBe(
      422,
    );
    const company = await oneOf('company');
    expect((await decideOn(company, { key: 'accept', part: 'salary' })).status).toBe(409);
    expect((await decideOn(company, { key: 'accept', revision: 'another' })).status).toBe(409);
  });

  test('is refused while somebody else’s waits', async () => {
    const item = await oneOf('link');
    await decideOn(item, { key: 'keep' });
    expect(await decideOn(item, { key: 'close' })).toMatchObject({
      status: 409,
      body: { message: 'Someone has just decided this.' },
    });
  });
});

async function answerOf(id: QueueKindId, key: string, text = '') {
  return decideOn(await oneOf(id), { key, text });
}

/** The token of a person ends while the clock moves. */
const fresh = () => app.people.again(staff, { aal: 'aal2' });

const states = async () => (await storedRows(app, 'job_readings')).map(({ state }) => state).sort();

test('a held run that another run followed waits for nobody', async () => {
  const { id } = await oneOf('run');
  const held = (await storedRows(app, 'import_runs')).find((run) => run.id === id);
  const source = (await storedRows(app, 'import_sources')).find((one) => one.id === held.source_id);
  await createRun(app, source, 'unchanged');
  expect((await queue('?kind=run')).items).toEqual([]);
});

test('the list is as long as was asked for, whatever was decided a moment ago', async () => {
  for (let links = 0; links < 3; links++) await createDeadLink(app.ctx);
  const [first] = (await queue('?kind=link')).items;
  if (!first) throw new Error('No link waits.');
  await decideOn(first, { key: 'keep' });
  expect((await queue('?kind=link&limit=2')).items).toHaveLength(2);
});

test('the menu of the desk counts what waits as the queue does', async () => {
  await MAKERS.company();
  const item = await oneOf('link');
  await MAKERS.link();
  const menu = async () => (await send(app, staff, 'GET', '/v1/admin/desk')).body.data.waiting;
  const some = async () => (await menu()).filter(({ total }: { total: number }) => total > 0);
  expect(await some()).toEqual([
    { kind: 'link', total: 2 },
    { kind: 'company', total: 1 },
  ]);
  await decideOn(item, { key: 'keep' });
  expect(await menu()).toEqual((await queue()).kinds.map(({ id, total }) => ({ kind: id, total })));
  expect(await some()).toContainEqual({ kind: 'link', total: 1 });
});

test('the first page of the desk tells what waits since when, and each day of the charts beside as many before', async () => {
  await MAKERS.report();
  await send(app, null, 'POST', '/v1/page-views', { path: '/' });
  const { job } = await createJob(app.ctx);
  await send(app, null, 'POST', `/v1/jobs/${job.slug}/read`);
  await createPosting(app.ctx);
  const { body } = await send(app, staff, 'GET', '/v1/admin/desk/figures?days=90');
  expect(body.data.waiting[0]).toEqual({
    ...{ kind: 'report', label: 'Reports about listings', total: 1, oldest: app.clock.now().toISOString() },
  });
  type Days = { day: string; count: number }[];
  const charts: { id: string; days: Days; before: Days }[] = body.data.charts;
  expect(charts.map(({ before }) => [before.length, before.at(-1)])).toEqual(
    charts.map(() => [90, { day: '2026-08-22', count: 0 }]),
  );
  expect(charts.map(({ id, days }) => [id, days.length, days.at(-1)])).toEqual(
    ['views', 'applications', 'postings', 'orders', 'revenue'].map((id) => [
      ...[id, 90],
      { day: '2026-11-20', count: id === 'views' || id === 'postings' ? 1 : 0 },
    ]),
  );
  expect((await send(app, staff, 'GET', '/v1/admin/desk/figures?days=31')).status).toBe(422);
});
