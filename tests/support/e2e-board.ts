import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { posting, withFields } from '#server/imports/greenhouse.fixture.ts';
import { runCommand, type ServerProcess } from '#tests/support/e2e-server.ts';

/** A job on a board: its title, and its keywords as typed by the employer. */
export type BoardJob = { title: string; keywords: string };

/** Publishes the job board of a company on a running server: what is new on it is published now. */
export async function publishBoard(server: ServerProcess, company: string, jobs: readonly BoardJob[]): Promise<void> {
  const board = join(server.dataDir, `${company.toLowerCase()}.json`);
  const postings = jobs.map(({ title, keywords }, at) =>
    withFields({ ...posting(at), title }, { '외부 노출용 키워드를 입력해주세요(콤마로 구분)': keywords }),
  );
  writeFileSync(board, JSON.stringify({ jobs: postings }));
  await commandOn(server, ['import', '--publish', 'at-once', '--format', 'greenhouse', '--company', company, board]);
}

/** Makes the workers run all alerts now. */
export async function runAlerts(server: ServerProcess): Promise<void> {
  await commandOn(server, ['run-task', 'alerts.run', '{"everybody":true}']);
}

async function commandOn(server: ServerProcess, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(server, args);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output}`);
}
