import { createFileRoute } from '@tanstack/react-router';
import { COMPANIES_ENGLISH } from '#web/components/pitch/companies-english.ts';
import { CompaniesPitch } from '#web/components/pitch/companies-pitch.tsx';
import { loadCompaniesPitch } from '#web/components/pitch/load-companies.ts';
import { ListError } from '#web/components/site/page-error.tsx';
import { loadedHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/for-companies')({
  loader: ({ context }) => loadCompaniesPitch(COMPANIES_ENGLISH, context.site),
  head: loadedHead,
  component: ForCompaniesPage,
  errorComponent: ListError,
});

function ForCompaniesPage() {
  const { jobs, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_ENGLISH} jobs={jobs} now={now} />;
}
