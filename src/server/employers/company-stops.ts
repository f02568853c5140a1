import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { unsubscribeAt } from '#server/core/links.ts';
import { companies } from '#server/schema/companies.ts';

/** Letters that the people of a company may stop, and the column that says since when they do not want them. */
const STOPS = {
  unanswered: 'reminders_off_at',
  questions: 'questions_off_at',
  deletion: 'deletion_off_at',
} as const;
export type CompanyEmails = keyof typeof STOPS;

type Stop = { letters: CompanyEmails; companyId: string };

type Site = Pick<Context, 'settings'>;

const purposeOf = (letters: CompanyEmails) => `unsubscribe ${letters}`;

export function stopOfEmails(
  ctx: Site,
  { letters, companyId }: Stop,
): { page: string; headers: Record<string, string> } {
  const token = privateToken(ctx.settings.secrets, purposeOf(letters), companyId);
  return {
    page: `${ctx.settings.publicUrl}/profile/mails/${token}`,
    headers: unsubscribeAt(ctx, `/v1/talent/unsubscribe/${token}`),
  };
}

/** Null for any other token. */
export function emailsStoppedBy({ settings }: Site, token: string): Stop | null {
  for (const letters of Object.keys(STOPS) as CompanyEmails[]) {
    const companyId = idOfPrivateToken(settings.secrets, purposeOf(letters), token);
    if (companyId) return { letters, companyId };
  }
  return null;
}

/** Null where there is no such company. */
export async function wantedEmails(db: Db, { letters, companyId }: Stop) {
  const { slug, [STOPS[letters]]: off } = companies;
  const [found] = await db.select({ slug, off }).from(companies).where(eq(companies.id, companyId));
  return found ? { is_wanted: found.off === null, company_slug: found.slug } : null;
}

/** `off`: since when they are stopped, or null. Resolves with whether there is such a company. */
export async function setEmails(db: Db, { letters, companyId }: Stop, off: Date | null): Promise<boolean> {
  const set = { [STOPS[letters]]: off };
  const found = db.update(companies).set(set).where(eq(companies.id, companyId));
  return (await found.returning({ id: companies.id })).length > 0;
}
