import { and, arrayContains, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type AdminArticle, AdminArticleBrief, adminArticleRoutes } from '#contract/site/desk-articles.ts';
import { hasWords } from '#server/core/admin-lists.ts';
import { deskList } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { revisionOf } from '#server/core/revision.ts';
import { type ArticleRow, articles } from '#server/schema/content.ts';
import { articleText, editedPart, textRendered } from '#server/site/article-columns.ts';
import { faultsOf } from '#server/site/article-faults.ts';
import { existingArticle } from '#server/site/article-queries.ts';
import { createDraft, deleteDraft, editArticle, setPublic } from '#server/site/write-article.ts';

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
