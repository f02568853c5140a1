import { createFileRoute, redirect } from '@tanstack/react-router';
import { LinkPage } from '#web/components/people/link-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
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
    return { facts: FACTS, question };
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

const FACTS: PageFacts = {
  path: '/auth/callback',
  title: 'Sign in by link',
  description: 'What the link in our email does.',
};

function CallbackRoute() {
  return <LinkPage question={Route.useLoaderData().question} />;
}
