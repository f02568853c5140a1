import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Tool } from '#contract/tools.ts';
import { countReading } from '#web/analytics.ts';
import { call, orNotFound } from '#web/api.ts';
import { Frame } from '#web/components/site/frame.tsx';
import { breadcrumbs, pageHead } from '#web/seo.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';

/** A tool without a page of its own: what is known of it. */
export const Route = createFileRoute('/tools/$slug')({
  loader: async ({ params }) => (await orNotFound(call('GET /v1/tools/{id}', { params: { id: params.slug } }))).data,
  head: ({ match, loaderData: tool }) =>
    tool
      ? pageHead(match.context.site, {
          path: tool.path,
          title: tool.title,
          description: tool.meta_description,
          keywords: tool.meta_keywords,
          image: tool.meta_image_url,
          jsonLd: [breadcrumbs(match.context.site, crumbsOf(tool))],
        })
      : {},
  component: ToolPage,
});

function ToolPage() {
  const tool = Route.useLoaderData();
  useEffect(() => countReading('tools', tool.slug), [tool.slug]);
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={crumbsOf(tool)} />
        <header className="article-head">
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
