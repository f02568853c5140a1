import type { AdminUserQuery, ListedUser } from '#contract/people/desk-users.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { refuseTooMany } from '#server/core/list-export.ts';
import { presentUser } from '#server/people/open-account.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';

/** The accounts service may give fewer. */
const BATCH = 1000;

/** @throws Refusal `conflict` for a filter that the accounts service does not know; `unavailable`. */
export async function listAccounts(
  { accounts: { staff } }: Context,
  { q = '', page, limit, ...filters }: AdminUserQuery,
): Promise<{ rows: ListedUser[]; total: number }> {
  if (isUuid(q)) {
    const found = await staff.find(q);
    return { rows: found ? [presentUser(found)] : [], total: found ? 1 : 0 };
  }
  const { since, ...others } = filters;
  const given = { ...others, created_since: since && startOfKoreanDay(since).toISOString() };
  const more = Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const { users, total } = await staff.list({ filter: q, page, perPage: limit, more });
  return { rows: users.map(presentUser), total };
}

/**
 * An account made meanwhile would repeat another: each is taken once. @throws as `listAccounts`; `invalid` for too
 * many.
 */
export async function allAccounts(ctx: Context, query: AdminUserQuery): Promise<ListedUser[]> {
  const found = new Map<string, ListedUser>();
  for (let page = 1; ; page++) {
    const { rows, total } = await listAccounts(ctx, { ...query, page, limit: BATCH });
    refuseTooMany(total);
    const before = found.size;
    for (const row of rows) found.set(row.id, row);
    if (found.size >= total || found.size === before) return [...found.values()];
  }
}
