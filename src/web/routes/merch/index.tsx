import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { MerchPage } from '#web/components/shop/merch-page.tsx';
import { MERCH_FACTS, merchQuestions } from '#web/components/shop/merch-texts.ts';
import { faqPage, loadedHead, type PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/merch/')({
  loader: async ({ context: { site } }) => {
    const { data: pricing } = await call('GET /v1/pricing/merch');
    const facts: PageFacts = { ...MERCH_FACTS, jsonLd: [faqPage(merchQuestions(site.contactEmail))] };
    return { pricing, facts };
  },
  head: loadedHead,
  component: MerchRoute,
});

function MerchRoute() {
  const { pricing } = Route.useLoaderData();
  return <MerchPage pricing={pricing} />;
}
