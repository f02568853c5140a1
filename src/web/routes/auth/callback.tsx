import { createFileRoute, redirect } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { LinkPage } from '#web/components/people/link-page.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { presentContext } from '#web/request/context.ts';
import { textParam } from '#web/request/search-params.ts';
import { requireNobody } from '#web/session/current-user.ts';

type CallbackSearch = { code?: string; next?: string; token_hash?: string; type?: 'email'; error_code?: string };

/** Finishes an OAuth sign-in and redirects; for a mailed sign-in link it asks first, and a press of its button redeems it. */
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
    if (search.token_hash && !search.code && !search.error_code) return;
    const { authCallback } = await import('#web/session/session.functions.ts');
    const { redirectTo } = await authCallback({ data: search });
    throw redirect({ href: redirectTo });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const { readLink } = await import('#web/session/session.functions.ts');
    const question = await readLink({ data: deps });
    if ('redirectTo' in question) throw redirect({ href: question.redirectTo });
    return { ...(await loadAccountPage('/auth/callback', 'callback')), question };
  },
  head: privateHead,
  server: {
    handlers: {
      POST: async ({ request }) => {
        const { pressLink } = await import('#web/session/redeem-link.ts');
        return pressLink(presentContext(), request);
      },
    },
  },
  component: CallbackRoute,
});

function CallbackRoute() {
  const { question, language } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <LinkPage question={question} />
    </InLanguage>
  );
}
