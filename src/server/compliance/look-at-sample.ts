import { eq } from 'drizzle-orm';
import type { SampleLook } from '#contract/compliance/watch.ts';
import { Refusal } from '#contract/core/errors.ts';
import { lockSample } from '#server/compliance/watch-queries.ts';
import { recordStaffChecks } from '#server/core/advert-checks.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { unpublishJob } from '#server/jobs/publication.ts';
import { findJob } from '#server/jobs/queries.ts';
import { advertSamples } from '#server/schema/adverts.ts';

/** An advert that is to be taken down leaves the site. @throws Refusal `not_found`; `conflict` if looked at already. */
export function lookAtSample(
  ctx: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  id: string,
  { outcome, note: given }: SampleLook,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const sample = await lockSample(tx, id);
    if (!sample) throw noSuchSample();
    if (sample.looked_at !== null) throw new Refusal('conflict', 'Somebody has looked at this already.');
    const note = given || null;
    const looked = { outcome, note, looked_at: now, user_id: by.userId };
    await tx.update(advertSamples).set(looked).where(eq(advertSamples.id, id));
    const result = outcome === 'fine' ? 'passed' : 'failed';
    await recordStaffChecks(tx, by, now, sample.job_id, [{ kind: 'content', result, note }]);
    await recordAudit(tx, by, now, {
      action: 'job.look-at-sample',
      subject: { kind: 'job', id: sample.job_id },
      detail: { outcome, day: sample.day },
    });
    const found = outcome === 'taken-down' ? await findJob(tx, sample.job_id) : null;
    if (found && found.job.published_at !== null) await unpublishJob({ ...ctx, db: tx }, by, sample.job_id);
  });
}

export function noSuchSample(): Refusal {
  return new Refusal('not_found', 'There is no such sample.');
}
