import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type ApplicationNoteRow, applicationNotes } from '#server/schema/applications.ts';
import { companyMembers } from '#server/schema/company-members.ts';

/** A note, and the address of its author where that is a member of the company today. */
export type SignedNote = { note: ApplicationNoteRow; author: string | null };

/** The notes on an application, in the order they were written. */
export async function notesOn(db: Db, companyId: string, applicationId: string): Promise<SignedNote[]> {
  return db
    .select({ note: applicationNotes, author: companyMembers.email })
    .from(applicationNotes)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, applicationNotes.user_id)),
    )
    .where(eq(applicationNotes.application_id, applicationId))
    .orderBy(asc(applicationNotes.written_at), applicationNotes.id);
}

export async function insertNote(tx: Db, row: typeof applicationNotes.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(applicationNotes).values(row).returning({ id: applicationNotes.id });
  if (!inserted) throw new Error('The note was not inserted.');
  return inserted.id;
}

export async function deleteNote(tx: Db, id: string): Promise<void> {
  await tx.delete(applicationNotes).where(eq(applicationNotes.id, id));
}
