import { createHash } from 'node:crypto';
import { ApplicationFields, RESUME_MESSAGES } from '#contract/applications.ts';
import { errorsByField, fallbackMessage, Refusal } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { StagedFile, StagedUpload } from '#platform/staging.ts';
import { storableText } from '#server/text/storable-text.ts';

/** A form that passed every check. */
export type CheckedForm = {
  fields: ApplicationFields;
  resume: { path: string; name: string; size: number };
  /** SHA-256 over the answers and the file. */
  contentHash: string;
};

/**
 * Checks all answers and the resume together, so that one round shows everything that is wrong.
 * @throws Refusal `invalid` with the messages by field.
 */
export function checkForm(staged: StagedUpload): CheckedForm {
  const parsed = ApplicationFields.safeParse(plainFields(staged.fields), { error: fallbackMessage });
  const resumeError = wrongWithResume(staged);
  const { file } = staged;
  if (!parsed.success || resumeError || !file) {
    throw new Refusal('invalid', 'Not sent. Some fields need another look.', {
      errors: {
        ...(parsed.success ? {} : errorsByField(parsed.error)),
        ...(resumeError ? { resume: [resumeError] } : {}),
      },
    });
  }
  return {
    fields: parsed.data,
    resume: { path: file.path, name: pdfName(file.name), size: file.size },
    contentHash: contentHash(parsed.data, file),
  };
}

/**
 * Browsers send line breaks as CRLF but count them as one character:
 * without this a text that the page takes could be refused here.
 */
function plainFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, storableText(value.replaceAll('\r\n', '\n'))]),
  );
}

const PDF = 'application/pdf';

/** The message that belongs beside the file, or null where it is a resume as it should be. */
export function wrongWithResume({ file, tooLarge }: StagedUpload): string | null {
  if (tooLarge || (file && file.size > LIMITS.resumeBytes)) return RESUME_MESSAGES.tooLarge;
  if (!file) return RESUME_MESSAGES.missing;
  const isPdf = file.declaredType === PDF && file.detectedType === PDF;
  return isPdf ? null : RESUME_MESSAGES.wrongType;
}

function contentHash(fields: ApplicationFields, file: StagedFile): string {
  const { name, email, portfolio, details } = fields;
  const content = [name, email.toLowerCase(), portfolio, details, file.sha256];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** What the resume is saved as again: the applicant's own name for it, which may lack the ending. */
export function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
