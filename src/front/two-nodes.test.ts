import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { applyByApi, marketOf, newApplicant, takesForm } from '#tests/support/e2e-market.ts';
import { runCommand, type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';

/** Whatever comes within moments is looked for often. */
const MOMENTS = { interval: 100 };

let storage: Storage;
let first: ServerProcess;
beforeAll(async () => {
  storage = await newStorage('nodes');
  first = await startServer(storage.dataDir, storage.env);
});
afterAll(async () => {
  await first.end('SIGKILL');
  await storage.remove();
});

/** The list of jobs as a node answers it from its memory; a node that has just started may drop it once more. */
async function storedList(node: ServerProcess): Promise<string> {
  let page = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${node.origin}/jobs`);
      page = await answer.text();
      return answer.headers.get('cache-status');
    }, MOMENTS)
    .toMatch(/^madang; hit/);
  return page;
}

/** Changes the market through the first node's data: new jobs, the newest of all. */
async function bringIn(company: string): Promise<void> {
  const board = join(storage.dataDir, `${company}.json`);
  const now = new Date().toISOString();
  writeFileSync(
    board,
    JSON.stringify([posting(1, { title: `Engineer at ${company}`, updated_at: now, first_published: now })]),
  );
  const { output } = await runCommand(first, ['import', '--format', 'greenhouse', '--company', company, board]);
  expect(output).toContain('1 added');
}

async function expectSeenBy(node: ServerProcess, company: string): Promise<void> {
  expect(await storedList(node)).not.toContain(company);
  await bringIn(company);
  await expect.poll(() => storedList(node), MOMENTS).toContain(`Engineer at ${company}`);
}

describe('a process that serves pages alone', () => {
  let web: ServerProcess;
  beforeAll(async () => {
    web = await startServer(join(storage.dataDir, 'web'), {
      SERVICES: 'web',
      API_URL: first.origin,
      SECRET: storage.env['SECRET'] ?? '',
    });
  });
  afterAll(() => web.end('SIGKILL'));

  test('shows the market of the other, and drops what changed there within moments', async () => {
    await expectSeenBy(web, 'Alpha Works');
  });

  test('hands applications on', async () => {
    const job = await marketOf(web.origin).job({ is_closed: 'false' }, takesForm);
    const applicant = newApplicant();
    expect((await applyByApi(web.origin, job.slug, applicant)).status).toBe(201);
    await expect.poll(() => marketOf(first.origin).mails(applicant.email), MOMENTS).toHaveLength(1);
  });

  test('is ready by itself', async () => {
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
  });
});

// Two whole processes on one embedded database would lose data, so there are two only on a server.
if (inject('database').kind === 'server') {
  test('a second whole process drops what changed through the first within moments', async () => {
    const second = await startServer(join(storage.dataDir, 'second'), storage.env);
    await expectSeenBy(second, 'Beta Works');
    await second.end('SIGKILL');
  });
}
