import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminPartner, adminPartnerRoutes, PartnerText } from '#contract/admin-partners.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { recordChanges } from '#server/changes/changes.ts';
import type { Context } from '#server/context.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { refuseStale, revisionOf } from '#server/http/revision.ts';
import { keepPicture } from '#server/images/keep-picture.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type PartnerRow, partners } from '#server/schema/content.ts';
import { slugOf, takenSlugs, takeSlug } from '#server/text/slugs.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;
type Query = z.output<(typeof adminPartnerRoutes)['GET /v1/admin/partners']['query']>;

/** A page of partners for staff, and how many match. */
export async function listForStaff(db: Db, query: Query): Promise<{ rows: PartnerRow[]; total: number }> {
  const condition = and(
    hasWords(query.q, [partners.name, partners.summary, partners.place, partners.url]),
    query.category && eq(partners.category, query.category),
  );
  const order = ordering({ name: partners.name, updated_at: partners.updated_at }, query, partners.slug);
  const found = db
    .select()
    .from(partners)
    .where(condition)
    .orderBy(...order);
  return await numberedPage(query, found, db.$count(partners, condition));
}

/** The partner by slug or uuid. @throws Refusal `not_found` */
export async function existingPartner(db: Db, id: string): Promise<PartnerRow> {
  const [row] = await db.select().from(partners).where(bySlugOrId(partners, id));
  return row ?? missing(id);
}

/** Adds a partner. @throws Refusal `invalid` for a picture that is not kept any more. */
export async function addPartner(ctx: Ctx, by: Actor, text: PartnerText): Promise<PartnerRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await keepPicture(tx, text.logo_url, now, 'logo_url');
    const used = await tx.select({ slug: partners.slug }).from(partners);
    const slug = takeSlug([slugOf(text.name) || 'partner'], takenSlugs(used.map((row) => row.slug)));
    const [row] = await tx
      .insert(partners)
      .values({ ...text, slug, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('conflict', 'Somebody added a partner of this name at the same moment.');
    await record(tx, by, now, 'partner.add', row);
    return row;
  });
}

/**
 * Changes a partner. Writes nothing where it says that already.
 * @throws Refusal `not_found`; `conflict` where somebody changed it since `revision`; `invalid` as `addPartner`.
 */
export async function editPartner(
  ctx: Ctx,
  by: Actor,
  id: string,
  { revision, ...text }: PartnerText & { revision?: string | undefined },
): Promise<PartnerRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockPartner(tx, id);
    refuseStale(revision, textOf(row));
    if (revisionOf(textOf(row)) === revisionOf(textOf({ ...row, ...text }))) return row;
    const now = ctx.clock.now();
    if (text.logo_url !== row.logo_url) await keepPicture(tx, text.logo_url, now, 'logo_url');
    const changed = { ...text, updated_at: now };
    await tx.update(partners).set(changed).where(eq(partners.id, row.id));
    await record(tx, by, now, 'partner.edit', row);
    return { ...row, ...changed };
  });
}

/** Removes a partner. @throws Refusal `not_found` */
export async function removePartner(ctx: Ctx, by: Actor, id: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockPartner(tx, id);
    await tx.delete(partners).where(eq(partners.id, row.id));
    await record(tx, by, ctx.clock.now(), 'partner.remove', row);
    return row.id;
  });
}

/** A partner for staff. */
export function presentForStaff(row: PartnerRow): AdminPartner {
  const text = textOf(row);
  const { id, slug, updated_at } = row;
  return { id, slug, ...text, updated_at: updated_at.toISOString(), revision: revisionOf(text) };
}

function textOf({ name, category, summary, url, logo_url, place, languages }: PartnerRow): PartnerText {
  return { name, category, summary, url, logo_url, place, languages };
}

async function lockPartner(tx: Db, id: string): Promise<PartnerRow> {
  const [row] = await tx.select().from(partners).where(bySlugOrId(partners, id)).for('update');
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new Refusal('not_found', `There is no partner ${id}.`);
}

async function record(
  tx: Db,
  by: Actor,
  now: Date,
  action: 'partner.add' | 'partner.edit' | 'partner.remove',
  { id, slug }: PartnerRow,
): Promise<void> {
  await recordAudit(tx, by, now, { action, subject: { kind: 'partner', id }, detail: { slug } });
  await recordChanges(tx, ['partners']);
}
