import { PRIVATE } from '#server/accounts/caller.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { exportData } from '#server/accounts/export-data.ts';
import { bearerToken } from '#server/accounts/sign-in.ts';
import type { Handlers } from '#server/routes.ts';

export const accountHandlers: Handlers<'GET /v1/talent/export' | 'DELETE /v1/talent/account'> = {
  'GET /v1/talent/export': (ctx, { caller, request }) => exportData(ctx, caller.account, bearerToken(request) ?? ''),

  'DELETE /v1/talent/account': async (ctx, { caller }) => {
    await deleteAccount(ctx, caller.account);
    return { data: { ok: true }, headers: { ...PRIVATE, 'clear-site-data': '"cache", "cookies", "storage"' } };
  },
};
