import { createFileRoute } from '@tanstack/react-router';
import { loadDoor } from '#web/components/postings/listing-page.tsx';
import { QuestionByLetter } from '#web/components/postings/questions.tsx';
import { privateHead } from '#web/head/private-page.ts';

/** Its address is the same for every company: which one is asked, the browser alone knows. */
export const Route = createFileRoute('/answers')({
  loader: () => loadDoor('question'),
  head: privateHead,
  component: QuestionRoute,
});

function QuestionRoute() {
  return <QuestionByLetter {...Route.useLoaderData()} />;
}
