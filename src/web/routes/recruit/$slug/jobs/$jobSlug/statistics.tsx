import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { OWN_WORDS } from '#web/components/postings/own-en.ts';
import { RECRUIT_JOBS_WORDS } from '#web/components/postings/recruit-jobs-en.ts';
import { JobStatistics } from '#web/components/postings/statistics.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/statistics')({
  loader: async ({ params: { slug, jobSlug }, location }) => {
    const language = currentLanguage();
    const [loaded, { statistics, links }] = await Promise.all([
      loadForCompany(slug, location, (query) =>
        call('GET /v1/recruit/{id}/jobs/{jobId}/statistics', { params: { id: slug, jobId: jobSlug }, query }),
      ),
      RECRUIT_JOBS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
      OWN_WORDS.load(language),
    ]);
    const { title, description } = statistics;
    const facts: PageFacts = {
      path: `/recruit/${slug}/jobs/${jobSlug}/statistics`,
      lang: language,
      title,
      description,
    };
    return { loaded, facts, language, line: links.statistics };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: StatisticsRoute,
});

function StatisticsRoute() {
  const { loaded, facts, language, line } = Route.useLoaderData();
  const page = { tab: 'jobs', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title={facts.title} {...page} />;
  const { company, data } = loaded;
  return (
    <RecruitFrame company={company} title={data.data.job.title} line={line} {...page}>
      <InLanguage words={OWN_WORDS} language={language}>
        <InLanguage words={RECRUIT_JOBS_WORDS} language={language}>
          <JobStatistics company={company.slug} {...data.data} />
        </InLanguage>
      </InLanguage>
    </RecruitFrame>
  );
}
