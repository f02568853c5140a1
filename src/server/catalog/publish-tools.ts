import { notInArray } from 'drizzle-orm';
import { TOOLS } from '#server/catalog/tool-list.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { tools } from '#server/schema/content.ts';

/** Synchronizes the tools with `TOOLS`. Resolves with whether anything changed. */
export async function publishTools(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const wanted = TOOLS.map((tool, index) => ({ ...tool, position: index + 1 }));
  return ctx.db.transaction(async (tx) => {
    const known = await tx.select().from(tools);
    const changed = wanted.filter((tool) => {
      const row = known.find(({ slug }) => slug === tool.slug);
      return !row || Object.entries(tool).some(([column, value]) => row[column as keyof typeof tool] !== value);
    });
    for (const tool of changed) {
      await tx.insert(tools).values(tool).onConflictDoUpdate({ target: tools.slug, set: tool });
    }
    const slugs = wanted.map(({ slug }) => slug);
    const gone = await tx.delete(tools).where(notInArray(tools.slug, slugs)).returning({ slug: tools.slug });
    const hasChanged = changed.length + gone.length > 0;
    if (hasChanged) await recordChanges(tx, ['tools']);
    return hasChanged;
  });
}
