import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { allTags } from '#server/jobs/tag-queries.ts';
import { updateJob } from '#server/jobs/write-jobs.ts';
import { lockCarriers } from '#server/reading/dictionary-queries.ts';

const BATCH = 50;

type Some = { tag: string; heir: string | null; after: number };

export const REWRITE_JOBS = 'tags.rewrite-jobs';

export function dictionaryTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: REWRITE_JOBS,
      run: (data) => rewriteJobs(ctx, (data as { tag: string }).tag),
    },
  ];
}

/** Renews the words by which searches find its jobs, and moves them to the tag that took its place, if any. */
async function rewriteJobs(ctx: Context, tag: string): Promise<void> {
  const heir = (await allTags(ctx.db)).find((row) => row.id === tag)?.merged_into ?? null;
  let after: number | null = 0;
  while (after !== null) after = await rewriteSome(ctx, { tag, heir, after });
}

/** Resolves with the number of the last, or null behind all of them. */
function rewriteSome(ctx: Context, { tag, heir, after }: Some): Promise<number | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const carriers = await lockCarriers(tx, tag, { after, limit: BATCH });
    for (const { job, company } of carriers) {
      const moved = [...new Set(job.tags.map((id) => (id === tag ? (heir ?? tag) : id)))];
      await updateJob(tx, job, company, heir ? { tags: moved } : {}, now);
    }
    return carriers.at(-1)?.job.number ?? null;
  });
}
