import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { removeDue } from '#server/retention/remove-due.ts';
import { searchNoticeRetention } from '#server/search-engines/retention.ts';
import { tellEngines } from '#server/search-engines/tell-engines.ts';

/** None unless a search engine is configured. */
export function searchEngineTasks(ctx: Context): TaskDefinition[] {
  if (ctx.searchEngines.length === 0) return [];
  return [
    { name: 'search-engines.tell', schedule: '* * * * *', run: () => tellEngines(ctx) },
    {
      name: 'search-engines.forget-sent',
      schedule: '41 4 * * *',
      run: () => removeDue(ctx, [searchNoticeRetention]),
    },
  ];
}
