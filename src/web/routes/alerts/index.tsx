import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { AlertPage } from '#web/routes/alerts/-alert-page.tsx';
import { changeByForm } from '#web/routes/alerts/-change-by-form.ts';
import { outcomeOf } from '#web/routes/alerts/-outcome.ts';
import { problemIn } from '#web/routes/alerts/-problem.ts';

/** The page linked from an alert's e-mails. A GET changes nothing, since mail scanners open links, too. */
export const Route = createFileRoute('/alerts/$token')({
  validateSearch: outcomeOf,
  loader: async ({ params }) => {
    const { data } = await orNotFound(call('GET /v1/alerts/{token}', { params: { token: params.token } }));
    return { facts: FACTS, alert: data, now: presentMoment() };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request, params }) => changeByForm(request, params.token) } },
  component: AlertRoute,
});

const FACTS: PageFacts = {
  path: '/alerts',
  title: 'Your job alert',
  description: 'See, change or end your job alert.',
};

function AlertRoute() {
  const { alert, now } = Route.useLoaderData();
  return <AlertPage alert={alert} now={now} problem={problemIn(Route.useSearch()).text} />;
}
