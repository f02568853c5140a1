import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Tool } from '#contract/site/tools.ts';
import { countReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';

/** The page of a tool that has no page of its own. */
export const Route = createFileRoute('/tools/$slug')({
  loader: ({ params, context }) => loadTool(params.slug, context.site),
  head: loadedHead,
  component: ToolPage,
});

async function loadTool(slug: string, site: SiteConfig) {
  const { data: tool } = await orNotFound(call('GET /v1/tools/{id}', { params: { id: slug } }));
  const facts: PageFacts = {
    path: tool.path,
    title: tool.title,
    description: tool.meta_description,
    keywords: tool.meta_keywords,
    image: tool.meta_image_url,
    jsonLd: [breadcrumbs(site, crumbsOf(tool))],
  };
  return { tool, facts };
}

function ToolPage() {
  const { tool } = Route.useLoaderData();
  useEffect(() => countReading('tools', tool.slug), [tool.slug]);
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={crumbsOf(tool)} />
        <header className="article-head stack g2 measure">
          <h1>{tool.title}</h1>
          <p className="soft">{tool.summary}</p>
        </header>
        <SafeHtml className="prose" html={tool.description} />
      </main>
    </Frame>
  );
}

function crumbsOf(tool: Tool) {
  return [{ name: 'Home', path: '/' }, { name: 'Tools', path: '/tools' }, { name: tool.title }];
}
