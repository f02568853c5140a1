import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { LinkPage } from '#web/components/people/link-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentContext } from '#web/request/context.ts';
import { textParam } from '#web/request/search-params.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

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
    if (!deps.token_hash) return { facts: HALF, question: null };
    const { readLink } = await import('#web/session/session.functions.ts');
    const question = await readLink({ data: deps });
    if ('redirectTo' in question) throw redirect({ href: question.redirectTo });
    return { facts: ASKING, question };
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

const ASKING: PageFacts = {
  path: '/auth/confirm',
  title: 'Confirm',
  description: 'What the link in our email does.',
};

const HALF: PageFacts = {
  path: '/auth/confirm',
  title: 'Confirmed',
  description: 'One of the two email addresses of an account has agreed to its change.',
};

function ConfirmRoute() {
  const { question } = Route.useLoaderData();
  return question ? <LinkPage question={question} /> : <HalfConfirmed />;
}

/** Shown for the first of the two links of an address change. */
function HalfConfirmed() {
  return (
    <AccountPage title="One of two">
      <p>
        This address is confirmed. We emailed your old address and the new one: open the link in the other email too,
        and your address changes.
      </p>
      <p>
        <SiteLink to="/settings">Back to the settings</SiteLink>
      </p>
    </AccountPage>
  );
}
