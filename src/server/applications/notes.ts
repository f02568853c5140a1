import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApplicationNote } from '#contract/applications/recruit-applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { type ApplicationPath, noSuchApplication, ownApplicationOf } from '#server/applications/applicant-queries.ts';
import type { Context } from '#server/core/context.ts';
import { type ApplicationNoteRow, applicationNotes } from '#server/schema/applications.ts';
import { companyMembers } from '#server/schema/company-members.ts';

/** `userId` is null for somebody who came by the company's password. */
export async function listNotes(
  ctx: Context,
  { companyId, applicationId }: ApplicationPath,
  userId: string | null,
): Promise<z.input<typeof ApplicationNote>[]> {
  return (await notesOn(ctx.db, companyId, applicationId)).map((signed) => presentNote(signed, userId));
}

export async function writeNote(
  ctx: Context,
  path: ApplicationPath,
  { userId, text }: { userId: string | null; text: string },
): Promise<z.input<typeof ApplicationNote>> {
  const id = await ctx.db.transaction(async (tx) => {
    await ownApplicationOf(tx, path, 'for update');
    const row = { application_id: path.applicationId, user_id: userId, text, written_at: ctx.clock.now() };
    return insertNote(tx, row);
  });
  const written = (await listNotes(ctx, path, userId)).find((note) => note.id === id);
  if (!written) throw noSuchApplication();
  return written;
}

/** @throws Refusal `not_found`, or `forbidden` for the note of another member. */
export async function removeNote(
  ctx: Context,
  path: ApplicationPath & { noteId: string },
  userId: string | null,
): Promise<void> {
  await ownApplicationOf(ctx.db, path);
  const signed = (await notesOn(ctx.db, path.companyId, path.applicationId)).find(
    ({ note }) => note.id === path.noteId,
  );
  if (!signed) throw new Refusal('not_found', 'That note doesn’t exist.');
  if (!mayDelete(signed, userId)) throw new Refusal('forbidden', 'Only its author can delete this note.');
  await deleteNote(ctx.db, path.noteId);
}

function presentNote(signed: SignedNote, userId: string | null): z.input<typeof ApplicationNote> {
  const { id, text, written_at } = signed.note;
  return {
    id,
    text,
    author: signed.author,
    may_delete: mayDelete(signed, userId),
    written_at: written_at.toISOString(),
  };
}

/** A note without an account may be removed by every writer: nobody else could. */
function mayDelete({ note }: SignedNote, userId: string | null): boolean {
  return note.user_id === null || note.user_id === userId;
}

/** `author`: the address, if still a member of the company. */
type SignedNote = { note: ApplicationNoteRow; author: string | null };

async function notesOn(db: Db, companyId: string, applicationId: string): Promise<SignedNote[]> {
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

async function insertNote(tx: Db, row: typeof applicationNotes.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(applicationNotes).values(row).returning({ id: applicationNotes.id });
  if (!inserted) throw new Error('The note was not inserted.');
  return inserted.id;
}

async function deleteNote(tx: Db, id: string): Promise<void> {
  await tx.delete(applicationNotes).where(eq(applicationNotes.id, id));
}
