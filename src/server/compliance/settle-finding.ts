import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { checkAdverts, publishAgain } from '#server/compliance/check-listings.ts';
import { findingsByJob, settleFinding } from '#server/compliance/finding-queries.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { type AdvertFindingRow, advertFindings } from '#server/schema/adverts.ts';

/** @throws Refusal `not_found`; `conflict` for a settled finding, or where the listing still breaks the rule. */
export function decideFinding(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  by: Actor,
  id: string,
  { reason }: { reason: string | null },
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const found = await findingOf(tx, id);
    const locked = await lockJob(tx, found.job_id);
    if (!locked) throw noSuchFinding();
    if ((await findingOf(tx, id)).settled_at !== null) throw new Refusal('conflict', 'This is settled already.');
    await checkAdverts(tx, [found.job_id], { now, operator: ctx.settings.operator });
    const checked = await findingOf(tx, id);
    if (checked.settled_at !== null) return;
    if (reason === null) throw new Refusal('conflict', `It still breaks the rule: ${checked.detail}`);
    await settleFinding(tx, id, { settled_at: now, outcome: 'accepted', reason });
    await recordAudit(tx, by, now, {
      action: 'job.settle-finding',
      subject: { kind: 'job', id: found.job_id },
      detail: { rule: found.rule, outcome: 'accepted' },
    });
    const left = (await findingsByJob(tx, [found.job_id])).get(found.job_id) ?? [];
    if (left.some(({ settled_at }) => settled_at === null)) return;
    await publishAgain(tx, by, locked, [checked], { now });
  });
}

async function findingOf(tx: Db, id: string): Promise<AdvertFindingRow> {
  const [found] = await tx.select().from(advertFindings).where(eq(advertFindings.id, id));
  if (!found) throw noSuchFinding();
  return found;
}

function noSuchFinding(): Refusal {
  return new Refusal('not_found', 'There is no such finding.');
}
