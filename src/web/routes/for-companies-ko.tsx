import { createFileRoute } from '@tanstack/react-router';
import { ListError } from '#web/components/core/page-error.tsx';
import { COMPANIES_KOREAN } from '#web/components/postings/companies-korean.ts';
import { CompaniesPitch } from '#web/components/postings/companies-pitch.tsx';
import { loadCompaniesPitch } from '#web/components/postings/load-companies.ts';
import { loadedHead } from '#web/head/seo.ts';

export const Route = createFileRoute('/for-companies-ko')({
  loader: ({ context }) => loadCompaniesPitch(COMPANIES_KOREAN, context.site),
  head: loadedHead,
  component: ForCompaniesKoreanPage,
  errorComponent: ListError,
});

function ForCompaniesKoreanPage() {
  const { jobs, figures, now } = Route.useLoaderData();
  return <CompaniesPitch texts={COMPANIES_KOREAN} jobs={jobs} figures={figures} now={now} />;
}
