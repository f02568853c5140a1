import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { LinkNeeded } from '#web/components/people/link-needed.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { AlertPage, titleOf } from '#web/routes/alerts/-alert-page.tsx';
import { changeByForm } from '#web/routes/alerts/-change-by-form.ts';
import { followableTools } from '#web/routes/alerts/-followable-tools.ts';
import { outcomeOf } from '#web/routes/alerts/-outcome.ts';
import { problemIn } from '#web/routes/alerts/-problem.ts';
import { storedToken } from '#web/session/link-cookie.ts';

/** The page linked from an alert's emails. A GET changes nothing, since mail scanners open links, too. */
export const Route = createFileRoute('/alerts/')({
  validateSearch: outcomeOf,
  loaderDeps: ({ search: { outcome } }) => ({ outcome }),
  loader: async ({ deps: { outcome } }) => {
    const token = storedToken('/alerts');
    if (token === null) return { facts: FACTS, opened: null };
    const { data } = await orNotFound(call('GET /v1/alerts/{token}', { params: { token } }));
    const tools = data.kind === 'rules' ? await followableTools() : [];
    const facts = { ...FACTS, title: titleOf(data, outcome) };
    return { facts, opened: { token, alert: data, tools, now: presentMoment() } };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request }) => changeByForm(request) } },
  component: AlertRoute,
});

const FACTS: PageFacts = {
  path: '/alerts',
  title: 'Your job alert',
  description: 'See, change or end your job alert.',
};

function AlertRoute() {
  const { opened } = Route.useLoaderData();
  const search = Route.useSearch();
  const { text } = problemIn(search);
  return opened ? (
    <AlertPage {...opened} problem={text} outcome={search.outcome} />
  ) : (
    <LinkNeeded title={FACTS.title} />
  );
}
