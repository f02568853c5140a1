import { and, desc, eq, gt, gte } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { waitingText } from '#contract/jobs/awaited-answers.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import { koreanDay, koreanMoment } from '#platform/korean-day.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import { findCompany } from '#server/employers/company.ts';
import type { FieldMap } from '#server/imports/field-map.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { retryAfter } from '#server/imports/next-reading.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { type AddressContent, ComeBackLater, readAddress } from '#server/imports/read-source.ts';
import {
  failRun,
  type ImportContext,
  inBatches,
  moveRun,
  openRun,
  RunElsewhere,
  runBatch,
} from '#server/imports/runs.ts';
import { lockSource } from '#server/imports/source-queries.ts';
import { formatOf } from '#server/imports/source-terms.ts';
import { takeOver } from '#server/imports/take-over.ts';
import { countWaiting } from '#server/imports/waiting.ts';
import { markChecked } from '#server/jobs/mark-checked.ts';
import { importRuns, type RunRow, type RunTrigger } from '#server/schema/import-runs.ts';
import { importSources, type SourceRow } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';

/** Servers are away for an hour now and then. */
const FAILURES_UNTIL_LETTER = 3;

const WHEN_HELD = 'The feed is probably broken. The next import checks again.';

const WHEN_FAILED = 'Its jobs stay as they are until we can read it again.';

/** Even if a source says that nothing changed: what we make of it changes, too. */
const FULL_READING_EVERY = 6 * DURATIONS.day;

/** An unreadable source closes nothing and is tried again. @throws RunElsewhere while another reading is under way. */
export async function runSource(
  ctx: Context,
  source: SourceRow,
  { trigger, runId }: { trigger: RunTrigger; runId?: string },
): Promise<RunRow> {
  const run = await openRun(ctx, { sourceId: source.id, trigger, id: runId });
  try {
    const content = await contentOf(ctx, source, trigger);
    // One at a time in a process: each takes a thread, and its batches the database.
    const ended = await inTurn('board', async () => {
      await runBatch(ctx, run, async () => {});
      return content === null ? endUnchanged(ctx, run) : takeIn(ctx, { run, source, content });
    });
    await recordSuccess(ctx, source, ended, content);
    return ended;
  } catch (error) {
    if (error instanceof RunElsewhere) throw error;
    if (error instanceof ImportError) return recordFailure(ctx, run, error);
    ctx.log.error({ run: run.number, error }, 'a source could not be taken over');
    return recordFailure(ctx, run, new ImportError('It failed because of an error on our side. See the log.'));
  }
}

/** Null where it is as it was when it was last taken over. */
async function contentOf(ctx: Context, source: SourceRow, trigger: RunTrigger): Promise<AddressContent | null> {
  if (source.address === null) throw new ImportError('It was uploaded as a file, so there’s no URL to read.');
  const known = { etag: source.etag, lastModified: source.last_modified };
  const isKnown = trigger === 'schedule' && (await wasReadLately(ctx, source));
  return readAddress(ctx, source.address, isKnown ? known : undefined);
}

async function wasReadLately({ db, clock }: Context, { id }: SourceRow): Promise<boolean> {
  const since = new Date(clock.now().getTime() - FULL_READING_EVERY);
  const isFull = and(eq(importRuns.source_id, id), eq(importRuns.state, 'done'), gt(importRuns.started_at, since));
  return (await db.$count(importRuns, isFull)) > 0;
}

type TakeIn = { run: RunRow; source: SourceRow; content: AddressContent };

async function takeIn(ctx: Context, { run, source, content }: TakeIn): Promise<RunRow> {
  const address = source.address ?? '';
  const fieldMap = (source.field_map ?? undefined) as FieldMap | undefined;
  const options = { now: ctx.clock.now(), address, fieldMap, tags: ctx.tags.entries };
  const board = await readBoard({ format: formatOf(source.format), source: address, text: content.text, options });
  return (await takeOver(ctx, { run, source, board })).run;
}

