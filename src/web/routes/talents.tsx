import { createFileRoute } from '@tanstack/react-router';
import { TALENT_QUESTIONS } from '#web/components/employers/talents-texts.ts';
import { TalentsPitch } from '#web/components/talents/talents-pitch.tsx';
import { faqPage, loadedHead, type PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/talents')({
  loader: loadTalentsPitch,
  head: loadedHead,
  component: TalentsPitch,
});

async function loadTalentsPitch() {
  const facts: PageFacts = {
    path: '/talents',
    title: 'Be found by tech companies in Korea',
    description:
      'A free talent profile without your name: approved companies in South Korea write to you, and you decide who finds out who you are.',
    keywords: 'talent profile Korea, tech jobs in Korea for foreigners, be hired in Seoul, developer profile Korea',
    jsonLd: [faqPage(TALENT_QUESTIONS)],
  };
  return { facts };
}
