import { and, arrayContains, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import {
  type AdminArticle,
  AdminArticleBrief,
  type ArticleText,
  adminArticleRoutes,
} from '#contract/site/desk-articles.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { keepPicture } from '#server/core/pictures.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { slugOf } from '#server/core/slugs.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';
import {
  articleText,
  columnsOf,
  editedPart,
  isSameText,
  type renderText,
  textRendered,
} from '#server/site/article-columns.ts';
import { existingArticle } from '#server/site/article-routes.ts';
import { faultOfSlug, faultsOf, writeArticle } from '#server/site/article-text.ts';

const { id, slug, title, status, topics, author, summary } = articles;

const { published_at, updated_at, checked_at, edited_at } = articles;

const articleList = deskList({
  query: adminArticleRoutes['GET /v1/admin/articles'].query,
  data: AdminArticleBrief,
  key: id,
  tie: slug,
  columns: { id, slug, title, status, topics, author, published_at, updated_at, checked_at, edited_at },
  from: (select) => select.from(articles),
  where: ({ q, topic, ...asked }) =>
    and(
      hasWords(q, [title, summary, slug, author]),
      asked.status && eq(status, asked.status),
      topic === undefined ? undefined : arrayContains(topics, [topic]),
    ),
  sorts: { updated_at, published_at, checked_at, title },
});

export const adminArticleHandlers: Handlers<keyof typeof adminArticleRoutes> = {
  'GET /v1/admin/articles': articleList.page,

  'POST /v1/admin/articles': async (ctx, { caller, body: { slug, ...text } }) => ({
    data: presentWritten(await createDraft(ctx, caller, text, slug)),
  }),

  'POST /v1/admin/articles/preview': async (_ctx, { body }) => {
    const { body: html, words, reading_minutes } = await textRendered(body);
    return { data: { html, words, reading_minutes, faults: faultsOf(body) } };
  },

  'GET /v1/admin/articles/{id}': async ({ db }, { params }) => ({
    data: presentWritten(await existingArticle(db, params.id)),
  }),

  'PUT /v1/admin/articles/{id}': async (ctx, { caller, params, body }) => ({
    data: presentWritten(await editArticle(ctx, caller, params.id, body)),
  }),

  'POST /v1/admin/articles/{id}/publication': async (ctx, { caller, params, body }) => ({
    data: presentWritten(await setPublic(ctx, caller, params.id, true, body.revision)),
  }),

  'DELETE /v1/admin/articles/{id}/publication': async (ctx, { caller, params }) => ({
    data: presentWritten(await setPublic(ctx, caller, params.id, false)),
  }),

  'DELETE /v1/admin/articles/{id}': async (ctx, { caller, params }) => ({
    data: { id: await deleteDraft(ctx, caller, params.id) },
  }),
};

function presentWritten(row: ArticleRow): z.input<typeof AdminArticle> {
  const text = articleText(row);
  return { ...row, text, faults: faultsOf(text), revision: revisionOf(editedPart(row)) };
}

type Ctx = Pick<Context, 'db' | 'clock'>;

/** @throws Refusal `invalid` without a title, for an invalid or taken address, or a picture that is gone. */
async function createDraft(ctx: Ctx, by: Actor, text: ArticleText, wish?: string): Promise<ArticleRow> {
  if (text.title === '') throw invalidField('title', 'Add a title.');
  const slug = wish || slugOf(text.title);
  const fault = faultOfSlug(slug);
  if (fault !== null) throw invalidField('slug', `The address ${slug}: ${fault}`);
  const now = ctx.clock.now();
  const rendered = await textRendered(text);
  const row = { slug, status: 'draft' as const, ...writtenColumns(text, now, rendered), created_at: now };
  return ctx.db.transaction(async (tx) => {
    await keepPicture(tx, text.banner, now, 'banner');
    const [article] = await tx.insert(articles).values(row).onConflictDoNothing().returning();
    if (!article) throw invalidField('slug', `There’s already an article at /blog/${slug}.`);
    await record(tx, by, now, 'article.create', article);
    return article;
  });
}

/**
 * @throws Refusal `not_found`; `conflict` if changed since `revision`; `invalid` for a failed check or a lost picture.
 */
async function editArticle(
  ctx: Ctx,
  by: Actor,
  id: string,
  { revision, ...text }: ArticleText & { revision?: string | undefined },
): Promise<ArticleRow> {
  const rendered = await textRendered(text);
  return ctx.db.transaction(async (tx) => {
    const article = await existingArticle(tx, id, 'for update');
    refuseStale(revision, editedPart(article));
    if (isSameText(articleText(article), text)) return article;
    if (text.title === '') throw invalidField('title', 'Add a title.');
    if (article.status === 'public') refuseFaults(text);
    const now = ctx.clock.now();
    if (text.banner !== article.banner_url) await keepPicture(tx, text.banner, now, 'banner');
    return await update(tx, by, now, 'article.edit', article, text, rendered);
  });
}

/** @throws Refusal `not_found`; `conflict` if changed since `revision`; `invalid` for what checks refuse. */
async function setPublic(
  ctx: Ctx,
  by: Actor,
  id: string,
  isPublic: boolean,
  revision?: string | undefined,
): Promise<ArticleRow> {
  return ctx.db.transaction(async (tx) => {
    const article = await existingArticle(tx, id, 'for update');
    refuseStale(revision, editedPart(article));
    const status = isPublic ? 'public' : 'draft';
    if (article.status === status) return article;
    if (isPublic) refuseFaults(articleText(article));
    const action = isPublic ? 'article.publish' : 'article.unpublish';
    return await update(tx, by, ctx.clock.now(), action, { ...article, status }, articleText(article));
  });
}

/** @throws Refusal `not_found`; `conflict` for a public article, and for one that its file would bring back. */
async function deleteDraft(ctx: Ctx, by: Actor, id: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const article = await existingArticle(tx, id, 'for update');
    if (article.status === 'public') throw new Refusal('conflict', 'It’s live. Take it off the site first.');
    if (article.file_digest !== null)
      throw new Refusal('conflict', `The file ${article.slug}.md would bring it back. Delete the file first.`);
    await tx.delete(articles).where(eq(articles.id, article.id));
    await record(tx, by, ctx.clock.now(), 'article.delete', article);
    return article.id;
  });
}

