import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { answersOfTools, NextChanges, ToolList } from '#web/components/site/tool-answers.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { calendarDayOf } from '#web/ui/time.ts';
import { Void } from '#web/ui/void.tsx';

export const Route = createFileRoute('/tools/')({
  loader: ({ context }) => loadTools(context.site),
  head: loadedHead,
  component: ToolsPage,
  errorComponent: ListError,
});

async function loadTools(site: SiteConfig) {
  const today = calendarDayOf(presentMoment());
  const [{ data }, answers] = await Promise.all([call('GET /v1/tools'), answersOfTools(today)]);
  const items = data.map(({ title, path }) => ({ name: title, to: path }));
  const facts: PageFacts = {
    path: '/tools',
    title: 'Tools for working in Korea',
    description:
      'Take-home pay, E-7-1 and F-2-7 checks, deadlines, severance, pension refund and offers side by side, each with its sources.',
    keywords: 'Korean salary calculator, tech salaries Korea, jobs in Korea for foreigners',
    jsonLd: itemList(site, items),
  };
  return { tools: data, answers, today, facts };
}

function ToolsPage() {
  const { tools, answers, today } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Tools for working in Korea</h1>
            <p className="t14 mute">Free, no account. These are example answers: open a tool to enter yours.</p>
          </div>
        </div>
        {tools.length > 0 ? (
          <>
            <ToolList tools={tools} answers={answers} />
            <NextChanges tools={tools} today={today} />
          </>
        ) : (
          <Void mark="none" title="No tool is set up yet">
            This site hasn’t published its tools.
          </Void>
        )}
      </main>
    </Frame>
  );
}
