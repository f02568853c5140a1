import { createFileRoute, redirect } from '@tanstack/react-router';
import { PRIVATE_META } from '#web/head/private-page.ts';
import { textParam } from '#web/request/search-params.ts';
import { requireNobody } from '#web/session/current-user.ts';

type CallbackSearch = { code?: string; next?: string; token_hash?: string; type?: 'email'; error_code?: string };

/** Redeems a sign-in link or an OAuth return, then redirects. It renders nothing. */
export const Route = createFileRoute('/auth/callback')({
  validateSearch: (search): CallbackSearch => ({
    code: textParam(search, 'code'),
    next: textParam(search, 'next'),
    token_hash: textParam(search, 'token_hash'),
    type: search['type'] === 'email' ? 'email' : undefined,
    error_code: textParam(search, 'error_code') ?? textParam(search, 'error'),
  }),
  beforeLoad: async ({ context, search }) => {
    requireNobody({ context });
    const { authCallback } = await import('#web/session/session.functions.ts');
    const { redirectTo } = await authCallback({ data: search });
    throw redirect({ href: redirectTo });
  },
  head: () => ({ meta: PRIVATE_META }),
});
