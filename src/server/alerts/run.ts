import { setImmediate as nextTurn } from 'node:timers/promises';
import { ALERT_FREQUENCIES } from '#contract/alert-terms.ts';
import { ids } from '#contract/vocabulary.ts';
import { type Bits, difference, emptyBits, members } from '#platform/bitset.ts';
import { isSendingTime, nextDue } from '#server/alerts/due.ts';
import { matchingJobs } from '#server/alerts/matching.ts';
import { alertsById, alertsToRun, putOff } from '#server/alerts/queries.ts';
import { unpackJobs } from '#server/alerts/seen-jobs.ts';
import { writeNews } from '#server/alerts/write-news.ts';
import type { Context } from '#server/context.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/** `everybody`: runs every alert at once, at any hour; for demos. */
export type AlertRun = { everybody?: boolean };

const BATCH = 100;

/**
 * Runs every due alert and sends an e-mail if there is anything new. Safe to interrupt, repeat or run concurrently: an
 * alert's e-mail and what it has seen are one transaction.
 * @throws Error if some failed, after all others were done.
 */
export async function runAlerts(ctx: Context, { everybody = false }: AlertRun): Promise<void> {
  const atOnce = everybody && ctx.settings.demo;
  const alerts = await alertsToRun(ctx.db, atOnce ? 'all' : ctx.clock.now());
  const done = { alerts: 0, letters: 0, failed: 0 };
  for (let start = 0; start < alerts.length; start += BATCH) {
    if (!atOnce && !isSendingTime(ctx.clock.now())) break;
    await runBatch(ctx, alerts.slice(start, start + BATCH), done);
  }
  if (done.alerts > 0) ctx.log.info(done, 'alerts looked at');
  if (done.failed > 0) throw new Error(`${done.failed} alerts failed.`);
}

async function runBatch(
  ctx: Context,
  batch: readonly string[],
  done: { alerts: number; letters: number; failed: number },
): Promise<void> {
  const alerts = await alertsById(ctx.db, batch);
  const matching = await matchingJobs(
    ctx,
    alerts.map(({ query }) => query),
  );
  const quiet: AlertRow[] = [];
  for (const alert of alerts) {
    const outcome = await runOne(ctx, alert, matching.get(alert.query) ?? emptyBits(0));
    done[outcome === 'failed' ? 'failed' : 'alerts']++;
    if (outcome === 'written') done.letters++;
    if (outcome === 'quiet') quiet.push(alert);
    // The embedded database blocks this thread: without a pause requests would wait for the whole batch.
    await nextTurn();
  }
  const now = ctx.clock.now();
  for (const frequency of ids(ALERT_FREQUENCIES)) {
    const those = quiet.filter((alert) => alert.frequency === frequency).map(({ id }) => id);
    await putOff(ctx.db, those, now, nextDue(frequency, now));
  }
}

/** Failures are logged and counted, and do not stop the others. */
async function runOne(ctx: Context, alert: AlertRow, matching: Bits): Promise<'written' | 'quiet' | 'failed'> {
  try {
    const fresh = members(difference(matching, unpackJobs(alert.seen)));
    if (fresh.length === 0) return 'quiet';
    return (await writeNews(ctx, alert, fresh)) ? 'written' : 'quiet';
  } catch (error) {
    ctx.log.error({ error, alertId: alert.id }, 'alert failed');
    return 'failed';
  }
}
