import { Refusal } from '#contract/errors.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { noSuchJob } from '#server/jobs/no-such-job.ts';
import { closeJob } from '#server/jobs/publication.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { isOpen } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import { linkOf, putLink } from '#server/upkeep/link-queries.ts';

/**
 * Closes a job whose link is dead, or keeps it open with that link, which then asks for no decision until it changes.
 * @throws Refusal `not_found`; `conflict` for a job that is not open, and for a link that does not wait.
 */
export function decideLink(
  ctx: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  id: string,
  { close }: { close: boolean },
): Promise<JobRow> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await lockJob(tx, id);
    if (!found) throw noSuchJob();
    const { job } = found;
    if (!isOpen(job, now)) throw new Refusal('conflict', 'This job is not open.');
    const { link } = (await linkOf(tx, job.id)) ?? {};
    if (link?.state !== 'dead') throw new Refusal('conflict', 'The apply link of this job asks for no decision.');
    if (close) return closeJob({ ...ctx, db: tx }, by, job.id);
    await putLink(tx, { ...link, state: 'kept' });
    await recordAudit(tx, by, now, {
      action: 'job.keep-link',
      subject: { kind: 'job', id: job.id },
      detail: { fault: link.fault },
    });
    return job;
  });
}
