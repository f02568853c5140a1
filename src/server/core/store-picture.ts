import { createHash } from 'node:crypto';
import { errorsByField, Refusal } from '#contract/core/errors.ts';
import { PICTURE_MESSAGES, PictureForm, pictureAddress, type StoredPicture } from '#contract/core/images.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { putContent } from '#platform/put-content.ts';
import type { StagedUpload } from '#platform/staging.ts';
import type { Context } from '#server/core/context.ts';
import { pictureKey } from '#server/core/picture-file.ts';
import { putPictureRow } from '#server/core/picture-queries.ts';
import { type Written, writeAnew } from '#server/core/rewrite-picture.ts';
import { stageFile } from '#server/core/stage-file.ts';

const UPLOADS = { name: 'pictures', points: 120, seconds: 3600 };

const FORM = {
  field: 'picture',
  maxFileBytes: LIMITS.pictureBytes,
  maxBodyBytes: LIMITS.pictureBodyBytes,
  tooLarge: PICTURE_MESSAGES.tooLarge,
  failed: notStored,
};

/** `sender` counts towards the limit; `userId` is null for a company's shared password. */
export type PictureUpload = { request: Request; sender: string; userId: string | null };

/** Equal bytes are stored once. @throws Refusal `invalid`, `too_large`, `too_many`, `unavailable` (nothing kept). */
export async function storePicture(ctx: Context, upload: PictureUpload): Promise<StoredPicture> {
  await ctx.limits.take(UPLOADS, { id: upload.sender });
  const staged = await stageFile(ctx, upload.request, FORM);
  try {
    return await savePicture(ctx, await read(staged), upload.userId);
  } finally {
    await staged.discard();
  }
}

async function read({ fields, file, tooLarge }: StagedUpload): Promise<Written> {
  const kind = PictureForm.shape.kind.safeParse(fields['kind'] || undefined);
  if (!kind.success) throw refused({ kind: errorsByField(kind.error)[''] ?? [] });
  if (tooLarge) throw refused({ picture: [PICTURE_MESSAGES.tooLarge] });
  if (!file) throw refused({ picture: [PICTURE_MESSAGES.missing] });
  const written = await writeAnew(file, kind.data);
  if (typeof written === 'string') throw refused({ picture: [written] });
  return written;
}

function refused(errors: Record<string, string[]>): Refusal {
  return new Refusal('invalid', 'Not stored. The picture needs another look.', { errors });
}

/** The file before its row: no page shows a missing picture. @throws Refusal `unavailable` (nothing was kept). */
export async function savePicture(
  ctx: Context,
  { bytes, width, height }: Written,
  userId: string | null,
): Promise<StoredPicture> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const store = { files: ctx.files, stagingDir: ctx.settings.stagingDir };
  try {
    await putContent(store, pictureKey(hash), bytes, 'image/webp');
    const row = { hash, media_type: 'image/webp', width, height, bytes: bytes.length, user_id: userId };
    await putPictureRow(ctx.db, { ...row, created_at: ctx.clock.now() });
  } catch (error) {
    throw notStored(ctx, error);
  }
  return { url: pictureAddress(hash), width, height };
}

function notStored(ctx: Context, cause: unknown): Refusal {
  ctx.log.error({ error: cause }, 'picture not stored');
  return new Refusal('unavailable', 'Not stored. Nothing was kept; try again in a minute.', { cause });
}
