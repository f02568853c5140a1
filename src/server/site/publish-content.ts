import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq, notInArray } from 'drizzle-orm';
import type { ArticleText } from '#contract/site/desk-articles.ts';
import { commandWords } from '#platform/command-words.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';
import { COMMAND_LINE, recordAudit } from '#server/core/record-audit.ts';
import { type ArticleRow, articles, tools } from '#server/schema/content.ts';
import { articleText, columnsOf, isSameText, looksTheSame, renderText } from '#server/site/article-columns.ts';
import { ArticleFileError, faultOfSlug, faultsOf, readArticle } from '#server/site/article-text.ts';
import { TOOLS } from '#server/site/catalog.ts';

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

const COUNTED = ['added', 'updated', 'unchanged', 'withdrawn'] as const;
/** `kept`: staff wrote it since, and its file says something else. `absent`: it has no file. */
type Outcome = (typeof COUNTED)[number] | 'kept' | 'absent';
/** `kept`: their slugs. */
type Taken = Record<(typeof COUNTED)[number], number> & { kept: string[] };

/**
 * Adds new articles, updates changed ones, withdraws those whose file is gone: all or nothing. What staff wrote since
 * is kept and named, unless `takeFiles`.
 * @throws ArticleFileError if a file cannot be read as an article.
 */
async function takeArticleFiles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  folder: string,
  { takeFiles = false } = {},
): Promise<Taken> {
  const files = await readArticleFiles(folder);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(articles).orderBy(articles.slug).for('update');
    const known = new Map(rows.map((row) => [row.slug, row]));
    const outcomes: (readonly [string, Outcome])[] = [];
    for (const file of files) {
      const row = known.get(file.slug);
      outcomes.push([file.slug, await takeFile(tx, file, row, { takeFiles, now })]);
      known.delete(file.slug);
    }
    for (const row of known.values()) outcomes.push([row.slug, await missFile(tx, row)]);
    const count = (wanted: Outcome) => outcomes.filter(([, outcome]) => outcome === wanted).length;
    if (count('added') + count('updated') + count('withdrawn') > 0) await recordChanges(tx, ['articles']);
    const kept = outcomes.flatMap(([slug, outcome]) => (outcome === 'kept' ? slug : [])).sort();
    const [added, updated, unchanged, withdrawn] = COUNTED.map(count) as [number, number, number, number];
    return { added, updated, unchanged, withdrawn, kept };
  });
}

type Terms = { takeFiles: boolean; now: Date };

async function takeFile(tx: Db, file: ArticleFile, row: ArticleRow | undefined, terms: Terms): Promise<Outcome> {
  const { slug, source, text } = file;
  const seen = { ...columnsOf(text, terms.now), status: 'public' as const };
  const set = { ...seen, source, edited_at: null };
  const file_digest = createHash('sha256').update(source).digest('hex');
  if (!row) {
    await tx.insert(articles).values({ slug, ...set, file_digest });
    return 'added';
  }
  const isDesks = row.edited_at !== null;
  const agrees = row.status === 'public' && isSameText(articleText(row), text);
  if (isDesks && !agrees && !terms.takeFiles) {
    if (row.file_digest !== file_digest) return 'kept';
    return renderAnew(tx, row);
  }
  const isSeen = !looksTheSame(row, seen);
  if (isSeen || row.file_digest !== file_digest || isDesks)
    await tx
      .update(articles)
      .set({ ...set, file_digest })
      .where(eq(articles.id, row.id));
  if (isDesks && !agrees)
    await recordAudit(tx, COMMAND_LINE, terms.now, {
      action: 'article.take-file',
      subject: { kind: 'article', id: row.id },
      detail: { slug },
    });
  return isSeen ? 'updated' : 'unchanged';
}

async function renderAnew(tx: Db, row: ArticleRow): Promise<'updated' | 'unchanged'> {
  if (row.source === null) return 'unchanged';
  const { words: _, ...rendered } = renderText(articleText(row));
  if (looksTheSame(row, rendered)) return 'unchanged';
  await tx.update(articles).set(rendered).where(eq(articles.id, row.id));
  return 'updated';
}

/** Withdraws it if it had a file, unless staff wrote it since. */
async function missFile(tx: Db, row: ArticleRow): Promise<Outcome> {
  if (row.file_digest === null) return (await renderAnew(tx, row)) === 'updated' ? 'updated' : 'absent';
  if (row.edited_at !== null && row.status === 'public') return 'kept';
  await tx.update(articles).set({ status: 'draft', file_digest: null }).where(eq(articles.id, row.id));
  return row.status === 'public' ? 'withdrawn' : 'absent';
}

/** Folder of the articles that a new installation begins with, one Markdown file each. */
const ARTICLES_FOLDER = join(import.meta.dirname, '../../../content/articles');

type ArticleFile = { slug: string; source: string; text: ArticleText };

/** By slug, the file name. @throws ArticleFileError naming the file and the problem. */
async function readArticleFiles(folder: string): Promise<ArticleFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const slug = basename(name, '.md');
      const fault = faultOfSlug(slug);
      if (fault !== null) throw new ArticleFileError(`${name}: ${fault}`);
      const source = await readFile(join(folder, name), 'utf8');
      return { slug, source, text: checkedText(name, source) };
    }),
  );
}

function checkedText(name: string, source: string): ArticleText {
  try {
    const text = readArticle(source);
    const [fault] = Object.entries(faultsOf(text)).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
    if (fault !== undefined) throw new ArticleFileError(fault);
    return text;
  } catch (error) {
    if (error instanceof ArticleFileError) throw new ArticleFileError(`${name}: ${error.message}`);
    throw error;
  }
}

export const publishCommand: Command = async (ctx, args, print) => {
  const words = commandWords(args, [], ['take-files']);
  if (!words || words.positionals.length > 1) {
    print('Usage: publish-content [FOLDER] [--take-files]');
    return 2;
  }
  try {
    const terms = { takeFiles: words.flags.includes('take-files') };
    const { articles, toolsChanged } = await publishContent(ctx, words.positionals[0], terms);
    const { added, updated, unchanged, withdrawn, kept } = articles;
    print(`Articles: ${added} added, ${updated} updated, ${unchanged} unchanged, ${withdrawn} withdrawn.`);
    for (const slug of kept) print(`Kept the version from the desk, not the file: ${slug}`);
    if (kept.length > 0)
      print('Run export-articles FOLDER to save the desk’s versions as files, or use --take-files to discard them.');
    print(toolsChanged ? 'Tools: updated.' : 'Tools: unchanged.');
    return 0;
  } catch (error) {
    if (!(error instanceof ArticleFileError)) throw error;
    print(`Nothing was published. ${error.message}`);
    return 1;
  }
};

export const exportArticlesCommand: Command = async ({ db }, [folder, ...more], print) => {
  if (!folder || more.length > 0) {
    print('Usage: export-articles FOLDER');
    return 2;
  }
  await mkdir(folder, { recursive: true });
  const rows = await db.select().from(articles).where(eq(articles.status, 'public')).orderBy(articles.slug);
  for (const { slug, source, edited_at } of rows) {
    if (source !== null) await writeFile(join(folder, `${slug}.md`), source);
    if (source === null) print(`Not written: ${slug} has no text yet. Run publish-content to load it from its file.`);
    else if (edited_at) print(`${slug}.md, as the desk wrote it`);
  }
  print(`${rows.filter(({ source }) => source !== null).length} articles are in ${folder}.`);
  return 0;
};
