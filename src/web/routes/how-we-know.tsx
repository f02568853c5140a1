import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { HowWeKnowFigures } from '#web/components/site/how-we-know.tsx';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { momentOf } from '#web/ui/time.ts';

const CRUMBS = [{ name: 'Home', path: '/' }, { name: 'How we know' }];

export const Route = createFileRoute('/how-we-know')({
  loader: ({ context }) => loadFigures(context.site),
  head: loadedHead,
  component: HowWeKnowRoute,
  errorComponent: ListError,
});

async function loadFigures(site: SiteConfig) {
  const { data: figures } = await call('GET /v1/how-we-know');
  const facts: PageFacts = {
    path: '/how-we-know',
    title: 'How we know what a listing says',
    description:
      'How many open tech jobs in South Korea answer what applicants ask first, who said so, how old each answer is, and what readers found wrong.',
    keywords: 'tech jobs in Korea, verified job listings Korea, visa sponsorship Korea, Korean level for jobs',
    jsonLd: [breadcrumbs(site, CRUMBS)],
  };
  return { figures, now: presentMoment(), facts };
}

function HowWeKnowRoute() {
  const { figures, now } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={CRUMBS} />
        <h1>How we know</h1>
        <p className="soft lead mt-1">
          What the listings here answer, who said so, and what turned out to be wrong. Counted{' '}
          {momentOf(figures.as_of, now)} from all open listings.
        </p>
        <HowWeKnowFigures figures={figures} />
      </main>
    </Frame>
  );
}
