import { createFileRoute } from '@tanstack/react-router';
import { QuestionByLetter } from '#web/components/listings/questions.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

/** Its address is the same for every company: which one is asked, the browser alone knows. */
export const Route = createFileRoute('/answers')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: QuestionByLetter,
});

const FACTS: PageFacts = {
  path: '/answers',
  title: 'Questions about your jobs',
  description: 'Four questions to a company about all of its jobs, answered once.',
};
