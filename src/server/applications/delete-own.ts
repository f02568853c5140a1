import type { Db } from '#platform/db.ts';
import { messageIdsAbout } from '#server/applications/emails.ts';
import { noSuchApplication } from '#server/applications/private-link.ts';
import { deleteApplications, findApplication } from '#server/applications/queries.ts';
import { discardResume } from '#server/applications/stored-resumes.ts';
import type { Context } from '#server/core/context.ts';
import { logErasure } from '#server/core/erasure-log.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';

/** With a record of why. @throws Refusal `not_found`, `unavailable` if nothing was deleted. */
export async function deleteOnRequest(
  ctx: Context,
  by: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await deleteApplication(ctx, id, (tx) =>
    recordAudit(tx, by, ctx.clock.now(), {
      action: 'application.delete',
      subject: { kind: 'application', id },
      detail: { reason },
    }),
  );
}

/** Deletes the resume after the commit. @throws Refusal `not_found`, `unavailable` if nothing was deleted. */
export async function deleteOwn(ctx: Context, id: string): Promise<void> {
  await deleteApplication(ctx, id, async () => {});
  ctx.log.info({ applicationId: id }, 'application deleted by its applicant');
}

async function deleteApplication(ctx: Context, id: string, record: (tx: Db) => Promise<void>): Promise<void> {
  if (!(await findApplication(ctx.db, id))) throw noSuchApplication();
  await logErasure(ctx, { kind: 'application', id });
  const keys = await ctx.db.transaction(async (tx) => {
    const erased = await eraseApplication(ctx, tx, id);
    if (erased.length === 0) throw noSuchApplication();
    await record(tx);
    return erased;
  });
  for (const key of keys) await discardResume(ctx, key);
}

/** Resolves with the key of the resume, if any. */
export function eraseApplication(ctx: Context, tx: Db, id: string): Promise<string[]> {
  return deleteApplications(tx, [id], (...about) => messageIdsAbout(ctx, ...about));
}
