import type { Db } from '#platform/db.ts';
import { type Found, recordProgrammeChecks, recordStaffChecks } from '#server/advert-checks/record-checks.ts';
import { programmeChecks } from '#server/adverts/programme-checks.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { advertOf, type Reviewed } from '#server/listings/obstacles.ts';
import type { ReviewContext } from '#server/listings/review.ts';

/** Records what was checked of an advert that staff approve: what the programme held against the law, what staff read. */
export async function recordReview(
  { clock, settings }: Pick<ReviewContext, 'clock' | 'settings'>,
  tx: Db,
  { by, jobId, reviewed }: { by: Actor; jobId: string; reviewed: Reviewed },
): Promise<void> {
  const now = clock.now();
  const { day, advert } = advertOf(now, reviewed);
  await recordProgrammeChecks(tx, programmeChecks(jobId, advert, { day, operator: settings.operator }), now);
  await recordStaffChecks(tx, by, now, jobId, [identityOf(reviewed), READ]);
}

const READ: Found = { kind: 'content', result: 'passed', note: null };

function identityOf({ identityCheck, posting }: Reviewed): Found {
  const note = identityCheck ?? `Proved by the employer: ${posting.company_proof}.`;
  return { kind: 'identity', result: 'passed', note };
}
