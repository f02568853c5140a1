import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type ApplicationState, isDecided } from '#contract/core/states.ts';
import { queueWroteBack } from '#server/applications/emails.ts';
import { noSuchApplication } from '#server/applications/private-link.ts';
import { type FoundApplication, findApplication, insertAnswer } from '#server/applications/queries.ts';
import type { Context } from '#server/core/context.ts';
import { keyUsedFor } from '#server/core/idempotency-key.ts';
import { type ApplicationRow, applicationAnswers } from '#server/schema/applications.ts';

/** Each brings the company a letter. */
const PER_APPLICATION = { name: 'application-message', points: 10, seconds: 86_400 };

/** The company has answered or moved it on, and nobody has ended it. */
export function mayWriteBack({ status, answered_at }: Pick<ApplicationRow, 'status' | 'answered_at'>): boolean {
  if (isEnded(status)) return false;
  return answered_at !== null || !['new', 'read', 'shortlisted'].includes(status);
}

function isEnded(status: ApplicationState): boolean {
  return status === 'withdrawn' || (isDecided(status) && status !== 'hired');
}

/** A message under the same key is sent once. @throws Refusal `not_found`, `conflict` (not answered, or ended), `too_many`. */
export async function writeBack(
  ctx: Context,
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string | null },
): Promise<FoundApplication> {
  await ctx.limits.take(PER_APPLICATION, { id });
  return ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id, 'for update');
    if (!found) throw noSuchApplication();
    const { application, company } = found;
    const row = {
      ...({ application_id: id, side: 'applicant', status: application.status, text } as const),
      ...{ idempotency_key: idempotencyKey, sent_at: ctx.clock.now() },
    };
    if (idempotencyKey !== null) {
      const isSame = and(
        eq(applicationAnswers.application_id, id),
        eq(applicationAnswers.idempotency_key, idempotencyKey),
      );
      const [sent] = await tx.select({ text: applicationAnswers.text }).from(applicationAnswers).where(isSame);
      if (sent && sent.text !== text) throw keyUsedFor('another message');
      if (sent) return found;
    }
    if (isEnded(application.status))
      throw new Refusal('conflict', 'This application is over, so nobody can write here.');
    if (!mayWriteBack(application))
      throw new Refusal('conflict', `You can write to ${company.name} here once they’ve answered.`);
    await queueWroteBack(ctx, tx, found, await insertAnswer(tx, row));
    return found;
  });
}
