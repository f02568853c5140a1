import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { AlertForm } from '#web/components/alerts/alert-form.tsx';
import { AlertSent } from '#web/components/alerts/alert-sent.tsx';
import { alertFilters } from '#web/components/jobs/alert-filters.ts';
import { listSearchOf, readListSearch } from '#web/components/jobs/list-search.ts';
import { skillsNamedIn } from '#web/components/jobs/skills.ts';
import { AccountPage } from '#web/components/people/account-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { askByForm } from '#web/routes/alerts/-ask-by-form.ts';
import { outcomeOf } from '#web/routes/alerts/-outcome.ts';
import { problemIn } from '#web/routes/alerts/-problem.ts';
import { typedAlert } from '#web/routes/alerts/-typed-alert.ts';

/** The form for an alert with the filters in the URL. Without scripts it posts here. */
export const Route = createFileRoute('/alerts/new')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...listSearchOf(raw), ...outcomeOf(raw) }),
  loaderDeps: ({ search }) => ({ company: search.company, tags: search.tags, outcome: search.outcome }),
  loader: async ({ deps }) => {
    const facts = deps.outcome === 'sent' ? { ...FACTS, title: 'Check your mail' } : FACTS;
    const typed = deps.outcome === undefined ? null : typedAlert();
    const skills = await skillsNamedIn(deps);
    if (!deps.company) return { facts, companyName: undefined, skills, typed };
    const { data } = await orNotFound(call('GET /v1/companies/{id}', { params: { id: deps.company } }));
    return { facts, companyName: data.name, skills, typed };
  },
  head: privateHead,
  server: { handlers: { POST: ({ request }) => askByForm(request) } },
  component: NewAlertRoute,
});

const FACTS: PageFacts = {
  path: '/alerts/new',
  title: 'New jobs by email',
  description: 'Get new tech jobs in Korea by email, daily or weekly.',
};

function NewAlertRoute() {
  const search = Route.useSearch();
  const { facts, companyName, skills, typed } = Route.useLoaderData();
  const filters = alertFilters(readListSearch(search, skills));
  if (search.outcome === 'sent') {
    return (
      <AccountPage title={facts.title}>
        <AlertSent />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={facts.title}>
      <AlertForm
        filters={filters}
        skills={skills}
        companyName={companyName}
        initial={problemIn(search)}
        typed={typed}
      />
    </AccountPage>
  );
}
