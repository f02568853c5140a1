import { createFileRoute } from '@tanstack/react-router';
import { COMPANIES_KOREAN } from '#web/components/pitch/companies-korean.ts';
import { CompaniesPitch } from '#web/components/pitch/companies-pitch.tsx';
import { companiesHead, loadCompaniesPitch } from '#web/components/pitch/load-companies.ts';
import { ListError } from '#web/components/site/page-error.tsx';

export const Route = createFileRoute('/for-companies-ko')({
  loader: loadCompaniesPitch,
  head: ({ match }) => companiesHead(match.context.site, COMPANIES_KOREAN),
  component: ForCompaniesKoreanPage,
  errorComponent: ListError,
});

function ForCompaniesKoreanPage() {
  const { home, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_KOREAN} home={home} now={now} />;
}
