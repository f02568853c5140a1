import { RESUME_MESSAGES } from '#contract/applications.ts';
import { Refusal } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { StagedFile, StagedUpload } from '#platform/staging.ts';
import type { Context } from '#server/context.ts';
import { stageFile } from '#server/http/stage-file.ts';
import { pdfName, scanResume, wrongWithResume } from '#server/resumes/resume-file.ts';
import { discardResume, newResumeKey } from '#server/resumes/stored-resumes.ts';
import { findOwnTalent, markRefreshed, type OwnTalent, replaceResume } from '#server/talent/queries.ts';

const UPLOADS_PER_PERSON = { name: 'talent-resume', points: 20, seconds: 3600 };

const FORM = {
  field: 'file',
  maxFileBytes: LIMITS.resumeBytes,
  maxBodyBytes: LIMITS.applicationBodyBytes,
  tooLarge: RESUME_MESSAGES.tooLarge,
  failed: notSaved,
};

/**
 * Stores a resume and deletes the one it replaces.
 * @throws Refusal `invalid` (field `file`), `too_large`, `too_many`, `unavailable` (nothing was changed).
 */
export async function uploadResume(ctx: Context, userId: string, request: Request): Promise<OwnTalent> {
  await ctx.limits.take(UPLOADS_PER_PERSON, { id: userId });
  const staged = await stageFile(ctx, request, FORM);
  try {
    const file = checked(staged);
    await save(ctx, userId, file, await scanResume(ctx, file, FORM.field));
  } finally {
    await staged.discard();
  }
  return findOwnTalent(ctx.db, userId);
}

function checked(staged: StagedUpload): StagedFile {
  const wrong = wrongWithResume(staged);
  if (!wrong && staged.file) return staged.file;
  throw new Refusal('invalid', 'Not saved. The file needs another look.', {
    errors: { file: [wrong ?? RESUME_MESSAGES.missing] },
  });
}

/** File first, then row: a failure in between leaves an orphan for the sweep. */
async function save(ctx: Context, userId: string, file: StagedFile, scanned: boolean): Promise<void> {
  const key = newResumeKey('talent-resumes');
  const now = ctx.clock.now();
  try {
    await ctx.files.put(key, file.path, 'application/pdf');
    const row = { user_id: userId, key, name: pdfName(file.name), size: file.size, scanned, uploaded_at: now };
    const replaced = await ctx.db.transaction(async (tx) => {
      await markRefreshed(tx, userId, now);
      return replaceResume(tx, row);
    });
    if (replaced) await discardResume(ctx, replaced);
  } catch (error) {
    throw notSaved(ctx, error);
  }
}

function notSaved(ctx: Context, cause: unknown): Refusal {
  ctx.log.error({ error: cause }, 'resume not saved');
  return new Refusal('unavailable', 'Not saved. Nothing was changed; try again in a minute.', { cause });
}
