import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PostingPage } from '#web/components/listings/pitch.tsx';
import { POSTING_FACTS, postingQuestions } from '#web/components/listings/pitch-words.ts';
import { faqPage, loadedHead, type PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/post-a-job/')({
  loader: async ({ context: { site } }) => {
    const { data: pricing } = await call('GET /v1/pricing');
    const facts: PageFacts = { ...POSTING_FACTS, jsonLd: [faqPage(postingQuestions(site.contactEmail))] };
    return { pricing, facts };
  },
  head: loadedHead,
  component: PostingRoute,
});

function PostingRoute() {
  const { pricing } = Route.useLoaderData();
  return <PostingPage pricing={pricing} />;
}
