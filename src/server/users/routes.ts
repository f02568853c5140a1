import type { Handlers } from '#server/http/handler.ts';
import { closeAccount, reopenAccount } from '#server/users/close-account.ts';
import { endSessions } from '#server/users/end-sessions.ts';
import { listAccounts } from '#server/users/list-accounts.ts';
import { openAccount } from '#server/users/open-account.ts';
import { removeAccount } from '#server/users/remove-account.ts';
import { askFactorRemoval, keepFactors } from '#server/users/remove-factors.ts';

type Keys =
  | 'GET /v1/admin/users'
  | 'GET /v1/admin/users/{id}'
  | 'POST /v1/admin/users/{id}/ban'
  | 'DELETE /v1/admin/users/{id}/ban'
  | 'DELETE /v1/admin/users/{id}/sessions'
  | 'DELETE /v1/admin/users/{id}/sessions/{sessionId}'
  | 'POST /v1/admin/users/{id}/factor-removal'
  | 'DELETE /v1/admin/users/{id}/factor-removal'
  | 'POST /v1/admin/users/{id}/deletion';

/** What staff see and decide of accounts. */
export const adminUserHandlers: Handlers<Keys> = {
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
};
