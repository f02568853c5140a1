import { createHash } from 'node:crypto';
import { ApplicationFields } from '#contract/applications.ts';
import { errorsByField, fallbackMessage, Refusal } from '#contract/errors.ts';
import type { StagedFile, StagedUpload } from '#platform/staging.ts';
import { pdfName, wrongWithResume } from '#server/resumes/resume-file.ts';
import { storableText } from '#server/text/storable-text.ts';

/** A valid form. */
export type CheckedForm = {
  fields: ApplicationFields;
  resume: { path: string; name: string; size: number };
  /** SHA-256 of answers and file. */
  contentHash: string;
};

/**
 * Checks all answers and the resume together, to report every error at once.
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
 * Browsers send line breaks as CRLF but count them as one character: unless normalized, a text that the page accepts
 * could be too long here.
 */
function plainFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, storableText(value.replaceAll('\r\n', '\n'))]),
  );
}

function contentHash(fields: ApplicationFields, file: StagedFile): string {
  const { name, email, portfolio, details } = fields;
  const content = [name, email.toLowerCase(), portfolio, details, file.sha256];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
