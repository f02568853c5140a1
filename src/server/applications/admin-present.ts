import type { AdminApplication } from '#contract/admin-applications.ts';
import type { ApplicationOfList } from '#server/applications/admin-queries.ts';

/** An application for staff. */
export function presentForStaff(application: ApplicationOfList): AdminApplication {
  return {
    ...application,
    applied_at: application.applied_at.toISOString(),
    status_changed_at: application.status_changed_at.toISOString(),
    answered_at: application.answered_at?.toISOString() ?? null,
  };
}
