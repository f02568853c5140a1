import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import {
  type AdminTalent,
  AdminTalentQuery,
  type adminTalentRoutes,
  ListedAdminTalent,
} from '#contract/talents/desk-talents.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords, isThere } from '#server/core/desk-list.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordAudit, recordShown } from '#server/core/record-audit.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { talentConversations } from '#server/schema/conversations.ts';
import { type TalentProfileRow, talentProfiles, talentResumes } from '#server/schema/talent.ts';
import { tellOfHiding } from '#server/talents/hiding-emails.ts';
import { presentCard } from '#server/talents/present-profile.ts';
import { findOwnTalent } from '#server/talents/profile-queries.ts';
import { redact } from '#server/talents/redact.ts';

const { user_id, full_name, job_title, visibility, hidden_at, refreshed_at, created_at } = talentProfiles;

/** Profiles, without who they are. */
export const talentList = deskList({
  query: AdminTalentQuery,
  data: ListedAdminTalent,
  key: user_id,
  columns: {
    id: user_id,
    full_name,
    job_title,
    visibility,
    hidden_at,
    refreshed_at,
    created_at,
    has_resume: sql<boolean>`${talentResumes.user_id} is not null`,
  },
  from: (select) => select.from(talentProfiles).leftJoin(talentResumes, eq(talentResumes.user_id, user_id)),
  where: ({ q, hidden, ...asked }) =>
    and(
      q && isUuid(q) ? eq(user_id, q) : hasWords(q, [job_title]),
      asked.visibility && eq(visibility, asked.visibility),
      isThere(hidden_at, hidden),
    ),
  sorts: { refreshed_at, created_at },
  show: (rows) => rows.map(({ full_name, ...row }) => ({ ...row, job_title: redact(row.job_title, full_name) })),
  csv: ['id', 'job_title', 'visibility', 'has_resume', 'hidden_at', 'refreshed_at', 'created_at'],
});

export const adminTalentHandlers: Handlers<keyof typeof adminTalentRoutes> = {
  'GET /v1/admin/talents': talentList.page,

  'GET /v1/admin/talents/{id}': async (ctx, { caller, params }) => ({
    data: await openProfile(ctx, caller, params.id),
  }),

  'POST /v1/admin/talents/{id}/hiding': async (ctx, { caller, params, body }) => {
    await hideProfile(ctx, caller, params.id, body.reason);
    return { data: await openProfile(ctx, caller, params.id) };
  },

  'DELETE /v1/admin/talents/{id}/hiding': async (ctx, { caller, params }) => {
    await showProfile(ctx, caller, params.id);
    return { data: await openProfile(ctx, caller, params.id) };
  },
};

/** @throws Refusal `not_found` */
async function openProfile(ctx: Context, by: Actor, userId: string): Promise<z.input<typeof AdminTalent>> {
  const listed = await talentList.one(ctx, userId);
  const { profile } = await findOwnTalent(ctx.db, userId);
  if (!listed || !profile) throw noSuchTalent();
  await recordShown(ctx, by, { action: 'talent.show', subject: { kind: 'account', id: userId } });
  return {
    ...listed,
    hidden_reason: profile.hidden_reason,
    card: profile.visibility === 'public' ? presentCard(profile) : null,
    conversations: await ctx.db.$count(talentConversations, eq(talentConversations.user_id, userId)),
  };
}

/** Tells its owner why. Conversations go on. @throws Refusal `not_found`; `conflict` where it is hidden already. */
export function hideProfile(ctx: Context, by: Actor, userId: string, reason: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { hidden_at } = await lockProfile(tx, userId);
    if (hidden_at) throw new Refusal('conflict', 'This profile is already hidden.');
    const at = ctx.clock.now();
    await tx
      .update(talentProfiles)
      .set({ hidden_at: at, hidden_reason: reason })
      .where(eq(talentProfiles.user_id, userId));
    await tellOfHiding(ctx, tx, { userId, isHidden: true, at: at.toISOString() });
    await recordAudit(tx, by, at, { action: 'talent.hide', subject: { kind: 'account', id: userId } });
  });
}

/** As far as its owner made it public. @throws Refusal `not_found`; `conflict` where it is not hidden. */
function showProfile(ctx: Context, by: Actor, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { hidden_at } = await lockProfile(tx, userId);
    if (!hidden_at) throw new Refusal('conflict', 'This profile isn’t hidden.');
    const at = ctx.clock.now();
    const shown = { hidden_at: null, hidden_reason: null };
    await tx.update(talentProfiles).set(shown).where(eq(talentProfiles.user_id, userId));
    await tellOfHiding(ctx, tx, { userId, isHidden: false, at: at.toISOString() });
    await recordAudit(tx, by, at, { action: 'talent.unhide', subject: { kind: 'account', id: userId } });
  });
}

function noSuchTalent(): Refusal {
  return new Refusal('not_found', 'That talent doesn’t exist.');
}

async function lockProfile(tx: Db, userId: string): Promise<TalentProfileRow> {
  const [row] = await tx.select().from(talentProfiles).where(eq(talentProfiles.user_id, userId)).for('update');
  if (!row) throw noSuchTalent();
  return row;
}
