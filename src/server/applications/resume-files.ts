import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';
import { FileMissing } from '#platform/files.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import type { StagedUpload } from '#platform/staging.ts';
import type { Context } from '#server/core/context.ts';

const PDF = 'application/pdf';

export function wrongWithResume({ file, tooLarge }: StagedUpload): string | null {
  if (tooLarge || (file && file.size > LIMITS.resumeBytes)) return RESUME_MESSAGES.tooLarge;
  if (!file) return RESUME_MESSAGES.missing;
  const isPdf = file.declaredType === PDF && file.detectedType === PDF;
  return isPdf ? null : RESUME_MESSAGES.wrongType;
}

/** A scanner that does not answer lets none through. False without one. @throws Refusal `invalid`, `unavailable`. */
export async function scanResume(ctx: Context, { path }: { path: string }, field: string): Promise<boolean> {
  if (!ctx.scanner) return false;
  const found = await ctx.scanner.scan(path).catch((cause: unknown) => {
    ctx.log.error({ error: cause }, 'the virus scanner does not answer');
    throw new Refusal('unavailable', RESUME_MESSAGES.unscanned, { cause });
  });
  if (found === null) return true;
  ctx.security.note('infected-file', { by: field });
  throw new Refusal('invalid', RESUME_MESSAGES.infected, { errors: { [field]: [RESUME_MESSAGES.infected] } });
}

export function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

export type ResumeFolder = 'resumes' | 'talent-resumes';

/** Generated: nothing that a person typed becomes part of a path. */
export function newResumeKey(folder: ResumeFolder): string {
  return `${folder}/${randomUUID()}.pdf`;
}

/** If it fails, the sweep will delete the file. */
export async function discardResume(ctx: Context, key: string): Promise<void> {
  await ctx.files.delete(key).catch((error: unknown) => {
    ctx.log.warn({ error }, 'resume not removed; the sweep will');
  });
}

/** `record` completes before the first byte. @throws Refusal `not_found`, or `unavailable` if the store is down. */
export async function streamResume(
  ctx: Context,
  resume: { key: string; name: string },
  record: () => Promise<void>,
): Promise<Response> {
  const { body, size } = await openResume(ctx, resume.key);
  try {
    await record();
  } catch (error) {
    body.destroy();
    throw error;
  }
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': attachment(resume.name),
      ...PRIVATE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}

async function openResume(ctx: Context, key: string) {
  try {
    return await ctx.files.get(key);
  } catch (error) {
    ctx.log.error({ error }, 'resume not readable');
    if (error instanceof FileMissing) throw new Refusal('not_found', 'This resume no longer exists.');
    throw new Refusal('unavailable', 'We can’t open the resume right now. Try again in a minute.', {
      cause: error,
    });
  }
}

/** Longer than any request takes between storing its file and writing its row. */
const ORPHAN_AGE = DURATIONS.hour;
const BATCH = 500;

type UsedKeys = (db: Db, keys: readonly string[]) => Promise<Set<string>>;

/** Left by a crash between storing the file and writing its row. */
export async function sweepResumes(ctx: Context, folder: ResumeFolder, usedKeys: UsedKeys): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ORPHAN_AGE);
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of ctx.files.list(folder)) {
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnused(ctx, batch, usedKeys);
    batch = [];
  }
  removed += await removeUnused(ctx, batch, usedKeys);
  if (removed > 0) ctx.log.info({ folder, files: removed }, 'orphaned resumes removed');
}

async function removeUnused(ctx: Context, keys: readonly string[], usedKeys: UsedKeys): Promise<number> {
  const used = await usedKeys(ctx.db, keys);
  const unused = keys.filter((key) => !used.has(key));
  for (const key of unused) await discardResume(ctx, key);
  return unused.length;
}
