import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { ApplicationNote } from '#contract/recruit-applications.ts';
import { noSuchApplication } from '#server/applicants/no-such-application.ts';
import { deleteNote, insertNote, notesOn, type SignedNote } from '#server/applicants/note-queries.ts';
import { type ApplicationPath, findOwnApplication } from '#server/applicants/queries.ts';
import type { Context } from '#server/context.ts';

/** The notes on an application as `userId` sees them; null for somebody who came by the company's password. */
export async function listNotes(
  ctx: Context,
  { companyId, applicationId }: ApplicationPath,
  userId: string | null,
): Promise<z.input<typeof ApplicationNote>[]> {
  return (await notesOn(ctx.db, companyId, applicationId)).map((signed) => presentNote(signed, userId));
}

/** @throws Refusal `not_found`. */
export async function writeNote(
  ctx: Context,
  path: ApplicationPath,
  { userId, text }: { userId: string | null; text: string },
): Promise<z.input<typeof ApplicationNote>> {
  const id = await ctx.db.transaction(async (tx) => {
    if (!(await findOwnApplication(tx, path, 'for update'))) throw noSuchApplication();
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
  if (!(await findOwnApplication(ctx.db, path))) throw noSuchApplication();
  const signed = (await notesOn(ctx.db, path.companyId, path.applicationId)).find(
    ({ note }) => note.id === path.noteId,
  );
  if (!signed) throw new Refusal('not_found', 'There is no such note.');
  if (!mayDelete(signed, userId)) throw new Refusal('forbidden', 'Only its author can delete this note.');
  await deleteNote(ctx.db, path.noteId);
}

function presentNote(signed: SignedNote, userId: string | null): z.input<typeof ApplicationNote> {
  const { id, text, written_at } = signed.note;
  return {
    ...{ id, text, author: signed.author, may_delete: mayDelete(signed, userId) },
    written_at: written_at.toISOString(),
  };
}

/** A note without an account belongs to everybody who may write: nobody else could ever remove it. */
function mayDelete({ note }: SignedNote, userId: string | null): boolean {
  return note.user_id === null || note.user_id === userId;
}
