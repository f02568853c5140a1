import { RESUME_MESSAGES } from '#contract/applications.ts';
import { LIMITS } from '#contract/limits.ts';
import type { StagedUpload } from '#platform/staging.ts';

const PDF = 'application/pdf';

/** The message that belongs beside the file, or null where it is a resume as it should be. */
export function wrongWithResume({ file, tooLarge }: StagedUpload): string | null {
  if (tooLarge || (file && file.size > LIMITS.resumeBytes)) return RESUME_MESSAGES.tooLarge;
  if (!file) return RESUME_MESSAGES.missing;
  const isPdf = file.declaredType === PDF && file.detectedType === PDF;
  return isPdf ? null : RESUME_MESSAGES.wrongType;
}

/** What the resume is saved as again: the applicant's own name for it, which may lack the ending. */
export function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
