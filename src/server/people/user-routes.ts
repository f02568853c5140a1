import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { closeAccount, reopenAccount } from '#server/people/close-account.ts';
import { deleteAccount } from '#server/people/delete-account.ts';
import { knownAccount, refuseStaff } from '#server/people/known-account.ts';
import { listAccounts } from '#server/people/list-accounts.ts';
import { openAccount } from '#server/people/open-account.ts';
import { askFactorRemoval, keepFactors } from '#server/people/remove-factors.ts';

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
