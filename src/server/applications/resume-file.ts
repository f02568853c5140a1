import { RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import { LIMITS } from '#contract/core/limits.ts';
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
