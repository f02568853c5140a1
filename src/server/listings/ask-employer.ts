import { Refusal } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { ListingQuestion } from '#contract/listing-questions.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { missingLetter } from '#server/listings/employer-letters.ts';
import { missingOf } from '#server/listings/own-listing.ts';
import { insertQuestion, lastAsked } from '#server/listings/question-queries.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { isOpen } from '#server/schema/job-state.ts';

/** Days between two such letters about one job. */
const DAYS_BETWEEN = 14;

export type Asked = { slug: string; asked_at: Date; missing: ListingQuestion[] };

/**
 * Writes to the company of an open job, asking for what the listing leaves open.
 * @throws Refusal `not_found`; `conflict` where nothing is missing, nobody can be written to, or was within 14 days.
 */
export function askEmployer(ctx: Context, by: Actor, id: string): Promise<Asked> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const { job, company } = found;
    if (!isOpen(job, now)) throw new Refusal('conflict', 'This job is not open.');
    const to = addressOf(company);
    const missing = missingOf(job);
    if (missing.length === 0) throw new Refusal('conflict', 'This listing leaves nothing open.');
    const before = await lastAsked(tx, job.id, 'missing');
    if (before && now.getTime() - before.getTime() < DAYS_BETWEEN * DURATIONS.day) {
      const day = koreanDay(before);
      throw new Refusal('conflict', `The company was asked on ${day}, and is asked once in ${DAYS_BETWEEN} days.`);
    }
    const questionId = await insertQuestion(tx, job.id, 'missing', now);
    await queueMail(ctx, tx, { key: `listing-question.${questionId}`, to, ...missingLetter(ctx, found, missing) });
    await recordAudit(tx, by, now, {
      action: 'job.ask-employer',
      subject: { kind: 'job', id: job.id },
      detail: { missing: missing.join(', ') },
    });
    return { slug: job.slug, asked_at: now, missing };
  });
}

function addressOf({ name, contact_email, left_alone_at }: CompanyRow): string {
  if (left_alone_at) throw new Refusal('conflict', `${name} asked to be left alone.`);
  if (!contact_email) throw new Refusal('conflict', `${name} has no contact address.`);
  return contact_email;
}
