import { createFileRoute } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { SettingsPage } from '#web/components/people/settings-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { authOffers } from '#web/session/auth-offers.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/settings')({
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    const language = currentLanguage();
    const [{ head }, offers] = await Promise.all([
      SETTINGS_WORDS.load(language),
      authOffers(context.site),
      ACCOUNT_WORDS.load(language),
    ]);
    const facts: PageFacts = { path: '/settings', lang: language, title: head.title, description: head.description };
    return { language, facts, offers };
  },
  head: privateHead,
  component: SettingsRoute,
});

function SettingsRoute() {
  const { language, offers } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <InLanguage words={SETTINGS_WORDS} language={language}>
        <SettingsPage email={user.email} offers={offers} />
      </InLanguage>
    </InLanguage>
  );
}
