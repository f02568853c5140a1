import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, runCommand } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { TERMS } from '#tests/support/sources.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const position = (place: string, more: object = {}) => ({
  workspaceOccupation: { occupation: '개발' },
  workspaceJob: { job: '백엔드' },
  workspacePlace: { location: '레저 본사', place, workFromHome: false },
  jobPositionCareer: { careerType: 'EXPERIENCED', careerFrom: 3, careerTo: null },
  jobPositionEmployment: { employmentType: 'FULL_TIME_WORKER' },
  ...more,
});
const opening = (openingId: number, title: string, positions: unknown[], more: object = {}) => ({
  ...{ openingId, title, deploy: true, fixed: false, openDate: '2026-11-02T09:00:00Z', dueDate: null },
  group: { name: 'Ledger', imageUrl: null },
  openingJobPosition: { openingJobPositions: positions },
  ...more,
});

const OPENINGS = [
  opening(7001, '원장 서버 개발자', [position('서울 성동구 아차산로 1'), position('부산')], {
    dueDate: '2026-12-31T14:59:59Z',
  }),
  opening(7002, '내린 공고', [position('서울')], { deploy: false }),
  opening(7003, '인재풀 등록', [position('서울')]),
  opening(7004, 'Support engineer', [position('서울', { workspacePlace: { place: '서울', workFromHome: true } })]),
  opening(7005, '', [position('서울')]),
];

const pageOf = (...queries: object[]) =>
  `<!DOCTYPE html><script>let other = 1</script><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: { pageProps: { dehydratedState: { queries } } },
  })}</script>`;
const BOOT = { queryKey: ['publicCareer', 'getCareerBootInfo', {}], state: { data: { workspaceId: 1 } } };

let page: string;
const server = createServer(({ url }, response) => {
  if (url === '/robots.txt') response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let app: TestApp;
withApp({ config: { importPrivateHosts: ['127.0.0.1'] } }, async (opened) => {
  app = opened;
  page = pageOf(BOOT, { queryKey: ['openings'], state: { data: OPENINGS } });
  await createCompany(app.ctx, { name: 'Ledger', slug: 'ledger' });
});

const imported = (address: string) =>
  runCommand(app, 'import', '--publish', 'at-once', '--format', 'greeting', '--company', 'Ledger', address);

test('A Greeting page is read with what its openings state', async () => {
  const { code, lines } = await imported(`${origin}/en/home`);
  expect([code, lines.join('\n')]).toEqual([
    0,
    expect.stringMatching(
      /5 entries read, left out: 1 hidden, 1 talent pool\.\n2 added[\s\S]*Refused: posting 7005, title: it is empty\.$/,
    ),
  ]);
  const { data } = (await app.json('/v1/jobs?q=원장')).body;
  expect((await app.json(`/v1/jobs/${data[0].slug}`)).body.data).toMatchObject({
    title: '원장 서버 개발자',
    apply_url: `${origin}/en/o/7001`,
    location: { id: 'seoul', label: '서울 성동구 아차산로 1, 부산' },
    type: { id: 'full-time', label: 'Full-time' },
    expires_at: '2026-12-31T14:59:59.000Z',
    workplace_types: [],
  });
  const [remote] = (await app.json('/v1/jobs?q=support')).body.data;
  expect(remote.workplace_types).toEqual(['remote']);
});

test("A source reads it on a schedule, with its owner's word, in Korean where its address names no language", async () => {
  const { number } = await call(app, 'POST /v1/admin/sources', {
    ...{ ...TERMS, format: 'greeting', address: `${origin}/careers`, company: 'ledger' },
  });
  await call(app, 'POST /v1/admin/sources/{id}/reading', { id: String(number) });
  await app.settle();
  const { data } = (await app.json('/v1/jobs?q=원장')).body;
  const { apply_url, source } = (await app.json(`/v1/jobs/${data[0].slug}`)).body.data;
  expect([apply_url, source.checked_by]).toEqual([`${origin}/ko/o/7001`, 'source']);
});

test.each([
  ['of something else', () => pageOf(BOOT), /This isn’t a Greeting page: its data has no "openings"\./],
  ['without data', () => '<!DOCTYPE html><p>Soon.</p>', /This isn’t a Greeting page/],
  ['that is broken', () => '<script id="__NEXT_DATA__">{"props": </script>', /isn’t valid/],
])('A page %s is refused', async (_what, given, message) => {
  page = given();
  expect(await imported(`${origin}/ko/home`)).toMatchObject({ code: 1, lines: [expect.stringMatching(message)] });
});
