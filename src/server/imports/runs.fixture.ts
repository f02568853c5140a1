import type { Publishes } from '#contract/imports/sources.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { readFlat } from '#server/imports/flat.ts';
import type { BoardFormat } from '#server/imports/formats.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { importBoard, recordSource } from '#server/imports/import-command.ts';
import type { Board } from '#server/imports/imported-job.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { endUnchanged } from '#server/imports/run-source.ts';
import { failRun, openRun } from '#server/imports/runs.ts';
import { type RunReport, takeOver } from '#server/imports/take-over.ts';
import type { RunRow } from '#server/schema/import-runs.ts';
import type { SourceRow } from '#server/schema/import-sources.ts';
import { createCompany } from '#tests/support/factories.ts';
import { storedRows } from '#tests/support/tables.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

/** Boards as they are read, without the thread that reads them, and what a server answers. */
export type { Board, RunRow, SourceRow };

/** The Greenhouse board of a company named Ledger, which is created. */
export async function ledgerSource(app: TestApp, name = 'Ledger'): Promise<SourceRow> {
  const { id, slug } = await createCompany(app.ctx, { name, slug: name.toLowerCase() });
  return boardAt(app, id, 'greenhouse', `https://boards.example/${slug}`);
}

/** The source that a board of a company, or of several, is read from. */
export function boardAt(
  { ctx }: TestApp,
  companyId: string | null,
  format: BoardFormat,
  address: string | null,
  publishes: Publishes = 'at-once',
) {
  return recordSource(ctx.db, { companyId, format, address }, publishes);
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** Postings as Greenhouse lists them. */
export function greenhouse(...postings: unknown[]): Board {
  return readGreenhouse(postings, FROM_FILE);
}

/** Records of our own format. */
export function records(...given: object[]): Board {
  return readFlat(given, FROM_FILE);
}

/** Postings of these numbers as that board lists them. */
export function boardOf(numbers: readonly number[], title = (number: number) => `Engineer ${number}`): Board {
  return greenhouse(...numbers.map((number) => posting(number, { title: title(number) })));
}

export const openRunOf = ({ ctx }: TestApp, source: SourceRow) =>
  openRun(ctx, { sourceId: source.id, trigger: 'schedule' });

/** What is left of a run that was begun. */
export const goThrough = ({ ctx }: Pick<TestApp, 'ctx'>, run: RunRow, source: SourceRow, board: Board) =>
  takeOver(ctx, { run, source, board });

export const endFailed = ({ ctx }: TestApp, run: RunRow, sentence: string) => failRun(ctx, run, sentence);

/** One run of a source, from its beginning to its end. */
export async function readThrough(app: TestApp, source: SourceRow, board: Board): Promise<RunReport> {
  return goThrough(app, await openRunOf(app, source), source, board);
}

/** One that could not be read. */
export async function readFailing(app: TestApp, source: SourceRow): Promise<void> {
  await endFailed(app, await openRunOf(app, source), 'It answered with status 404.');
}

/** One whose server says that nothing changed. */
export async function readUnchanged({ ctx }: Pick<TestApp, 'ctx'>, source: SourceRow): Promise<RunRow> {
  return endUnchanged(ctx, await openRun(ctx, { sourceId: source.id, trigger: 'schedule' }));
}

/** The same product in a process that dies in its batch of this number. */
export function dyingIn({ ctx }: TestApp, batch: number): { ctx: Context } {
  let batches = 0;
  const db: Db = Object.create(ctx.db, {
    transaction: {
      value: (work: (tx: Db) => Promise<unknown>) =>
        ctx.db.transaction(async (tx) => {
          const done = await work(tx);
          if (++batches === batch) throw new Error('The process is gone.');
          return done;
        }),
    },
  });
  return { ctx: { ...ctx, db } };
}

/** What the command imports of a company's board, for the first time or again. */
export function importOf({ ctx }: TestApp, companyName: string, board: Board, address: string | null = null) {
  return importBoard(ctx, { format: 'greenhouse', companyName, board, address, publishes: 'at-once' });
}

/** All jobs as they are stored, in the order in which they came; moments as such. */
export async function storedJobs(app: TestApp): Promise<Json[]> {
  const rows = await storedRows(app, 'jobs');
  const revived = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) =>
        typeof value === 'string' && (name.endsWith('_at') || name === 'last_checked')
          ? [name, new Date(value)]
          : [name, value],
      ),
    ),
  );
  return revived.toSorted((left, right) => Number(left['number']) - Number(right['number']));
}

/** The job of the posting with this number. */
export async function jobOf(app: TestApp, number: number): Promise<Json> {
  const id = String(posting(number).id);
  const found = (await storedJobs(app)).find(({ external_id }) => external_id === id);
  if (!found) throw new Error(`Posting ${number} has no job.`);
  return found;
}
