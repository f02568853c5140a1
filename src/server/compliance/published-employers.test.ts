import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { command, runCommand } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const IN_FORCE = new Date('2026-12-10T00:00:30+09:00');
const DAY_BEFORE = new Date('2026-12-09T23:59:00+09:00');
const NOTICE = 'Published by the labor ministry for unpaid wages, list of 1 December 2026';

let app: TestApp;
let staff: TestPerson;
let folder: string;
beforeAll(async () => {
  app = await openTestApp({ worker: false });
  folder = await mkdtemp(join(tmpdir(), 'madang-employers-'));
});
beforeEach(async () => {
  await app.reset();
  app.clock.set(IN_FORCE);
  staff = await app.people.signInStaff();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function importLines(lines: readonly string[], list = 'unpaid-wages') {
  const path = join(folder, 'list.csv');
  await writeFile(path, lines.join('\n'));
  return runCommand(app, 'published-employers', 'import', path, '--list', list, '--date', '2026-12-01');
}

const noticeOf = async (slug: string) => (await app.json(`/v1/companies/${slug}`)).body.data.notice;
const put = (list: string, body: object) =>
  send(app, staff, 'PUT', `/v1/admin/published-employers/${list}`, { list_date: '2026-12-01', ...body });

/** Marks the company if the employer is the same, and tells how sure that is. */
async function matched(company: Parameters<typeof createCompany>[1], employer: object): Promise<string> {
  await createCompany(app.ctx, { slug: 'it', ...company });
  const published_on = '2026-12-01';
  const { data } = (await put('unpaid-wages', { employers: [{ name: 'Nobody', published_on, ...employer }] })).body;
  const isMarked = (await noticeOf('it')) !== null;
  expect(isMarked).toBe(data.matched === 1);
  return isMarked ? 'sure' : data.doubtful === 1 ? 'doubtful' : 'another';
}

describe('a company is a published employer', () => {
  const NUMBER = '9999999997';

  test.each([
    [
      'by its registration number, whatever the name',
      { registration_number: NUMBER },
      { name: '(주)다른이름', registration_number: '999-99-99997' },
      'sure',
    ],
    [
      'not of another number, even with the same name',
      { name: 'Hanok', registration_number: NUMBER, representative: '김철수' },
      { name: 'Hanok', registration_number: '999-99-00005', representative: '김철수' },
      'another',
    ],
    [
      'by name and representative',
      { name: 'Hanok Labs Inc.', name_ko: '한옥랩스', representative: '김철수' },
      { name: '주식회사 한옥랩스', representative: '김 철수' },
      'sure',
    ],
    [
      'by name and address',
      { name: '㈜한옥랩스', address: '서울 강남구 테헤란로 1, 3층' },
      { name: '한옥랩스', address: '서울특별시 강남구 테헤란로 1' },
      'sure',
    ],
    ['perhaps, by the name alone', { name: 'Hanok Labs Co., Ltd.' }, { name: 'HANOK LABS' }, 'doubtful'],
    [
      'perhaps, where another person leads it',
      { name: 'Hanok', representative: '이영희' },
      { name: 'Hanok', representative: '김철수' },
      'doubtful',
    ],
    [
      'perhaps, in another house of the street',
      { name: 'Hanok', address: '서울 강남구 테헤란로 1' },
      { name: 'Hanok', address: '서울 강남구 테헤란로 12' },
      'doubtful',
    ],
    ['not of a name that begins alike', { name: 'Hanok Labs' }, { name: 'Hanok' }, 'another'],
    ['not for the form of the company', { name: 'Company' }, { name: '(주)' }, 'another'],
  ])('%s', async (_how, company, employer, outcome) => {
    expect(await matched(company, employer)).toBe(outcome);
  });
});

test('A published employer is marked from 10 December 2026, on its page, its listings and in lists', async () => {
  app.clock.set(DAY_BEFORE);
  const company = await createCompany(app.ctx, { slug: 'hanok', name: 'Hanok', registration_number: '9999999997' });
  await createJob(app.ctx, { slug: 'keeper', company });
  const { lines } = await importLines(['사업장명,사업자등록번호,공개일', '(주)한옥,999-99-99997,2026.12.01']);
  expect(lines).toEqual(['unpaid-wages, list of 2026-12-01: 1 employers.', 'On the board: 1. Same name only: 0.']);
  expect(await noticeOf('hanok')).toBeNull();
  app.clock.set(IN_FORCE);
  expect((await app.json('/v1/jobs')).body.data[0].company.notice).toBeNull();
  expect(await staleAfter(app, () => command(app, 'adverts', 'check'))).toEqual(['companies', 'job:keeper', 'jobs']);
  expect(await noticeOf('hanok')).toBe(NOTICE);
  expect((await app.json('/v1/jobs/keeper')).body.data.company.notice).toBe(NOTICE);
  expect((await app.json('/v1/jobs')).body.data[0].company.notice).toBe(NOTICE);
});

test('A company counts as doubtful only where no list marks it, and is marked from the day of its being published', async () => {
  await createCompany(app.ctx, { slug: 'hanok', name: 'Hanok', representative: 'Kim' });
  const employers = [
    { name: 'Hanok', representative: 'Kim', published_on: '2026-12-10' },
    { name: 'Hanok Ltd.', published_on: '2026-12-10' },
  ];
  expect((await put('unpaid-wages', { employers })).body.data).toMatchObject({ matched: 1, doubtful: 0 });
});

test('The mark goes with the last day of being published, and with a list that names the employer no more', async () => {
  await createCompany(app.ctx, { slug: 'hanok', name: 'Hanok', representative: 'Kim' });
  const employer = { name: 'Hanok', representative: 'Kim', published_on: '2026-11-01' };
  await put('accidents', { employers: [{ ...employer, published_until: '2026-12-09' }] });
  expect(await noticeOf('hanok')).toBeNull();
  await put('accidents', { employers: [{ ...employer, published_until: '2026-12-10' }] });
  await put('unpaid-wages', { employers: [employer] });
  expect(await noticeOf('hanok')).toBe(`${NOTICE}; for accidents at work, list of 1 December 2026`);
  await put('accidents', { employers: [] });
  expect(await noticeOf('hanok')).toBe(NOTICE);
  await put('unpaid-wages', { employers: [{ ...employer, published_on: '2026-12-11' }] });
  expect(await noticeOf('hanok')).toBeNull();
});

test('Staff see which companies are on a list, or may be, and who brought it in', async () => {
  await createCompany(app.ctx, { slug: 'hanok', name: 'Hanok' });
  await importLines(['name,until', 'Hanok Ltd.,2027-01-01', 'Nobody\0 knows,']);
  expect((await send(app, staff, 'GET', '/v1/admin/published-employers')).body.data).toEqual([
    {
      ...{ list: 'unpaid-wages', list_date: '2026-12-01', name: 'Hanok Ltd.' },
      ...{ representative: null, registration_number: null, address: null },
      ...{ published_on: '2026-12-01', published_until: '2027-01-01' },
      companies: [{ slug: 'hanok', name: 'Hanok', is_sure: false }],
    },
  ]);
  expect(await command(app, 'published-employers', 'list')).toEqual([
    'unpaid-wages, list of 2026-12-01: 2 employers',
    '  may be hanok: Hanok Ltd., unpaid-wages, 2026-12-01 to 2027-01-01',
  ]);
  const [entry] = (await send(app, staff, 'GET', '/v1/admin/audit')).body.data;
  expect(entry).toMatchObject({
    action: 'published-employers.replace',
    subject: { kind: 'published-list' },
    detail: { list: 'unpaid-wages', list_date: '2026-12-01', employers: 2, matched: 0 },
  });
});

describe('a file is refused whole', () => {
  test.each([
    [
      'with a day that is none',
      ['name,공개일', 'A,2026-10-01', '', 'B,2026-13-01'],
      'Row 4, 공개일: Enter a day like 2026-10-01.',
    ],
    [
      'with a number that is none',
      ['상호,registration', 'A,123-45-67890'],
      'Row 2, registration: This isn’t a business registration number.',
    ],
    ['with a row that names nobody', ['name,address', ',Seoul'], 'Row 2, name: Required'],
    [
      'without a column of names',
      ['who,address', 'A,Seoul'],
      'No column holds the employer’s name. Call it one of these: name, 사업장명, 상호, 업체명, 기업명.',
    ],
    ['with two columns of names', ['상호,사업장명', 'A,B'], 'Two columns are the same: 상호, 사업장명.'],
    ['with a quote that never ends', ['name', '"A'], 'The file can’t be read: a quote in row 2 is never closed.'],
    ['without employers', ['name'], 'The file names no employers.'],
  ])('%s', async (_how, lines, fault) => {
    await createCompany(app.ctx, { slug: 'hanok', name: 'Hanok', representative: 'Kim' });
    await importLines(['name,representative', 'Hanok,Kim']);
    const refused = await importLines(lines);
    expect(refused).toEqual({ code: 1, lines: ['Nothing changed.', `- ${fault}`] });
    expect(await noticeOf('hanok')).toBe(NOTICE);
  });

  test('that does not exist', async () => {
    const args = ['import', '/nowhere.csv', '--list', 'accidents', '--date', '2026-12-01'];
    const { code, lines } = await runCommand(app, 'published-employers', ...args);
    expect([code, lines]).toEqual([1, ['Nothing changed.', '- /nowhere.csv can’t be read.']]);
  });
});

test.each([
  [[]],
  [['import', 'x.csv']],
  [['import', 'x.csv', '--list', 'others', '--date', '2026-12-01']],
  [['list', 'x']],
])('published-employers %j explains itself', async (args) => {
  const { code, lines } = await runCommand(app, 'published-employers', ...args);
  expect([code, lines.join(' ')]).toEqual([2, expect.stringContaining('Usage: published-employers import')]);
});

describe('a list that staff are about to bring in', () => {
  const preview = (csv: string) =>
    send(app, staff, 'POST', '/v1/admin/published-employers/unpaid-wages/preview', { list_date: '2026-12-01', csv });

  test('says first whom it would mark, whom no more, and changes nothing', async () => {
    for (const slug of ['alder', 'birch', 'cedar'])
      await createCompany(app.ctx, { slug, name: slug, representative: `Head of ${slug}` });
    const employer = (name: string) => ({ name, representative: `Head of ${name}`, published_on: '2026-11-01' });
    await put('unpaid-wages', { employers: [employer('alder'), employer('birch')] });
    const { data } = (await preview('name,representative\nalder,Head of alder\ncedar,Somebody else')).body;
    expect(data).toEqual({
      employers: [
        { name: 'alder', representative: 'Head of alder', published_on: '2026-12-01' },
        { name: 'cedar', representative: 'Somebody else', published_on: '2026-12-01' },
      ],
      marked: [
        { slug: 'alder', name: 'alder', is_sure: true, employer: 'alder', is_new: false },
        { slug: 'cedar', name: 'cedar', is_sure: false, employer: 'cedar', is_new: true },
      ],
      unmarked: [{ slug: 'birch', name: 'birch' }],
    });
    expect(await noticeOf('birch')).toBe(NOTICE);
    await put('unpaid-wages', { employers: data.employers });
    expect([await noticeOf('alder'), await noticeOf('birch')]).toEqual([NOTICE, null]);
  });

  test('is refused with the row that is broken', async () => {
    const { status, body } = await preview('name,registration\nalder,12');
    expect([status, body.errors.csv]).toEqual([
      422,
      ['Row 2, registration: This isn’t a business registration number.'],
    ]);
  });
});
