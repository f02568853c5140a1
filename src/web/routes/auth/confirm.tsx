import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountPage } from '#web/components/account/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const NAMES = ['code', 'next', 'token_hash', 'type', 'error_code'] as const;
type ConfirmSearch = Partial<Record<(typeof NAMES)[number] | 'message', string>>;

/** Redeems links that people may open while signed in: recovery, a new address, a linked account. */
export const Route = createFileRoute('/auth/confirm')({
  validateSearch: (search): ConfirmSearch => ({
    ...Object.fromEntries(NAMES.map((name) => [name, textParam(search, name)])),
    message: textParam(search, 'message'),
  }),
  beforeLoad: async ({ search }) => {
    if (!search.code && !search.token_hash && !search.error_code) return;
    const { authConfirm } = await import('#web/session/session.functions.ts');
    const { redirectTo } = await authConfirm({ data: search });
    throw redirect({ href: redirectTo });
  },
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: HalfConfirmed,
});

const FACTS: PageFacts = {
  path: '/auth/confirm',
  title: 'Confirmed',
  description: 'One of the two e-mail addresses of an account has agreed to its change.',
};

/** Shown for the first of the two links of an address change. */
function HalfConfirmed() {
  return (
    <AccountPage title="One of two">
      <p>
        This address has agreed. The change is made once the link in the other e-mail is opened too; we wrote to the old
        address and to the new one.
      </p>
      <p>
        <SiteLink to="/settings">Back to the settings</SiteLink>
      </p>
    </AccountPage>
  );
}
