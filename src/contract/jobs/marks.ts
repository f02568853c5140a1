import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At, Moment } from '#contract/core/moments.ts';
import { ids, MARK_KINDS } from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { WATCHED_FACTS } from '#contract/jobs/job-changes.ts';

/** Our limit on one person's marks. */
export const MARKS_MAX = 2000;
/** No browser sends more in one merge. */
const MERGE_MAX = 1000;

/** For who marked a job before. */
export const JobChanges = z.array(
  z.object({ id: z.enum(ids(WATCHED_FACTS)), label: z.string(), at: At.describe('The last time') }),
);

export const Mark = z.object({
  kind: z.enum(MARK_KINDS),
  id: z.uuid().describe('Of the job, or of the hidden company'),
  marked_at: Moment,
});
export type Mark = z.infer<typeof Mark>;

const MarkParams = z.object({ kind: z.enum(MARK_KINDS), id: z.uuid() });

export const markRoutes = routes(
  { access: 'user', params: MarkParams },
  {
    'GET /v1/marks': { summary: 'The user’s marks: saved, applied, hidden.', data: z.array(Mark) },
    'POST /v1/marks': {
      summary: 'Adds the marks a browser stored before sign-in, and returns all of them.',
      body: z.object({ marks: z.array(Mark).max(MERGE_MAX) }),
      data: z.array(Mark),
    },
    'PUT /v1/marks/{kind}/{id}': { summary: 'Sets a mark.', data: Done },
    'DELETE /v1/marks/{kind}/{id}': { summary: 'Takes a mark away.', data: Done },
  },
);
