import { createFileRoute } from '@tanstack/react-router';
import { ListError } from '#web/components/core/page-error.tsx';
import { COMPANIES_ENGLISH } from '#web/components/postings/companies-english.ts';
import { CompaniesPitch } from '#web/components/postings/companies-pitch.tsx';
import { loadCompaniesPitch } from '#web/components/postings/load-companies.ts';
import { loadedHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/for-companies')({
  loader: ({ context }) => loadCompaniesPitch(COMPANIES_ENGLISH, context.site),
  head: loadedHead,
  component: ForCompaniesPage,
  errorComponent: ListError,
});

function ForCompaniesPage() {
  const { jobs, figures, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_ENGLISH} jobs={jobs} figures={figures} now={now} />;
}
