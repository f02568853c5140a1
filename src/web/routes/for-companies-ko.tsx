import { createFileRoute } from '@tanstack/react-router';
import { COMPANIES_KOREAN } from '#web/components/pitch/companies-korean.ts';
import { CompaniesPitch } from '#web/components/pitch/companies-pitch.tsx';
import { companiesHead, loadCompaniesPitch } from '#web/components/pitch/load-companies.ts';
import { ListError } from '#web/components/site/page-error.tsx';

export const Route = createFileRoute('/for-companies-ko')({
  // The words stay out of what every page loads.
  loader: async ({ context }) => {
    const { COMPANIES_KOREAN } = await import('#web/components/pitch/companies-korean.ts');
    return loadCompaniesPitch(COMPANIES_KOREAN, context.site);
  },
  head: ({ match, loaderData }) => (loaderData ? companiesHead(match.context.site, loaderData.facts) : {}),
  component: ForCompaniesKoreanPage,
  errorComponent: ListError,
});

function ForCompaniesKoreanPage() {
  const { home, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_KOREAN} home={home} now={now} />;
}
