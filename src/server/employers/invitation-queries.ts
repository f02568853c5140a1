import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Db, first } from '#platform/db.ts';
import { privateLinks } from '#server/core/links.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { companyInvitations, type InvitationRow } from '#server/schema/company-pages.ts';

/** Neither accepted nor taken back, the oldest first. */
export function openInvitations(db: Db, companyId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.company_id, companyId), isOpen))
    .orderBy(asc(companyInvitations.invited_at), asc(companyInvitations.id));
}

export function findOpenInvitation(db: Db, companyId: string, id: string): Promise<InvitationRow | null> {
  const isOne = and(eq(companyInvitations.company_id, companyId), eq(companyInvitations.id, id), isOpen);
  return first(db.select().from(companyInvitations).where(isOne));
}

/** Null if it was taken back. */
export async function findInvitation(
  db: Db,
  id: string,
): Promise<{ invitation: InvitationRow; company: CompanyRow } | null> {
  const [found] = await db
    .select({ invitation: companyInvitations, company: companies })
    .from(companyInvitations)
    .innerJoin(companies, eq(companyInvitations.company_id, companies.id))
    .where(and(eq(companyInvitations.id, id), isNull(companyInvitations.revoked_at)));
  return found ?? null;
}

export async function insertInvitation(tx: Db, row: typeof companyInvitations.$inferInsert): Promise<InvitationRow> {
  const [inserted] = await tx.insert(companyInvitations).values(row).returning();
  if (!inserted) throw new Error('An insert answers with its row.');
  return inserted;
}

type Renewed = Pick<InvitationRow, 'role' | 'invited_by' | 'invited_at' | 'expires_at'>;

export async function renewInvitation(tx: Db, before: InvitationRow, renewed: Renewed): Promise<InvitationRow> {
  await tx.update(companyInvitations).set(renewed).where(eq(companyInvitations.id, before.id));
  return { ...before, ...renewed };
}

export async function endInvitation(
  tx: Db,
  id: string,
  end: { accepted_at: Date } | { revoked_at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(companyInvitations)
    .set(end)
    .where(and(eq(companyInvitations.id, id), isOpen))
    .returning({ id: companyInvitations.id });
  return ended.length > 0;
}

const isOpen = and(isNull(companyInvitations.accepted_at), isNull(companyInvitations.revoked_at));

export const {
  token: invitationToken,
  url: invitationLink,
  idOf: invitationIdOf,
  none: noSuchInvitation,
} = privateLinks({
  purpose: 'company invitation',
  page: '/invitation#',
  noSuch: 'This invitation isn’t valid. It may have been withdrawn.',
});
