import { createFileRoute } from '@tanstack/react-router';
import { COMPANIES_KOREAN } from '#web/components/pitch/companies-korean.ts';
import { CompaniesPitch } from '#web/components/pitch/companies-pitch.tsx';
import { loadCompaniesPitch } from '#web/components/pitch/load-companies.ts';
import { ListError } from '#web/components/site/page-error.tsx';
import { loadedHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/for-companies-ko')({
  loader: ({ context }) => loadCompaniesPitch(COMPANIES_KOREAN, context.site),
  head: loadedHead,
  staticData: { lang: 'ko' },
  component: ForCompaniesKoreanPage,
  errorComponent: ListError,
});

function ForCompaniesKoreanPage() {
  const { jobs, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_KOREAN} jobs={jobs} now={now} />;
}
