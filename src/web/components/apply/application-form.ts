import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApplicationFields, RESUME_MESSAGES } from '#contract/applications.ts';
import { LIMITS } from '#contract/limits.ts';
import { RequestError } from '#web/request/request-error.ts';

const Resume = z.custom<FileList | undefined>().transform((list, ctx): File => {
  const file = list?.[0];
  const message = resumeProblem(file);
  if (!file || message !== null) {
    ctx.addIssue({ code: 'custom', message: message ?? RESUME_MESSAGES.missing });
    return z.NEVER;
  }
  return file;
});

/** The whole form: the words that the API checks by the same schema, and the resume as the browser holds it. */
export const ApplicationForm = ApplicationFields.extend({ resume: Resume });
export type ApplicationInput = z.input<typeof ApplicationForm>;
export type ApplicationOutput = z.output<typeof ApplicationForm>;
export type ApplicationFormState = UseFormReturn<ApplicationInput, unknown, ApplicationOutput>;

export const FIELD_NAMES = ['name', 'email', 'portfolio', 'resume', 'details'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What is wrong with the chosen resume, or null; its content is checked by the server. */
export function resumeProblem(file: Pick<File, 'size' | 'type'> | undefined): string | null {
  if (!file) return RESUME_MESSAGES.missing;
  if (file.size > LIMITS.resumeBytes) return RESUME_MESSAGES.tooLarge;
  if (file.type !== 'application/pdf') return RESUME_MESSAGES.wrongType;
  return null;
}

/** What the API refused, by field; empty where the failure is not about a field. */
export function refusedFields(error: unknown): [FieldName, string][] {
  if (!(error instanceof RequestError)) return [];
  const stated = FIELD_NAMES.flatMap((name): [FieldName, string][] => {
    const message = error.errors[name]?.[0];
    return message === undefined ? [] : [[name, message]];
  });
  if (stated.length > 0) return stated;
  if (error.status === 413) return [['resume', RESUME_MESSAGES.tooLarge]];
  if (error.status === 415) return [['resume', RESUME_MESSAGES.wrongType]];
  return [];
}

/**
 * What the alert says when the application was not sent. A refusal that trying again would not change
 * (the job closed meanwhile), or not so soon, says so in the API's words.
 */
export function notSentMessage(error: unknown): string {
  if (error instanceof RequestError && error.status === 409) return `Not sent. ${error.message}`;
  if (error instanceof RequestError && error.status === 429)
    return `Not sent. ${error.message} Nothing you typed is lost.`;
  return 'Not sent. Nothing you typed is lost; try again in a minute.';
}
