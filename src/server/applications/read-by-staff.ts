import { noSuchApplication } from '#server/applications/private-link.ts';
import { findApplication } from '#server/applications/queries.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';

/**
 * Who applied, for staff whom somebody asked about it; that they looked is recorded.
 * @throws Refusal `not_found`.
 */
export function readByStaff(ctx: Context, by: Actor, id: string): Promise<{ name: string; email: string }> {
  return ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id);
    if (!found) throw noSuchApplication();
    const subject = { kind: 'application', id } as const;
    await recordAudit(tx, by, ctx.clock.now(), { action: 'application.read', subject });
    ctx.security.note('person-read', { by: 'application.read' });
    return { name: found.application.name, email: found.application.email };
  });
}
