import { PRIVATE } from '#platform/private-headers.ts';
import type { Handlers } from '#server/http/handler.ts';

export const deskHandlers: Handlers<'GET /v1/admin/desk'> = {
  'GET /v1/admin/desk': async (_ctx, { caller: { account } }) => ({
    data: { user: { id: account.id, email: account.email } },
    headers: PRIVATE,
  }),
};
