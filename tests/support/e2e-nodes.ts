import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { runCommand, type ServerProcess } from '#tests/support/e2e-server.ts';

/** How often to look for what comes within moments. */
export const MOMENTS = { interval: 100 };

/** A list of jobs as a node serves it from memory; a node that has just started may drop it once more. */
export async function storedList(node: ServerProcess, path = '/jobs'): Promise<string> {
  let page = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${node.origin}${path}`);
      page = await answer.text();
      return answer.headers.get('cache-status');
    }, MOMENTS)
    .toMatch(/^madang; hit/);
  return page;
}

/** Imports a job of a new company beside `importer` and expects each node to drop the list that it had stored. */
export async function expectSeenBy(
  nodes: readonly ServerProcess[],
  importer: ServerProcess,
  company: string,
): Promise<void> {
  for (const node of nodes) expect(await storedList(node)).not.toContain(company);
  await importJob(importer, company);
  for (const node of nodes) await expect.poll(() => storedList(node), MOMENTS).toContain(`Engineer at ${company}`);
}

/** The newest job of all, so that it is on the first page. */
export async function importJob(importer: ServerProcess, company: string): Promise<void> {
  const board = join(importer.dataDir, `${company}.json`);
  const now = new Date().toISOString();
  writeFileSync(
    board,
    JSON.stringify([posting(1, { title: `Engineer at ${company}`, updated_at: now, first_published: now })]),
  );
  const { output } = await runCommand(importer, [
    'import',
    '--publish',
    'at-once',
    '--format',
    'greenhouse',
    '--company',
    company,
    board,
  ]);
  expect(output).toContain('1 added');
}
