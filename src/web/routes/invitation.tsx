import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '#web/components/employers/invitation-page.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { TEAM_WORDS } from '#web/components/employers/team-en.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';

/** Its address is the same for every invitation: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/invitation')({
  loader: async () => {
    const language = currentLanguage();
    const [{ invitation }] = await Promise.all([TEAM_WORDS.load(language), RECRUIT_WORDS.load(language)]);
    const { title, description } = invitation;
    const facts: PageFacts = { path: '/invitation', lang: language, title, description };
    return { facts, language, now: presentMoment() };
  },
  head: privateHead,
  component: InvitationRoute,
});

function InvitationRoute() {
  const { now, language } = Route.useLoaderData();
  return <InvitationPage now={now} language={language} />;
}
