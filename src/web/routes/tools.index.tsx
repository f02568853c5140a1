import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

export const Route = createFileRoute('/tools/')({
  loader: ({ context }) => loadTools(context.site),
  head: loadedHead,
  component: ToolsPage,
  errorComponent: ListError,
});

async function loadTools(site: SiteConfig) {
  const { data } = await call('GET /v1/tools');
  const items = data.map(({ title, path }) => ({ name: title, to: path }));
  const facts: PageFacts = {
    path: '/tools',
    title: 'Tools for working in Korea',
    description: 'Work out Korean take-home pay, compare what listings pay, and see which jobs you can apply for.',
    keywords: 'Korean salary calculator, tech salaries Korea, jobs in Korea for foreigners',
    jsonLd: itemList(site, items),
  };
  return { tools: data, facts };
}

function ToolsPage() {
  const { tools } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Tools for working in Korea</h1>
            <p className="t14 mute">Free, without an account</p>
          </div>
        </div>
        {tools.length > 0 ? (
          <ul className="cards">
            {tools.map(({ id, title, summary, path }) => (
              <li key={id}>
                <h2>
                  <SiteLink to={path}>{title}</SiteLink>
                </h2>
                <p className="t14 soft">{summary}</p>
              </li>
            ))}
          </ul>
        ) : (
          <Void mark="none" title="No tool is set up yet">
            This installation has not published its tools.
          </Void>
        )}
      </main>
    </Frame>
  );
}
