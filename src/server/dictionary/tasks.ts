import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { rewriteJobs } from '#server/dictionary/rewrite-jobs.ts';

export const REWRITE_JOBS = 'tags.rewrite-jobs';

export function dictionaryTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: REWRITE_JOBS,
      run: (data) => rewriteJobs(ctx, (data as { tag: string }).tag),
    },
  ];
}
