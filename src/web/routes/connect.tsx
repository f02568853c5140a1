import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { CONNECT_WORDS } from '#web/components/people/connect-en.ts';
import { ConnectPage } from '#web/components/people/connect-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { textParam } from '#web/request/search-params.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/connect')({
  beforeLoad: requireUser,
  loader: async () => {
    const language = currentLanguage();
    const [{ head }] = await Promise.all([CONNECT_WORDS.load(language), ACCOUNT_WORDS.load(language)]);
    const facts: PageFacts = { path: '/connect', lang: language, title: head.title, description: head.description };
    return { language, facts };
  },
  head: privateHead,
  component: ConnectRoute,
});

function ConnectRoute() {
  const id = textParam(useLocation().search, 'authorization_id');
  const { language } = Route.useLoaderData();
  return (
    <InLanguage words={ACCOUNT_WORDS} language={language}>
      <InLanguage words={CONNECT_WORDS} language={language}>
        <ConnectPage id={id} />
      </InLanguage>
    </InLanguage>
  );
}
