import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import { PostingPage } from '#web/components/postings/pitch.tsx';
import { POST_WORDS } from '#web/components/postings/post-en.ts';
import { faqPage, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { currentLanguage } from '#web/language/current-language.ts';

export const Route = createFileRoute('/post-a-job/')({
  loader: async ({ context: { site } }) => {
    const language = currentLanguage();
    const [{ data: pricing }, words] = await Promise.all([
      call('GET /v1/pricing'),
      POST_WORDS.load(language),
      FORM_WORDS.load(language),
    ]);
    const { head, questions } = words;
    const facts: PageFacts = {
      ...{ path: '/post-a-job', lang: language, ...head },
      jsonLd: [faqPage(questions(site.contactEmail))],
    };
    return { pricing, language, facts };
  },
  head: loadedHead,
  component: PostingRoute,
});

function PostingRoute() {
  return <PostingPage {...Route.useLoaderData()} />;
}
