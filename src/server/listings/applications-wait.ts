import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';
import { queueToEmployer } from '#server/listings/letters.ts';
import { waitingLetter } from '#server/listings/listing-letters.ts';
import { selectPostings, withEdit } from '#server/listings/posting.ts';
import { applications } from '#server/schema/applications.ts';
import { postings } from '#server/schema/postings.ts';

/** Tells whoever sent the posting of a job, once a day, how many applications wait for a proof. */
export async function queueWaiting(ctx: Context, tx: Db, jobId: string): Promise<void> {
  const [found] = await selectPostings(tx).where(eq(postings.job_id, jobId));
  const posting = found && withEdit(found);
  if (!posting) return;
  const unread = and(eq(applications.job_id, jobId), inArray(applications.status, ['new', 'read']));
  const total = await tx.$count(applications, unread);
  const key = `waiting.${posting.id}.${koreanDay(ctx.clock.now())}`;
  await queueToEmployer(ctx, tx, posting, key, waitingLetter(posting, total));
}