async function update(
  tx: Db,
  by: Actor,
  now: Date,
  action: 'article.edit' | 'article.publish' | 'article.unpublish',
  { id, status }: ArticleRow,
  text: ArticleText,
  rendered?: ReturnType<typeof renderText>,
): Promise<ArticleRow> {
  const set = { status, ...writtenColumns(text, now, rendered) };
  const [article] = await tx.update(articles).set(set).where(eq(articles.id, id)).returning();
  if (!article) throw new Error('The article was not written.');
  if (status === 'public' || action === 'article.unpublish') await recordChanges(tx, ['articles']);
  await record(tx, by, now, action, article);
  return article;
}

function writtenColumns(text: ArticleText, now: Date, rendered?: ReturnType<typeof renderText>) {
  return { ...columnsOf(text, now, rendered), source: writeArticle(text), edited_at: now };
}

async function record(
  tx: Db,
  by: Actor,
  now: Date,
  action: 'article.create' | 'article.edit' | 'article.publish' | 'article.unpublish' | 'article.delete',
  { id, slug }: ArticleRow,
): Promise<void> {
  await recordAudit(tx, by, now, { action, subject: { kind: 'article', id }, detail: { slug } });
}

function refuseFaults(text: ArticleText): void {
  const errors = faultsOf(text);
  if (Object.keys(errors).length > 0)
    throw new Refusal('invalid', 'This isn’t ready to publish. See the notes beside the fields.', { errors });
}
