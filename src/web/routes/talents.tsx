import { createFileRoute } from '@tanstack/react-router';
import { TalentsPitch } from '#web/components/pitch/talents-pitch.tsx';
import { faqPage, pageHead } from '#web/seo.ts';

export const Route = createFileRoute('/talents')({
  // The words stay out of what every page loads.
  loader: async () => ({ questions: (await import('#web/components/pitch/talents-texts.ts')).TALENT_QUESTIONS }),
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, {
      path: '/talents',
      title: 'Be found by tech companies in Korea',
      description:
        'A free talent profile without your name: approved companies in South Korea write to you, and you decide who learns who you are.',
      keywords: 'talent profile Korea, tech jobs in Korea for foreigners, be hired in Seoul, developer profile Korea',
      jsonLd: [faqPage(loaderData?.questions ?? [])],
    }),
  component: TalentsPitch,
});
