import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { ConcernedJob, JobStatus } from '#contract/jobs/desk-jobs.ts';
import { REPORT_KINDS } from '#contract/jobs/report-kinds.ts';

/** Characters that staff may write on a report's outcome. */
const OUTCOME_MAX = 1000;

export const ReportedJob = z.object({
  job: ConcernedJob,
  /** The oldest first. */
  reports: z.array(
    z.object({
      id: z.uuid(),
      kind: z.object({ id: z.enum(ids(REPORT_KINDS)), label: z.string() }).nullable(),
      reason: z.string().nullable(),
      created_at: At,
      handled_at: At.nullable().describe('Null while it’s open'),
      outcome: z.string().nullable(),
    }),
  ),
});
export type ReportedJob = z.infer<typeof ReportedJob>;

export const WaitingLink = z.object({
  job: ConcernedJob,
  url: z.string(),
  fault: z.string().describe('What was wrong with it, in a sentence'),
  failing_since: At,
  checked_at: At,
});
export type WaitingLink = z.infer<typeof WaitingLink>;

export const adminUpkeepRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/links': {
      summary: 'Open jobs with a dead apply link, longest first; or those that staff kept open.',
      query: ListQuery.extend({ state: z.enum(['waiting', 'kept']).default('waiting') }),
      data: z.array(WaitingLink),
      meta: ListMeta,
    },
    'POST /v1/admin/links/{id}/decision': {
      summary: 'Closes a job with a dead link, or keeps it open until the link changes.',
      body: z.object({ close: z.boolean() }),
      data: JobStatus,
    },
    'POST /v1/admin/jobs/{id}/check': {
      summary: 'Records that staff checked an open job.',
      data: JobStatus,
    },
    'GET /v1/admin/reports': {
      summary: 'Reported jobs with their reports, oldest first, resolved ones last.',
      query: ListQuery.extend({
        state: z.enum(['waiting', 'settled']).optional().describe('Both where it is left out'),
      }),
      data: z.array(ReportedJob),
      meta: ListMeta,
    },
    'POST /v1/admin/reports/{id}/outcome': {
      summary: 'Resolves a report, or all open reports of a job by its slug or id.',
      body: z.object({ outcome: z.string().trim().min(1).max(OUTCOME_MAX) }),
      data: ReportedJob,
    },
    'DELETE /v1/admin/reports/{id}/outcome': {
      summary: 'Reopens a resolved report, or all of a job’s by its slug or id.',
      data: ReportedJob,
    },
  },
);
