import { bearerToken, refuseOldProof } from '#server/accounts/sign-in.ts';
import type { Handlers } from '#server/http/handler.ts';
import { deleteAccount } from '#server/personal-data/delete-account.ts';
import { exportData } from '#server/personal-data/export-data.ts';

export const accountHandlers: Handlers<'GET /v1/talent/export' | 'DELETE /v1/talent/account'> = {
  'GET /v1/talent/export': async (ctx, { caller, request }) => {
    await refuseOldProof(ctx, request);
    return exportData(ctx, caller.account, bearerToken(request) ?? '');
  },

  'DELETE /v1/talent/account': async (ctx, { caller, request }) => {
    await refuseOldProof(ctx, request);
    await deleteAccount(ctx, caller.account);
    return { data: { ok: true }, headers: { 'clear-site-data': '"cache", "cookies", "storage"' } };
  },
};
