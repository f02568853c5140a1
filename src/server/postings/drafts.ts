import { and, count, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { mayActAs } from '#contract/employers/member-roles.ts';
import { DRAFT_LIMITS, type Unpublished } from '#contract/postings/drafts.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import type { Proof, SomeHandlers } from '#server/core/handler.ts';
import type { PersonalData } from '#server/core/person.ts';
import { rowsOlderThan } from '#server/core/retention.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { POSTING_LINK } from '#server/postings/door.ts';
import { isMember } from '#server/postings/show.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { postingDrafts, postings } from '#server/schema/postings.ts';

type Typed = Record<string, string>;
type Draft = { companyId: string; draftId: string };

export const draftHandlers = {
  'GET /v1/recruit/{id}/drafts/{draftId}': async ({ db }, { caller: { company }, params: { draftId } }) => {
    return { data: await findDraft(db, { companyId: company.id, draftId }) };
  },

  'PUT /v1/recruit/{id}/drafts/{draftId}': async (ctx, { caller: { company, userId }, params: { draftId }, body }) => {
    const draft = { companyId: company.id, draftId };
    const { typed, ...brief } = await ctx.db.transaction(async (tx) => {
      await saveDraft(ctx, tx, draft, { ...body, user_id: userId });
      return findDraft(tx, draft);
    });
    return { data: brief };
  },

  'DELETE /v1/recruit/{id}/drafts/{draftId}': async ({ db }, { caller: { company }, params: { draftId } }) => {
    const deleted = await db
      .delete(postingDrafts)
      .where(isDraft({ companyId: company.id, draftId }))
      .returning({ id: postingDrafts.id });
    if (deleted.length === 0) throw noSuchDraft();
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

/**
 * @throws Refusal `conflict` where there are too many, or somebody else saved it; `not_found` for another company's, and
 * for one that is gone since it was read.
 */
async function saveDraft(
  { clock }: Context,
  tx: Db,
  { companyId, draftId }: Draft,
  { typed, revision, user_id }: { typed: Typed; revision?: string | undefined; user_id: string | null },
): Promise<void> {
  // One after another, so that each counts the others.
  await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  const [before] = await tx
    .select({ typed: postingDrafts.typed })
    .from(postingDrafts)
    .where(isDraft({ companyId, draftId }));
  if (before) refuseStale(revision, contentOf(before.typed));
  else if (revision !== undefined) throw noSuchDraft();
  const [others] = await tx
    .select({ drafts: count() })
    .from(postingDrafts)
    .where(and(eq(postingDrafts.company_id, companyId), ne(postingDrafts.id, draftId)));
  if ((others?.drafts ?? 0) >= DRAFT_LIMITS.perCompany) {
    throw new Refusal('conflict', `Your company has ${DRAFT_LIMITS.perCompany} drafts. Delete one first.`);
  }
  const saved = { title: typed['title'] ?? '', typed, user_id, updated_at: clock.now() };
  const written = await tx
    .insert(postingDrafts)
    .values({ id: draftId, company_id: companyId, ...saved })
    .onConflictDoUpdate({ target: postingDrafts.id, set: saved, setWhere: eq(postingDrafts.company_id, companyId) })
    .returning({ id: postingDrafts.id });
  if (written.length === 0) throw noSuchDraft();
}

/** Databases keep no order of names. */
function contentOf(typed: Typed) {
  return Object.entries(typed).sort();
}

const draftColumns = {
  id: postingDrafts.id,
  title: postingDrafts.title,
  author: companyMembers.email,
  updated_at: postingDrafts.updated_at,
};

async function findDraft(db: Db, draft: Draft) {
  const [found] = await db
    .select({ ...draftColumns, typed: postingDrafts.typed })
    .from(postingDrafts)
    .leftJoin(companyMembers, isMember(draft.companyId, postingDrafts.user_id))
    .where(isDraft(draft));
  if (!found) throw noSuchDraft();
  return { ...found, revision: revisionOf(contentOf(found.typed)) };
}

function noSuchDraft(): Refusal {
  return new Refusal('not_found', 'This draft is gone: someone sent or deleted it.');
}

function isDraft({ companyId, draftId }: Draft) {
  return and(eq(postingDrafts.id, draftId), eq(postingDrafts.company_id, companyId));
}

/** What a company is about to publish. A posting that only names the company, without proof, isn't shown to it. */
export async function unpublishedOf(
  ctx: Context,
  { company, role }: Proof['recruiter'],
): Promise<z.input<typeof Unpublished>> {
  const { id, state, translation_state, fields, sent_at } = postings;
  const [drafts, waiting] = await Promise.all([
    ctx.db
      .select(draftColumns)
      .from(postingDrafts)
      .leftJoin(companyMembers, isMember(company.id, postingDrafts.user_id))
      .where(eq(postingDrafts.company_id, company.id))
      .orderBy(desc(postingDrafts.updated_at), postingDrafts.id),
    ctx.db
      .select({ id, state, translation_state, fields, sent_at })
      .from(postings)
      .where(
        and(
          eq(postings.company_id, company.id),
          isNotNull(postings.company_proof),
          isNull(postings.job_id),
          inArray(state, ['unpaid', 'in-review', 'asked']),
        ),
      )
      .orderBy(desc(sent_at), id),
  ]);
  const isToOpen = mayActAs(role, 'recruiter');
  return {
    drafts,
    waiting: waiting.map(({ fields, ...posting }) => ({
      ...posting,
      title: fields.title,
      path: isToOpen ? POSTING_LINK.path(ctx, posting.id) : null,
    })),
  };
}

export const draftRetention = rowsOlderThan({
  name: 'drafts of postings',
  what: 'A company’s unfinished postings',
  key: postingDrafts.id,
  since: postingDrafts.updated_at,
  event: 'the last change',
  kept: { days: DRAFT_LIMITS.days },
});

/** A draft is the company's; who saved it last is of the person. */
export const draftData: PersonalData = {
  name: 'posting drafts',
  tables: ['posting_drafts'],

  async export({ db }, { userId }) {
    const drafts = await db
      .select({ company: companies.slug, title: postingDrafts.title, updated_at: postingDrafts.updated_at })
      .from(postingDrafts)
      .innerJoin(companies, eq(postingDrafts.company_id, companies.id))
      .where(eq(postingDrafts.user_id, userId));
    return { records: drafts.length > 0 ? { posting_drafts: drafts } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(postingDrafts).set({ user_id: null }).where(eq(postingDrafts.user_id, userId));
    return [];
  },
};
