import type { z } from 'zod';
import type { OwnApplication } from '#contract/applications/applications.ts';
import { answersTo, type FoundApplication } from '#server/applications/queries.ts';
import type { Context } from '#server/core/context.ts';
import { presentCompanyBrief } from '#server/employers/company-brief.ts';
import type { ApplicationAnswerRow } from '#server/schema/applications.ts';
import { isOpen } from '#server/schema/job-state.ts';

export async function showOwn(ctx: Context, found: FoundApplication): Promise<z.input<typeof OwnApplication>> {
  return presentOwnApplication(found, await answersTo(ctx.db, found.application.id), ctx.clock.now());
}

/** All columns: mount strips them, others parse by the contract. */
export function presentOwnApplication(
  { application, job, company }: FoundApplication,
  answers: ApplicationAnswerRow[],
  now: Date,
): z.input<typeof OwnApplication> {
  return {
    ...application,
    resume: { name: application.resume_name, size: application.resume_size },
    job: { ...job, is_closed: !isOpen(job, now) },
    company: presentCompanyBrief(company),
    answers,
  };
}
