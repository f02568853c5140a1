import { RESUME_MESSAGES } from '#contract/applications.ts';
import { LIMITS } from '#contract/limits.ts';
import type { StagedUpload } from '#platform/staging.ts';

const PDF = 'application/pdf';

/** The error beside the file field, or null for a valid resume. */
export function wrongWithResume({ file, tooLarge }: StagedUpload): string | null {
  if (tooLarge || (file && file.size > LIMITS.resumeBytes)) return RESUME_MESSAGES.tooLarge;
  if (!file) return RESUME_MESSAGES.missing;
  const isPdf = file.declaredType === PDF && file.detectedType === PDF;
  return isPdf ? null : RESUME_MESSAGES.wrongType;
}

/** File name for downloads: the applicant's own, with the ending added if missing. */
export function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
