import { ALERT_LIMITS } from '#contract/alert-terms.ts';
import { JobBrief } from '#contract/jobs.ts';
import { emptyBits, setBit } from '#platform/bitset.ts';
import { nextDue } from '#server/alerts/due.ts';
import { queueNews } from '#server/alerts/letters.ts';
import { lockAlert, updateAlert } from '#server/alerts/queries.ts';
import { bothJobs, packJobs, unpackJobs } from '#server/alerts/seen-jobs.ts';
import type { Context } from '#server/context.ts';
import { presentJobBrief } from '#server/jobs/present.ts';
import { jobsByNumber, openNumbers } from '#server/jobs/queries.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

/**
 * Queues the e-mail of an alert and marks its jobs as seen: both or neither. Locks the row, so that a concurrent run
 * finds it done. False if nothing was queued: the alert ended or changed, or none of the jobs is open any more.
 */
export async function writeNews(ctx: Context, alert: AlertRow, numbers: readonly number[]): Promise<boolean> {
  const now = ctx.clock.now();
  const open = await openNumbers(ctx.db, numbers, now);
  if (open.length === 0) return false;
  const listed = await jobsByNumber(ctx.db, open.slice(0, ALERT_LIMITS.jobsInLetter));
  const jobs = listed.map((row) => JobBrief.parse(presentJobBrief(row, now, ctx.tags)));
  return ctx.db.transaction(async (tx) => {
    const current = await lockAlert(tx, alert.id);
    if (!current?.due_at || !isSame(current, alert)) return false;
    await queueNews(ctx, tx, current, { jobs, total: open.length });
    await updateAlert(tx, alert.id, {
      seen: packJobs(bothJobs(unpackJobs(current.seen), setOf(open))),
      letters: current.letters + 1,
      last_sent_at: now,
      due_at: current.due_at > now ? current.due_at : nextDue(current.frequency, now),
    });
    return true;
  });
}

/** Whether the alert is unchanged since it was read. */
function isSame(current: AlertRow, read: AlertRow): boolean {
  return current.letters === read.letters && current.due_at?.getTime() === read.due_at?.getTime();
}

function setOf(numbers: readonly number[]) {
  const bits = emptyBits(Math.max(...numbers) + 1);
  for (const number of numbers) setBit(bits, number);
  return bits;
}
