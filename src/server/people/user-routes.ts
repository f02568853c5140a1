import { AdminUserQuery, type ListedUser } from '#contract/people/desk-users.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { refuseTooMany, tableExport } from '#server/core/list-export.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { closeAccount, reopenAccount } from '#server/people/close-account.ts';
import { deleteAccount } from '#server/people/delete-account.ts';
import { knownAccount, refuseStaff } from '#server/people/known-account.ts';
import { openAccount, presentUser } from '#server/people/open-account.ts';
import { askFactorRemoval, keepFactors } from '#server/people/remove-factors.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';

export const adminUserHandlers = {
  'GET /v1/admin/users': async (ctx, { query }) => {
    const { rows, total } = await listAccounts(ctx, query);
    return { data: rows, meta: { total } };
  },

  'GET /v1/admin/users/{id}': async (ctx, { caller, params: { id } }) => ({
    data: await openAccount(ctx, caller, id),
  }),

  'POST /v1/admin/users/{id}/ban': async (ctx, { caller, params: { id }, body }) => {
    await closeAccount(ctx, caller, id, body);
    return { data: await openAccount(ctx, caller, id) };
  },

  'DELETE /v1/admin/users/{id}/ban': async (ctx, { caller, params: { id } }) => {
    await reopenAccount(ctx, caller, id);
    return { data: await openAccount(ctx, caller, id) };
  },

  'DELETE /v1/admin/users/{id}/sessions': async (ctx, { caller, params: { id } }) => {
    await endSessions(ctx, caller, id);
    return { data: await openAccount(ctx, caller, id) };
  },

  'DELETE /v1/admin/users/{id}/sessions/{sessionId}': async (ctx, { caller, params: { id, sessionId } }) => {
    await endSessions(ctx, caller, id, sessionId);
    return { data: await openAccount(ctx, caller, id) };
  },

  'POST /v1/admin/users/{id}/factor-removal': async (ctx, { caller, params: { id }, body }) => {
    await askFactorRemoval(ctx, caller, id, body);
    return { data: await openAccount(ctx, caller, id) };
  },

  'DELETE /v1/admin/users/{id}/factor-removal': async (ctx, { caller, params: { id } }) => {
    await keepFactors(ctx, caller, id);
    return { data: await openAccount(ctx, caller, id) };
  },

  'POST /v1/admin/users/{id}/deletion': async (ctx, { caller, params: { id }, body }) => {
    await removeAccount(ctx, caller, id, body.reason);
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

/** One or all. @throws Refusal `not_found`; `conflict` where the accounts service cannot; `unavailable`. */
async function endSessions(ctx: Context, by: Actor, userId: string, sessionId?: string): Promise<void> {
  await knownAccount(ctx, userId);
  await ctx.accounts.staff.endSessions(userId, sessionId);
  await recordAudit(ctx.db, by, ctx.clock.now(), {
    action: 'account.end-sessions',
    subject: { kind: 'account', id: userId },
    detail: { all: sessionId === undefined },
  });
}

/** The reason stays in the audit log. @throws Refusal `not_found`; `conflict` for staff; `unavailable`. */
async function removeAccount(ctx: Context, by: Actor, userId: string, reason: string): Promise<void> {
  const account = await knownAccount(ctx, userId);
  refuseStaff(account);
  const email = account.email && account.email_confirmed_at ? account.email.toLowerCase() : null;
  await deleteAccount(ctx, { id: userId, email }, (tx) =>
    recordAudit(tx, by, ctx.clock.now(), {
      action: 'account.delete',
      subject: { kind: 'account', id: userId },
      detail: { reason },
    }),
  );
}

/** The accounts service may give fewer. */
const BATCH = 1000;

/** @throws Refusal `conflict` for a filter that the accounts service does not know; `unavailable`. */
async function listAccounts(
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
async function allAccounts(ctx: Context, query: AdminUserQuery): Promise<ListedUser[]> {
  const found = new Map<string, ListedUser>();
  for (let page = 1; ; page++) {
    const { rows, total } = await listAccounts(ctx, { ...query, page, limit: BATCH });
    refuseTooMany(total);
    const before = found.size;
    for (const row of rows) found.set(row.id, row);
    if (found.size >= total || found.size === before) return [...found.values()];
  }
}

/** Read whole, so that a fault of the accounts service leaves no half of a file. */
export const usersExport = tableExport(AdminUserQuery, allAccounts, {
  id: ({ id }) => id,
  email: ({ email }) => email,
  is_confirmed: ({ is_confirmed }) => is_confirmed,
  is_staff: ({ is_staff }) => is_staff,
  banned_until: ({ banned_until }) => banned_until,
  created_at: ({ created_at }) => created_at,
  last_sign_in_at: ({ last_sign_in_at }) => last_sign_in_at,
});
