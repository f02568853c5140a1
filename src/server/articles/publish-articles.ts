import { createHash } from 'node:crypto';
import { and, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type ArticleFile, readArticleFiles } from '#server/articles/article-file.ts';
import { renderArticle } from '#server/articles/article-html.ts';
import { withSourcesKey } from '#server/articles/article-sources.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { articles, type NewArticleRow } from '#server/schema/content.ts';
import { textFromHtml } from '#server/text/safe-html.ts';

export type Published = { added: number; updated: number; unchanged: number; withdrawn: number };

const WORDS_PER_MINUTE = 220;

/**
 * Synchronizes the articles with a folder: adds new ones, updates changed ones, withdraws those whose file is gone. All
 * or nothing.
 * @throws ArticleFileError if a file cannot be read as an article.
 */
export async function publishArticles(ctx: Pick<Context, 'db'>, folder: string): Promise<Published> {
  const rows = (await readArticleFiles(folder)).map(rowOf);
  return ctx.db.transaction(async (tx) => {
    const known = new Map((await existing(tx, rows)).map(({ slug, file_digest }) => [slug, file_digest]));
    const changed = rows.filter((row) => known.get(row.slug) !== row.file_digest);
    for (const row of changed) {
      await tx.insert(articles).values(row).onConflictDoUpdate({ target: articles.slug, set: row });
    }
    const withdrawn = await withdrawOthers(tx, rows);
    if (changed.length + withdrawn > 0) await recordChanges(tx, ['articles']);
    const added = changed.filter((row) => !known.has(row.slug)).length;
    return { added, updated: changed.length - added, unchanged: rows.length - changed.length, withdrawn };
  });
}

/** Digest of everything derived from the file, so better rendering counts as a change. */
function rowOf({ markdown, published, updated, checked, banner, author, ...file }: ArticleFile) {
  const { body, contents } = renderArticle(withSourcesKey(markdown));
  const row = {
    ...file,
    body,
    contents,
    banner_url: banner ?? null,
    author: author ?? null,
    status: 'public',
    reading_minutes: Math.max(1, Math.round(textFromHtml(body).split(' ').length / WORDS_PER_MINUTE)),
    published_at: published,
    updated_at: updated,
    checked_at: checked,
  } satisfies NewArticleRow;
  return { ...row, file_digest: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
}

async function existing(tx: Db, rows: readonly { slug: string }[]) {
  const slugs = rows.map(({ slug }) => slug);
  return tx
    .select({ slug: articles.slug, file_digest: articles.file_digest })
    .from(articles)
    .where(inArray(articles.slug, slugs));
}

/** Articles whose file is gone; those that never had a file are left alone. */
async function withdrawOthers(tx: Db, rows: readonly { slug: string }[]): Promise<number> {
  const slugs = rows.map(({ slug }) => slug);
  const withdrawn = await tx
    .update(articles)
    .set({ status: 'draft', file_digest: null })
    .where(and(isNotNull(articles.file_digest), notInArray(articles.slug, slugs)))
    .returning({ slug: articles.slug });
  return withdrawn.length;
}
