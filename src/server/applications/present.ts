import type { OwnApplication, SentAnswer } from '#contract/applications.ts';
import type { FoundApplication } from '#server/applications/queries.ts';
import { presentCompanyBrief } from '#server/companies/brief.ts';
import type { ApplicationAnswerRow } from '#server/schema/applications.ts';
import { isOpen } from '#server/schema/job-state.ts';

/** An application for its applicant. */
export function presentOwnApplication(
  { application, job, company }: FoundApplication,
  answers: readonly ApplicationAnswerRow[],
  now: Date,
): OwnApplication {
  return {
    id: application.id,
    status: application.status,
    applied_at: application.applied_at.toISOString(),
    status_changed_at: application.status_changed_at.toISOString(),
    name: application.name,
    email: application.email,
    portfolio: application.portfolio,
    details: application.details,
    resume: { name: application.resume_name, size: application.resume_size },
    job: { slug: job.slug, title: job.title, is_closed: !isOpen(job, now) },
    company: presentCompanyBrief(company),
    answers: answers.map(presentAnswer),
  };
}

/** An answer as the applicant got it. */
export function presentAnswer({ status, text, sent_at }: ApplicationAnswerRow): SentAnswer {
  return { status, text, sent_at: sent_at.toISOString() };
}
