import { notInArray } from 'drizzle-orm';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { tools } from '#server/schema/content.ts';
import { ARTICLES_FOLDER } from '#server/site/article-file.ts';
import { type Taken, takeArticleFiles } from '#server/site/take-articles.ts';
import { TOOLS } from '#server/site/tool-list.ts';

/** Safe to repeat; `takeFiles` overrides what staff wrote. @throws ArticleFileError when nothing was changed. */
export async function publishContent(
  ctx: Pick<Context, 'db' | 'clock'>,
  folder = ARTICLES_FOLDER,
  terms: { takeFiles?: boolean } = {},
): Promise<{ articles: Taken; toolsChanged: boolean }> {
  return { articles: await takeArticleFiles(ctx, folder, terms), toolsChanged: await publishTools(ctx) };
}

/** Words that staff wrote stay. Resolves with whether anything changed. */
async function publishTools(ctx: Pick<Context, 'db'>): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const known = await tx.select().from(tools).for('update');
    const written = new Set(known.flatMap(({ slug, edited_at }) => (edited_at === null ? [] : slug)));
    const wanted = TOOLS.map((tool, index) => ({ ...tool, position: index + 1 }));
    const changed = wanted.filter((tool) => {
      const row = known.find(({ slug }) => slug === tool.slug);
      if (row && written.has(tool.slug)) return row.position !== tool.position;
      return !row || Object.entries(tool).some(([column, value]) => row[column as keyof typeof tool] !== value);
    });
    for (const tool of changed) {
      const set = written.has(tool.slug) ? { position: tool.position } : tool;
      await tx.insert(tools).values(tool).onConflictDoUpdate({ target: tools.slug, set });
    }
    const slugs = wanted.map(({ slug }) => slug);
    const gone = await tx.delete(tools).where(notInArray(tools.slug, slugs)).returning({ slug: tools.slug });
    const hasChanged = changed.length + gone.length > 0;
    if (hasChanged) await recordChanges(tx, ['tools']);
    return hasChanged;
  });
}
