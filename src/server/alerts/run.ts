import { setImmediate as nextTurn } from 'node:timers/promises';
import { ALERT_FREQUENCIES } from '#contract/alert-terms.ts';
import { ids } from '#contract/vocabulary.ts';
import type { Database } from '#platform/db.ts';
import { isSendingTime, nextDue } from '#server/alerts/due.ts';
import { LetterParts } from '#server/alerts/letter-parts.ts';
import { newsLetter } from '#server/alerts/letters.ts';
import { matchingJobs } from '#server/alerts/matching.ts';
import { type NewJobs, newJobsOf } from '#server/alerts/new-jobs.ts';
import { alertsById, alertsToRun, putOff } from '#server/alerts/queries.ts';
import { type WrittenNews, writeNews } from '#server/alerts/write-news.ts';
import type { Context } from '#server/context.ts';
import { laidOut } from '#server/mail/queue-mail.ts';
import { stopsOf } from '#server/mail/stops.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** `everybody`: runs every alert at once, at any hour; for demos. */
export type AlertRun = { everybody?: boolean };

/** A run under way: what its letters share, and how far it is. */
type Run = { ctx: Context; parts: LetterParts; done: { alerts: number; letters: number; failed: number } };

/** Alerts that are looked at together. */
const BATCH = 100;
/** Letters of one transaction. The embedded database answers nobody else while it takes them. */
const LETTERS: Record<Database['kind'], number> = { server: 50, embedded: 10 };

/**
 * Runs every due alert and sends an e-mail if there is anything new. Safe to interrupt, repeat or run concurrently: an
 * alert's e-mail and what it has seen are one transaction.
 * @throws Error if some failed, after all others were done.
 */
export async function runAlerts(ctx: Context, { everybody = false }: AlertRun): Promise<void> {
  const atOnce = everybody && ctx.settings.demo;
  const alerts = await alertsToRun(ctx.db, atOnce ? 'all' : ctx.clock.now());
  const done = { alerts: 0, letters: 0, failed: 0 };
  const run = { ctx, parts: new LetterParts(ctx), done };
  for (let start = 0; start < alerts.length; start += BATCH) {
    if (!atOnce && !isSendingTime(ctx.clock.now())) break;
    await runTogether(run, alerts.slice(start, start + BATCH));
  }
  if (done.alerts > 0) ctx.log.info(done, 'alerts looked at');
  if (done.failed > 0) throw new Error(`${done.failed} alerts failed.`);
}

/** Where alerts fail together, each is run alone, so that one that cannot be sent stops no other. */
async function runTogether(run: Run, batch: readonly string[]): Promise<void> {
  const { log } = run.ctx;
  try {
    await runBatch(run, batch);
  } catch (error) {
    if (batch.length === 1) {
      log.error({ error, alertId: batch[0] }, 'alert failed');
      run.done.failed++;
      return;
    }
    log.info({ error, alerts: batch.length }, 'alerts are run one by one');
    for (const id of batch) await runTogether(run, [id]);
  }
}

async function runBatch(run: Run, batch: readonly string[]): Promise<void> {
  const { ctx, done } = run;
  const alerts = await alertsById(ctx.db, batch);
  const stops = await stopsOf(
    ctx,
    alerts.map(({ email }) => email),
  );
  const { news, quiet } = await readNews(
    ctx,
    alerts.filter(({ email }) => !stops.has(email)),
  );
  // Nothing is seen meanwhile, so that the first letter after it has all of it.
  quiet.push(...alerts.filter(({ email }) => stops.has(email)));
  const atOnce = LETTERS[ctx.database.kind];
  for (let start = 0; start < news.length; start += atOnce) {
    done.letters += await writeLetters(run, news.slice(start, start + atOnce));
  }
  const now = ctx.clock.now();
  for (const frequency of ids(ALERT_FREQUENCIES)) {
    const those = quiet.filter((alert) => alert.frequency === frequency).map(({ id }) => id);
    await putOff(ctx.db, those, now, nextDue(frequency, now));
  }
  done.alerts += alerts.length;
}

async function writeLetters({ ctx, parts }: Run, news: readonly FoundNews[]): Promise<number> {
  await parts.prepare(news.map(({ alert, jobs }) => ({ query: alert.query, numbers: jobs.newest })));
  const letters: WrittenNews[] = [];
  for (const { alert, jobs } of news) {
    letters.push({ alert, seen: jobs.seen, mail: laidOut(ctx, newsLetter(ctx, alert, parts.of(alert, jobs))) });
    await nextTurn();
  }
  return writeNews(ctx, letters);
}

type FoundNews = { alert: AlertRow; jobs: NewJobs };
type Found = { news: FoundNews[]; quiet: AlertRow[] };

/** Which of these alerts have new jobs, and which have none. */
async function readNews(ctx: Context, alerts: readonly AlertRow[]): Promise<Found> {
  const matching = await matchingJobs(
    ctx,
    alerts.map(({ query }) => query),
  );
  const found: Found = { news: [], quiet: [] };
  for (const alert of alerts) {
    const jobs = newJobsOf(alert, matching);
    if (jobs) found.news.push({ alert, jobs });
    else found.quiet.push(alert);
    // Requests are answered in between.
    await nextTurn();
  }
  return found;
}
