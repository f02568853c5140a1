import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { ConcernedJob } from '#contract/jobs/desk-jobs.ts';

const DuplicateJob = ConcernedJob.extend({
  source_url: z.string().nullable().describe('The posting on the employer’s site'),
});

/** Two open jobs of one company from different sources: same title and place, different text. */
export const PossibleDuplicates = z.object({
  id: z.uuid(),
  job: DuplicateJob.describe('The one that was here first'),
  twin: DuplicateJob,
  created_at: At,
});
export type PossibleDuplicates = z.infer<typeof PossibleDuplicates>;

export const adminTwinRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/twins': {
      summary: 'Pairs of open jobs that may be one, the longest waiting first.',
      query: ListQuery,
      data: z.array(PossibleDuplicates),
      meta: ListMeta,
    },
    'POST /v1/admin/twins/{id}/decision': {
      summary: 'Joins the pair: the later job closes, and its posting is another listing of the first. Or keeps both.',
      params: z.object({ id: z.uuid() }),
      body: z.object({ join: z.boolean() }),
      data: PossibleDuplicates,
    },
  },
);
