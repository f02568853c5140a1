import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { type FoundTalent, TALENT_FACETS, type TalentListMeta, type TalentQuery } from '#contract/talents/talents.ts';
import type { Context } from '#server/core/context.ts';
import type { TalentProfileRow } from '#server/schema/talent.ts';
import { opaqueId, sealed, unsealed, usersBehind } from '#server/talents/opaque-id.ts';
import { presentCard } from '#server/talents/present-profile.ts';
import {
  conversationsWith,
  countTalents,
  facetCounts,
  findVisible,
  searchTalents,
  type TalentPlace,
} from '#server/talents/search-queries.ts';

/** Without anything that identifies them. */
export async function listTalents(
  ctx: Context,
  companyId: string,
  query: TalentQuery,
): Promise<{ data: z.input<typeof FoundTalent>[]; meta: z.input<typeof TalentListMeta> }> {
  const after = query.cursor === undefined ? null : readCursor(ctx, companyId, query.cursor);
  const found = await searchTalents(ctx.db, companyId, query, { after, limit: query.limit });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const facets = await Promise.all(TALENT_FACETS.map((facet) => facetCounts(ctx.db, companyId, query, facet)));
  return {
    data: await presentFound(ctx, companyId, page),
    meta: {
      total: await countTalents(ctx.db, companyId, query),
      next_cursor: last && found.length > page.length ? writeCursor(ctx, companyId, last) : null,
      facets: Object.fromEntries(TALENT_FACETS.map((facet, at) => [facet, facets[at] ?? {}])) as z.input<
        typeof TalentListMeta
      >['facets'],
    },
  };
}

/** @throws Refusal `not_found`, the same for private or hidden talents as for unknown ids. */
export async function oneTalent(ctx: Context, companyId: string, id: string): Promise<z.input<typeof FoundTalent>> {
  const [found] = await presentFound(ctx, companyId, [await visibleTalent(ctx, companyId, id)]);
  if (!found) throw noSuchTalent();
  return found;
}

/** @throws Refusal `not_found`. */
export async function visibleTalent(ctx: Context, companyId: string, id: string): Promise<TalentProfileRow> {
  for (const userId of usersBehind(ctx, companyId, id)) {
    const profile = await findVisible(ctx.db, companyId, userId);
    if (profile) return profile;
  }
  throw noSuchTalent();
}

async function presentFound(ctx: Context, companyId: string, profiles: readonly TalentProfileRow[]) {
  const conversations = await conversationsWith(
    ctx.db,
    companyId,
    profiles.map((profile) => profile.user_id),
  );
  return profiles.map((profile) => ({
    ...presentCard(profile),
    id: opaqueId(ctx, companyId, profile.user_id),
    conversation: conversations.get(profile.user_id) ?? null,
  }));
}

/** Encrypted, because exact time and id would identify the person in another company's search. */
function writeCursor(ctx: Context, companyId: string, last: TalentProfileRow): string {
  return sealed(ctx, companyId, `${last.refreshed_at.getTime()} ${last.user_id}`);
}

/** @throws Refusal `invalid` for a cursor not made for this company. */
function readCursor(ctx: Context, companyId: string, cursor: string): TalentPlace {
  const [time, userId] = unsealed(ctx, companyId, cursor)?.split(' ') ?? [];
  if (!time || !userId) throw new Refusal('invalid', 'Invalid input', { errors: { cursor: ['Invalid input'] } });
  return { refreshedAt: new Date(Number(time)), userId };
}

function noSuchTalent(): Refusal {
  return new Refusal('not_found', 'There is no such talent.');
}
