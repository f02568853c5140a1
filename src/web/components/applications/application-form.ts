import { z } from 'zod';
import { ApplicationFields, RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { RequestError } from '#web/request/request-error.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import type { Failure } from '#web/ui/use-form.ts';

const Resume = z.custom<File>().superRefine((file, ctx) => {
  const message = resumeProblem(file);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
});

/** The whole form: the text fields by the API's own schema, and the resume as a browser file. */
export const ApplicationForm = ApplicationFields.safeExtend({ resume: Resume });
export type ApplicationForm = z.output<typeof ApplicationForm>;

/** What is wrong with the resume, or null. An empty, unnamed file means none was chosen. The server checks the content. */
export function resumeProblem(file: Pick<File, 'size' | 'type' | 'name'> | undefined): string | null {
  if (!file || (file.size === 0 && file.name === '')) return RESUME_MESSAGES.missing;
  if (file.size > LIMITS.resumeBytes) return RESUME_MESSAGES.tooLarge;
  if (file.type !== 'application/pdf') return RESUME_MESSAGES.wrongType;
  return null;
}

export function explainNotSent(error: unknown): Failure {
  if (!(error instanceof RequestError)) return { text: TRY_AGAIN };
  return { text: messageOf(error), errors: { ...resumeError(error), ...firstMessages(error.errors) } };
}

const TRY_AGAIN = 'Not sent. Nothing you typed is lost; try again in a minute.';

/** Uses the API's words for refusals that retrying won't change (the job has closed), or not soon. */
function messageOf(error: RequestError): string {
  if (error.status === 409) return `Not sent. ${error.message}`;
  return error.status === 429 ? `Not sent. ${error.message} Nothing you typed is lost.` : TRY_AGAIN;
}

/** A refusal of the whole body must be about the resume, its only large part. */
function resumeError({ status }: RequestError): { resume?: string } {
  if (status === 413) return { resume: RESUME_MESSAGES.tooLarge };
  return status === 415 ? { resume: RESUME_MESSAGES.wrongType } : {};
}
