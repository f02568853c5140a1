import type { z } from 'zod';
import type { Application } from '#contract/recruit-applications.ts';
import type { OwnApplication } from '#server/applicants/queries.ts';

/** An application for the recruiter. */
export function presentApplication({ application, job, company }: OwnApplication): z.input<typeof Application> {
  const { id, status, name, email, portfolio, details, resume_name, resume_size, resume_scanned } = application;
  return {
    ...{ id, status, name, email, portfolio, details, resume_name, resume_size, resume_scanned },
    applied_at: application.applied_at.toISOString(),
    status_changed_at: application.status_changed_at.toISOString(),
    resume_url: `/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${id}/resume`,
    job: { slug: job.slug, title: job.title },
  };
}
