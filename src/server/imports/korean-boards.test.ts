import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KOREAN_BOARDS } from '#server/imports/korean-boards.fixture.ts';
import { runCommand } from '#tests/support/commands.ts';
import { createCompany } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, async (opened) => {
  app = opened;
  await createCompany(app.ctx, { name: 'Ledger', slug: 'ledger' });
});
const folder = mkdtempSync(join(tmpdir(), 'madang-korean-boards-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

async function imported(name: keyof typeof KOREAN_BOARDS) {
  const { content, map } = KOREAN_BOARDS[name];
  const paths = [file('map.json', map), file('board.json', content)] as const;
  const { code, lines } = await runCommand(
    app,
    'import',
    '--publish',
    'at-once',
    '--format',
    'json',
    '--fields',
    ...paths,
  );
  const { data } = (await app.json('/v1/jobs')).body;
  const [first] = data;
  const job = first && (await app.json(`/v1/jobs/${first.slug}`)).body.data;
  return { code, summary: lines.join('\n'), jobs: data.length, job };
}

test.each([
  [
    'greeting',
    '원장 서버 개발자',
    'https://ledger.example/ko/o/7001',
    ['seoul', '서울 성동구 아차산로 1'],
    { type: { id: 'full-time', label: 'Full-time' } },
  ],
  ['ninehire', '결제 백엔드 개발자', 'https://ledger.example/job_posting/aB3xY9kQ', ['seoul', 'Seoul'], {}],
  ['roundhr', '정산 플랫폼 개발자', 'https://ledger.example/c/F0RM%200001', ['seoul', '서울 강남구'], {}],
  [
    'recruiter',
    '품질 엔지니어',
    'https://ledger.example/career/jobs/90001',
    ['gyeonggi', '경기 화성시'],
    { tags: [{ id: 'python', label: 'Python' }] },
  ],
  [
    'wanted',
    '데이터 엔지니어',
    'https://jobs.example/wd/310001',
    ['seoul', '서울 영등포구 여의대로 1'],
    { expires_at: '2027-02-08T15:00:00.000Z' },
  ],
  ['jumpit', '안드로이드 개발자', 'https://jobs.example/position/52001', ['seoul', '부산 해운대구, 서울 관악구'], {}],
  ['programmers', '프론트엔드 개발자', 'https://jobs.example/job_positions/1701', ['gyeonggi', '성남시 분당구'], {}],
  ['saramin', '보안 엔지니어', 'https://jobs.example/view?rec_idx=60000001', ['seoul', '서울 > 구로구'], {}],
] as const)('The payload of %s is brought in by a map of its fields', async (name, title, url, [id, label], more) => {
  const { code, summary, jobs, job } = await imported(name);
  expect([code, jobs]).toEqual([0, 1]);
  expect(summary).not.toMatch(/Refused|left out:.*place|company/);
  expect(job).toMatchObject({ title, apply_url: url, location: { id, label }, company: { slug: 'ledger' }, ...more });
});

test('What a flag turned round hides or closes is left out and counted', async () => {
  expect((await imported('greeting')).summary).toContain('left out: 1 hidden');
  expect((await imported('programmers')).summary).toContain('left out: 1 hidden');
  expect((await imported('saramin')).summary).toContain('left out: 1 closed');
});

test('A text in several fields is read as one', async () => {
  const { job } = await imported('roundhr');
  expect(job.description).toContain('장부를 맞춥니다');
  expect(job.description).toContain('정산 배치');
});
