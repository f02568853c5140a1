import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { COMMAND_LINE } from '#server/core/record-audit.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { failRun, openRun } from '#server/imports/runs.ts';
import { addSource } from '#server/imports/source-routes.ts';
import { pauseSource } from '#server/imports/source-terms.ts';
import { importChanges, importRuns, type RunRow, type RunState } from '#server/schema/import-runs.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';
import { createJob } from '#tests/support/factories.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A server of an employer's board on this machine. */
export type BoardServer = {
  address: string;
  /** Requests for the board, without those for robots.txt. */
  asked: IncomingMessage[];
  robots: string;
  /** What it answers from now on. */
  answer: RequestListener;
  /** Lists postings of these numbers from now on. */
  list(...numbers: number[]): void;
  close(): void;
};

export async function openBoardServer(): Promise<BoardServer> {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return void response.end(board.robots);
    board.asked.push(request);
    board.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const board: BoardServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/board`,
    asked: [],
    robots: '',
    answer: (_request, response) => response.writeHead(404).end(),
    list(...numbers) {
      board.answer = (_request, response) => sendJson(response, { jobs: numbers.map((number) => posting(number)) });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return board;
}

export function sendJson(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

export const TERMS = {
  owner: 'Their careers team',
  permission: 'By email on 20 November 2026',
  schedule: 'daily',
  publishes: 'at-once',
} as const;

/** A source at a public address, which nobody reads in a test. */
export function createSource(app: Pick<TestApp, 'ctx'>, company: string | null, path: string): Promise<SourceRow> {
  const address = `https://boards.example/${path}`;
  return addSource(app.ctx, COMMAND_LINE, { ...TERMS, format: 'greenhouse', address, company, field_map: null });
}

/** Sources of a company in the states that staff meet, and the numbers of runs. */
export async function createSources(app: Pick<TestApp, 'ctx'>, company: string) {
  const active = await createSource(app, company, `${company}/active`);
  const paused = await createSource(app, company, `${company}/paused`);
  await pauseSource(app.ctx, COMMAND_LINE, paused.id, null);
  const run = await openRun(app.ctx, { sourceId: active.id, trigger: 'schedule' });
  await failRun(app.ctx, run, 'It cannot be read.');
  const held = await createRun(app, await createSource(app, company, `${company}/held`), 'held');
  const done = await createRun(app, await createSource(app, company, `${company}/done`), 'done');
  const { job } = await createJob(app.ctx);
  const change = { run_id: done.id, job_id: job.id, kind: 'updated', after: { title: job.title } } as const;
  await app.ctx.db.insert(importChanges).values({ ...change, before: { title: 'Before' } });
  const numbers = { run: String(run.number), held: String(held.number), done: String(done.number) };
  return { active: active.id, paused: paused.id, ...numbers };
}

/** A run that waits for staff, of a source of its own, which changed a job and would close others. */
export async function createHeldRun(app: Pick<TestApp, 'ctx'>): Promise<void> {
  const { job, company } = await createJob(app.ctx);
  const run = await createRun(app, await createSource(app, company.slug, 'held'), 'held');
  const change = { run_id: run.id, job_id: job.id, kind: 'updated', after: { title: job.title } } as const;
  await app.ctx.db.insert(importChanges).values({ ...change, before: { title: 'Before' } });
}

/** A run of a source that ended in a state. */
export async function createRun({ ctx }: Pick<TestApp, 'ctx'>, source: SourceRow, state: RunState): Promise<RunRow> {
  const run = await openRun(ctx, { sourceId: source.id, trigger: 'schedule' });
  await ctx.db.update(importRuns).set({ state, ended_at: ctx.clock.now() }).where(eq(importRuns.id, run.id));
  return run;
}
