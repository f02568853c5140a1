import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { TALENT_FACETS } from '#contract/talents/talent-facets.ts';
import type { FoundTalent, TalentListMeta, TalentQuery } from '#contract/talents/talents.ts';
import type { Context } from '#server/core/context.ts';
import type { Proof } from '#server/core/handler.ts';
import type { TalentProfileRow } from '#server/schema/talent.ts';
import { conversationsWith } from '#server/talents/conversation-queries.ts';
import { presentCard } from '#server/talents/present-profile.ts';
import {
  countTalents,
  facetCounts,
  findVisible,
  searchTalents,
  type TalentPlace,
  talentFilters,
} from '#server/talents/search-queries.ts';
import { isWeekly } from '#server/talents/weekly-talents.ts';

/** Without anything that identifies them. */
export async function listTalents(
  ctx: Context,
  { company: { id: companyId }, userId }: Pick<Proof['recruiter'], 'company' | 'userId'>,
  query: TalentQuery,
): Promise<{ data: z.input<typeof FoundTalent>[]; meta: z.input<typeof TalentListMeta> }> {
  const after = query.cursor === undefined ? null : readCursor(ctx, companyId, query.cursor);
  const filters = talentFilters(ctx.tags, query);
  const found = await searchTalents(ctx.db, companyId, filters, { after, limit: query.limit });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const facets = await Promise.all(TALENT_FACETS.map((facet) => facetCounts(ctx.db, companyId, filters, facet)));
  return {
    data: await presentFound(ctx, companyId, page),
    meta: {
      is_weekly: userId === null ? null : await isWeekly(ctx.db, { companyId, userId }, query),
      total: await countTalents(ctx.db, companyId, filters),
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
  return new Refusal('not_found', 'That talent doesn’t exist.');
}

/** One cipher block, the size of a uuid. */
const ID = /^[A-Za-z0-9_-]{22}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The uuid, encrypted under a key of the company: ids of two companies can't be linked, and none invented. */
export function opaqueId(ctx: Pick<Context, 'settings'>, companyId: string, userId: string): string {
  const key = keyOf(ctx.settings.secrets[0], 'talent id', companyId);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.from(userId.replaceAll('-', ''), 'hex')), cipher.final()]).toString(
    'base64url',
  );
}

/** One per secret, as the block does not tell which made it; all but one are nobody's. Empty if it is not an id. */
function usersBehind(ctx: Pick<Context, 'settings'>, companyId: string, id: string): string[] {
  if (!ID.test(id)) return [];
  return ctx.settings.secrets.map((secret) => {
    const key = keyOf(secret, 'talent id', companyId);
    const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const bytes = Buffer.concat([decipher.update(Buffer.from(id, 'base64url')), decipher.final()]);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}

/** Only this server can read it. */
function sealed(ctx: Pick<Context, 'settings'>, companyId: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx.settings.secrets[0], 'talent cursor', companyId), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null if it was not sealed here for this company. */
function unsealed(ctx: Pick<Context, 'settings'>, companyId: string, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  for (const secret of ctx.settings.secrets) {
    const opened = openedBy(keyOf(secret, 'talent cursor', companyId), bytes);
    if (opened !== null) return opened;
  }
  return null;
}

function openedBy(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string, companyId: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${companyId}`).digest();
}
