import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { Tool } from '#contract/site/tools.ts';
import { countReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { SHEETS } from '#web/components/tools/sheets.ts';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

export const Route = createFileRoute('/tools/$slug')({
  validateSearch: textsOnly,
  // What somebody types is worked out in the page: nothing has to be loaded again for it.
  shouldReload: false,
  loader: ({ params, context }) => loadTool(params.slug, context.site),
  head: loadedHead,
  component: ToolPage,
});

async function loadTool(slug: string, site: SiteConfig) {
  const { data: tool } = await orNotFound(call('GET /v1/tools/{id}', { params: { id: slug } }));
  await SHEETS[tool.slug]?.preload?.();
  const facts: PageFacts = {
    path: tool.path,
    title: tool.title,
    description: tool.meta_description,
    keywords: tool.meta_keywords,
    image: tool.meta_image_url,
    jsonLd: [breadcrumbs(site, crumbsOf(tool))],
  };
  return { tool, facts, today: calendarDayOf(presentMoment()) };
}

function textsOnly(search: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

function ToolPage() {
  const { tool, today } = Route.useLoaderData();
  const search = Route.useSearch();
  const Sheet = SHEETS[tool.slug];
  useEffect(() => countReading('tools', tool.slug), [tool.slug]);
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={crumbsOf(tool)} />
        <header className="article-head stack g2 measure">
          <h1>{unbroken(tool.title)}</h1>
          <p className="soft">{tool.summary}</p>
        </header>
        {/* One from the server keeps its HTML until its chunk is here. */}
        <Suspense>
          {Sheet ? <Sheet search={search} today={today} /> : <SafeHtml className="prose" html={tool.description} />}
        </Suspense>
      </main>
    </Frame>
  );
}

function crumbsOf(tool: Tool) {
  return [{ name: 'Home', path: '/' }, { name: 'Tools', path: '/tools' }, { name: tool.title }];
}
