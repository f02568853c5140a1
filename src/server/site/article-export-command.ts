import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { articles } from '#server/schema/content.ts';

export async function exportArticlesCommand(
  { db }: Pick<Context, 'db'>,
  [folder, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (!folder || more.length > 0) {
    print('Usage: export-articles FOLDER');
    return 2;
  }
  await mkdir(folder, { recursive: true });
  const rows = await db.select().from(articles).where(eq(articles.status, 'public')).orderBy(articles.slug);
  for (const { slug, source, edited_at } of rows) {
    if (source !== null) await writeFile(join(folder, `${slug}.md`), source);
    if (source === null) print(`Not written: ${slug} has no text yet. publish-content gives it its file's.`);
    else if (edited_at) print(`${slug}.md, as the desk wrote it`);
  }
  print(`${rows.filter(({ source }) => source !== null).length} articles are in ${folder}.`);
  return 0;
}
