import { createFileRoute } from '@tanstack/react-router';
import { COMPANIES_ENGLISH } from '#web/components/pitch/companies-english.ts';
import { CompaniesPitch } from '#web/components/pitch/companies-pitch.tsx';
import { companiesHead, loadCompaniesPitch } from '#web/components/pitch/load-companies.ts';
import { ListError } from '#web/components/site/page-error.tsx';

export const Route = createFileRoute('/for-companies')({
  // The words stay out of what every page loads.
  loader: async ({ context }) => {
    const { COMPANIES_ENGLISH } = await import('#web/components/pitch/companies-english.ts');
    return loadCompaniesPitch(COMPANIES_ENGLISH, context.site);
  },
  head: ({ match, loaderData }) => (loaderData ? companiesHead(match.context.site, loaderData.facts) : {}),
  component: ForCompaniesPage,
  errorComponent: ListError,
});

function ForCompaniesPage() {
  const { home, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_ENGLISH} home={home} now={now} />;
}
