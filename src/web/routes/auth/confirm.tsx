import { createFileRoute, redirect } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { HalfConfirmed, LinkPage } from '#web/components/people/link-page.tsx';
import { loadAccountPage } from '#web/components/people/load-account-page.ts';
import { privateHead } from '#web/head/private-page.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { presentContext } from '#web/request/context.ts';
import { textParam } from '#web/request/search-params.ts';

const NAMES = ['code', 'next', 'token_hash', 'type', 'error_code'] as const;
type ConfirmSearch = Partial<Record<(typeof NAMES)[number] | 'message', string>>;

/**
 * Asks before it redeems a mailed link that people may open while signed in, such as recovery or a new address. The
 * return from a linked account goes on by itself.
 */
export const Route = createFileRoute('/auth/confirm')({
  validateSearch: (search): ConfirmSearch => ({
    ...Object.fromEntries(NAMES.map((name) => [name, textParam(search, name)])),
    message: textParam(search, 'message'),
  }),
  beforeLoad: async ({ search }) => {
    if (!search.code && !search.error_code) return;
    const { authConfirm } = await import('#web/session/session.functions.ts');
    const { redirectTo } = await authConfirm({ data: search });
    throw redirect({ href: redirectTo });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    if (!deps.token_hash) return { ...(await loadAccountPage('/auth/confirm', 'half')), question: null };
    const { readLink } = await import('#web/session/session.functions.ts');
    const question = await readLink({ data: deps });
    if ('redirectTo' in question) throw redirect({ href: question.redirectTo });
    return { ...(await loadAccountPage('/auth/confirm', 'asking')), question };
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
  component: ConfirmRoute,
});

function ConfirmRoute() {
  const { question, language } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      {question ? <LinkPage question={question} /> : <HalfConfirmed />}
    </InLanguage>
  );
}