async function recordSuccess(
  ctx: Context,
  asRead: SourceRow,
  run: RunRow,
  content: AddressContent | null,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, run.source_id);
    // What a held run left, or staff changed or paused meanwhile, must be looked at again.
    const isTaken = run.state === 'done' && source.updated_at.getTime() === asRead.updated_at.getTime();
    const version = content && isTaken ? { etag: content.etag, last_modified: content.lastModified } : {};
    await tx
      .update(importSources)
      .set({ failures: 0, ...version })
      .where(eq(importSources.id, source.id));
    if (run.state === 'held') await queueSourceEmail(ctx, tx, source, run);
  });
}

async function recordFailure(ctx: Context, run: RunRow, error: ImportError): Promise<RunRow> {
  await failRun(ctx, run, error.message);
  const failed: RunRow = { ...run, state: 'failed', message: error.message };
  await ctx.db.transaction(async (tx) => {
    const source = await lockSource(tx, run.source_id);
    const failures = source.failures + 1;
    const notBefore = error instanceof ComeBackLater ? error.notBefore : null;
    const next = {
      failures,
      ...(source.next_read_at && { next_read_at: retryAfter(failures, ctx.clock.now(), notBefore) }),
    };
    await tx.update(importSources).set(next).where(eq(importSources.id, source.id));
    if (failures >= FAILURES_UNTIL_LETTER) await queueSourceEmail(ctx, tx, { ...source, ...next }, failed);
  });
  return failed;
}

/** Once a day for each source. */
async function queueSourceEmail(ctx: Context, tx: Db, source: SourceRow, run: RunRow): Promise<void> {
  const { number, format, address, failures, next_read_at } = source;
  const company = source.company_id === null ? null : await findCompany(tx, source.company_id);
  const name = `Source ${number} (${company?.name ?? 'several companies'})`;
  const isHeld = run.state === 'held';
  const page = isHeld ? `runs/${run.number}` : `sources/${number}`;
  const heading = isHeld ? `${name}: nothing was closed` : `${name} can’t be read`;
  await queueMail(ctx, tx, {
    key: `source.${source.id}.${koreanDay(ctx.clock.now())}`,
    to: ctx.settings.contactEmail,
    subject: heading,
    heading,
    paragraphs: [run.message ?? '', isHeld ? WHEN_HELD : WHEN_FAILED],
    facts: [
      ['Format', format],
      ['Address', address ?? 'a file'],
      ['Run', String(run.number)],
      ...[waitingText(run.waiting)].flatMap((text) => (text ? [['Waiting', text] as const] : [])),
      ...(isHeld ? [] : [['Failed in a row', String(failures)] as const]),
      ...(next_read_at ? [['Next import', koreanMoment(next_read_at)] as const] : []),
    ],
    action: { label: isHeld ? 'Open the import' : 'Open the source', url: `${ctx.settings.publicUrl}/admin/${page}` },
  });
}

/** Its open jobs are still listed, except those of companies it no longer names. @throws RunElsewhere */
export async function endUnchanged(ctx: ImportContext, run: RunRow): Promise<RunRow> {
  const open = await listedBefore(ctx.db, run.source_id);
  for (const ids of inBatches(open))
    await runBatch(ctx, run, (tx, now) => markChecked(tx, ids, { by: 'source', at: now }));
  const now = ctx.clock.now();
  const ended = {
    ...({ state: 'unchanged', message: 'The source reports no changes.' } as const),
    touched_at: now,
    ended_at: now,
    unchanged: open.length,
    waiting: await countWaiting(ctx.db, eq(jobs.source_id, run.source_id), now),
  };
  await ctx.db.transaction(async (tx) => {
    await moveRun(tx, run, ended);
    if (open.length > 0) await recordChanges(tx, ['jobs']);
  });
  return { ...run, ...ended };
}

/** When it was last taken over, or since. */
async function listedBefore(db: Db, sourceId: string): Promise<string[]> {
  const isTaken = and(eq(importRuns.source_id, sourceId), eq(importRuns.state, 'done'));
  const [taken] = await db
    .select({ at: importRuns.started_at })
    .from(importRuns)
    .where(isTaken)
    .orderBy(desc(importRuns.number))
    .limit(1);
  if (!taken) return [];
  const isListed = and(eq(jobs.checked_by, 'source'), gte(jobs.last_checked, taken.at));
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.source_id, sourceId), eq(jobs.is_closed, false), isListed));
  return found.map(({ id }) => id);
}
