import { DURATIONS } from '#contract/limits.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { endingLetter } from '#server/listings/employer-letters.ts';
import { endOfDay, lastDayOf } from '#server/listings/own-listing.ts';
import { endingJobs, insertQuestion, lastAsked } from '#server/listings/question-queries.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { isOpen } from '#server/schema/job-state.ts';

/** Days before a job's last day on which its employer is written to. */
const DAYS_BEFORE = 3;

/** Writes to the employers of jobs that end soon, once for each end. Resolves with the number of letters. */
export async function remindEnds(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const until = endOfDay(koreanDay(new Date(now.getTime() + DAYS_BEFORE * DURATIONS.day)));
  let written = 0;
  for (const id of await endingJobs(ctx.db, now, until)) if (await remindEnd(ctx, id, until)) written++;
  return written;
}

function remindEnd(ctx: Context, id: string, until: Date): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await lockJob(tx, id);
    const { expires_at } = found?.job ?? {};
    const { contact_email: to, left_alone_at } = found?.company ?? {};
    // Another process may have changed any of this since the job was found.
    if (!found || !isOpen(found.job, now) || !expires_at || !to || left_alone_at || expires_at > until) return false;
    const lastDay = lastDayOf({ expires_at });
    const before = await lastAsked(tx, id, 'ends');
    const isToldOfThis = before !== null && before.getTime() > expires_at.getTime() - (DAYS_BEFORE + 1) * DURATIONS.day;
    if (lastDay === null || isToldOfThis) return false;
    const questionId = await insertQuestion(tx, id, 'ends', now);
    await queueMail(ctx, tx, { key: `listing-ends.${questionId}`, to, ...endingLetter(ctx, found, lastDay) });
    return true;
  });
}
