import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { forgetSentBefore } from '#server/search-engines/queries.ts';
import { tellEngines } from '#server/search-engines/tell-engines.ts';

const SENT_KEPT = 30 * DURATIONS.day;

/** None unless a search engine is configured. */
export function searchEngineTasks(ctx: Context): TaskDefinition[] {
  if (ctx.searchEngines.length === 0) return [];
  return [
    { name: 'search-engines.tell', schedule: '* * * * *', run: () => tellEngines(ctx) },
    {
      name: 'search-engines.forget-sent',
      schedule: '41 4 * * *',
      run: () => forgetSentBefore(ctx.db, new Date(ctx.clock.now().getTime() - SENT_KEPT)),
    },
  ];
}
