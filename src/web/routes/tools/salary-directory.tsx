import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countReading } from '#web/api/analytics.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { Directory } from '#web/components/salary/directory.tsx';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';

const DIRECTORY = 'salary-directory';
const CRUMBS = [{ name: 'Home', path: '/' }, { name: 'Tools', path: '/tools' }, { name: 'Salary directory' }];

export const Route = createFileRoute('/tools/salary-directory')({
  loader: ({ context }) => loadDirectory(context.site),
  head: loadedHead,
  component: DirectoryRoute,
  errorComponent: ListError,
});

async function loadDirectory(site: SiteConfig) {
  const { data: salaries } = await call('GET /v1/salaries');
  const facts: PageFacts = {
    path: `/tools/${DIRECTORY}`,
    title: 'Tech salaries in Korea',
    description:
      'What open tech jobs in South Korea pay: medians and quartiles by field, role, years and Korean level, from listings that state their pay.',
    keywords: 'tech salaries Korea, software engineer salary Seoul, developer pay Korea, salary by Korean level',
    noindex: salaries.all === null,
    jsonLd: [breadcrumbs(site, CRUMBS)],
  };
  return { salaries, now: presentMoment(), facts };
}

function DirectoryRoute() {
  const { salaries, now } = Route.useLoaderData();
  useEffect(() => countReading('tools', DIRECTORY), []);
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={CRUMBS} />
        <h1>What tech jobs in Korea pay</h1>
        <p className="soft lead mt-1">Before tax, from listings that state their pay.</p>
        <Directory salaries={salaries} now={now} />
      </main>
    </Frame>
  );
}
