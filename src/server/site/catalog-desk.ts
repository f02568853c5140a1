import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { AdminPartner, adminPartnerRoutes, type PartnerText } from '#contract/site/desk-partners.ts';
import { AdminTool, adminToolRoutes, type ToolText } from '#contract/site/desk-tools.ts';
import type { Db } from '#platform/db.ts';
import { hasWords } from '#server/core/admin-lists.ts';
import type { Handlers } from '#server/core/handler.ts';
import { safeHtmlOfStaff } from '#server/core/markdown.ts';
import { contentRecord } from '#server/core/records.ts';
import { slugOf, takenSlugs, takeSlug } from '#server/core/slugs.ts';
import { partners, tools } from '#server/schema/content.ts';
import { TOOLS } from '#server/site/tool-list.ts';

const partner = contentRecord({
  one: 'partner',
  table: partners,
  changes: 'partners',
  query: adminPartnerRoutes['GET /v1/admin/partners'].query,
  data: AdminPartner,
  where: ({ q, category }) =>
    and(
      hasWords(q, [partners.name, partners.summary, partners.place, partners.url]),
      category && eq(partners.category, category),
    ),
  sorts: { name: partners.name, updated_at: partners.updated_at },
  edited: ({ name, category, summary, url, logo_url, place, languages }) =>
    ({ name, category, summary, url, logo_url, place, languages }) satisfies PartnerText,
  columns: (text: PartnerText) => text,
  touched: (now) => ({ updated_at: now }),
  pictures: ['logo_url'],
});

export const adminPartnerHandlers: Handlers<keyof typeof adminPartnerRoutes> = {
  'GET /v1/admin/partners': partner.page,
  'GET /v1/admin/partners/{id}': partner.one,
  'PUT /v1/admin/partners/{id}': partner.edit,
  'DELETE /v1/admin/partners/{id}': partner.remove,

  'POST /v1/admin/partners': (ctx, { caller, body }) =>
    partner.add(ctx, caller, {
      text: body,
      slug: async (tx) => takeSlug([slugOf(body.name) || 'partner'], takenSlugs(await partnerSlugs(tx))),
      taken: () => new Refusal('conflict', 'Somebody added a partner of this name at the same moment.'),
    }),
};

async function partnerSlugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: partners.slug }).from(partners)).map(({ slug }) => slug);
}

const tool = contentRecord({
  one: 'tool',
  table: tools,
  changes: 'tools',
  query: adminToolRoutes['GET /v1/admin/tools'].query,
  data: AdminTool,
  where: ({ q }) => hasWords(q, [tools.title, tools.summary, tools.slug]),
  sorts: { position: tools.position, title: tools.title },
  // The built-in text is HTML, which is valid Markdown and renders to itself.
  edited: ({ title, summary, description, description_source, meta_description, meta_keywords }) =>
    ({
      title,
      summary,
      description: description_source ?? description,
      meta_description,
      meta_keywords,
    }) satisfies ToolText,
  columns: ({ description, ...words }: ToolText) => ({
    ...words,
    description: safeHtmlOfStaff(description),
    description_source: description,
  }),
  touched: (now) => ({ edited_at: now }),
});

export const adminToolHandlers: Handlers<keyof typeof adminToolRoutes> = {
  'GET /v1/admin/tools': tool.page,
  'GET /v1/admin/tools/{id}': tool.one,
  'PUT /v1/admin/tools/{id}': tool.edit,

  'DELETE /v1/admin/tools/{id}/text': (ctx, { caller, params }) =>
    tool.change(ctx, caller, params.id, {
      action: 'tool.reset',
      columns({ slug, edited_at }) {
        if (edited_at === null) return null;
        const own = TOOLS.find((builtIn) => builtIn.slug === slug);
        if (!own) throw new Refusal('conflict', 'This tool is no longer built in.');
        return { ...own, description_source: null, meta_description: null, edited_at: null };
      },
    }),
};
