import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { unsubscribeAt } from '#server/core/links.ts';
import { companies } from '#server/schema/companies.ts';

const PURPOSE = 'unsubscribe unanswered';

export function stopReminders(
  ctx: Pick<Context, 'settings'>,
  companyId: string,
): { page: string; headers: Record<string, string> } {
  const token = privateToken(ctx.settings.secrets, PURPOSE, companyId);
  return {
    page: `${ctx.settings.publicUrl}/profile/mails/${token}`,
    headers: unsubscribeAt(ctx, `/v1/talent/unsubscribe/${token}`),
  };
}

/** Null for any other token. */
export function companyOfReminders({ settings }: Pick<Context, 'settings'>, token: string): string | null {
  return idOfPrivateToken(settings.secrets, PURPOSE, token);
}

/** Null where there is no such company. */
export async function wantsReminders(db: Db, companyId: string): Promise<boolean | null> {
  const [found] = await db
    .select({ off: companies.reminders_off_at })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found ? found.off === null : null;
}

/** Resolves with whether there is such a company. */
export async function switchRemindersOff(db: Db, companyId: string, now: Date): Promise<boolean> {
  const off = db.update(companies).set({ reminders_off_at: now }).where(eq(companies.id, companyId));
  return (await off.returning({ id: companies.id })).length > 0;
}
