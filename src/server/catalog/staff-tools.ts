import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminTool, adminToolRoutes, ToolText } from '#contract/admin-tools.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { TOOLS } from '#server/catalog/tool-list.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { refuseStale, revisionOf } from '#server/http/revision.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type ToolRow, tools } from '#server/schema/content.ts';
import { safeHtmlOfStaff } from '#server/text/markdown.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;
type Query = z.output<(typeof adminToolRoutes)['GET /v1/admin/tools']['query']>;

/** A page of tools for staff, and how many match. */
export async function listToolsForStaff(db: Db, query: Query): Promise<{ rows: ToolRow[]; total: number }> {
  const condition = hasWords(query.q, [tools.title, tools.summary, tools.slug]);
  const order = ordering({ position: tools.position, title: tools.title }, query, tools.slug);
  const found = db
    .select()
    .from(tools)
    .where(condition)
    .orderBy(...order);
  return await numberedPage(query, found, db.$count(tools, condition));
}

/** The tool by slug or uuid. @throws Refusal `not_found` */
export async function existingTool(db: Db, id: string): Promise<ToolRow> {
  const [row] = await db.select().from(tools).where(bySlugOrId(tools, id));
  return row ?? missing(id);
}

/**
 * Writes a tool's words. Writes nothing where it says that already.
 * @throws Refusal `not_found`; `conflict` where somebody changed it since `revision`.
 */
export async function editTool(
  ctx: Ctx,
  by: Actor,
  id: string,
  { revision, ...text }: ToolText & { revision?: string | undefined },
): Promise<ToolRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockTool(tx, id);
    refuseStale(revision, textOf(row));
    if (revisionOf(textOf(row)) === revisionOf(text)) return row;
    const { description, ...words } = text;
    const html = { description: safeHtmlOfStaff(description), description_source: description };
    return await change(ctx, tx, by, row, {
      action: 'tool.edit',
      columns: { ...words, ...html, edited_at: ctx.clock.now() },
    });
  });
}

/** Brings the built-in words back. @throws Refusal `not_found`; `conflict` for a tool that is no longer built in. */
export async function resetTool(ctx: Ctx, by: Actor, id: string): Promise<ToolRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockTool(tx, id);
    if (row.edited_at === null) return row;
    const own = TOOLS.find(({ slug }) => slug === row.slug);
    if (!own) throw new Refusal('conflict', 'This tool is no longer built in.');
    const written = { description_source: null, meta_description: null, edited_at: null };
    return await change(ctx, tx, by, row, { action: 'tool.reset', columns: { ...own, ...written } });
  });
}

/** A tool for staff. */
export function presentToolForStaff(row: ToolRow): AdminTool {
  const text = textOf(row);
  const { id, slug, position, edited_at } = row;
  return { id, slug, ...text, position, edited_at: edited_at?.toISOString() ?? null, revision: revisionOf(text) };
}

/** What staff edit. The built-in text is HTML, which as Markdown renders to itself. */
function textOf({
  title,
  summary,
  description,
  description_source,
  meta_description,
  meta_keywords,
}: ToolRow): ToolText {
  return { title, summary, description: description_source ?? description, meta_description, meta_keywords };
}

type Change = { action: 'tool.edit' | 'tool.reset'; columns: Partial<ToolRow> };

async function change(
  ctx: Ctx,
  tx: Db,
  by: Actor,
  { id, slug }: ToolRow,
  { action, columns }: Change,
): Promise<ToolRow> {
  const [row] = await tx.update(tools).set(columns).where(eq(tools.id, id)).returning();
  if (!row) throw new Error('The tool was not written.');
  await recordAudit(tx, by, ctx.clock.now(), { action, subject: { kind: 'tool', id }, detail: { slug } });
  await recordChanges(tx, ['tools']);
  return row;
}

async function lockTool(tx: Db, id: string): Promise<ToolRow> {
  const [row] = await tx.select().from(tools).where(bySlugOrId(tools, id)).for('update');
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new Refusal('not_found', `There is no tool ${id}.`);
}
