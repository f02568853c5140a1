import type { z } from 'zod';
import type { Application } from '#contract/recruit-applications.ts';
import type { OwnApplication } from '#server/applicants/queries.ts';

/** An application for the recruiter. */
export function presentApplication({ application, job, company }: OwnApplication): z.input<typeof Application> {
  const resume_url = `/v1/recruit/${company.slug}/jobs/${job.slug}/applications/${application.id}/resume`;
  return { ...application, resume_url, job };
}
