import { createFileRoute, notFound } from '@tanstack/react-router';
import type { RecruitJob } from '#contract/postings/recruit-jobs.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { ApplicantsPage } from '#web/components/applications/applicants-page.tsx';
import { listDeps, readApplicationsSearch } from '#web/components/applications/applications-search.ts';
import { loadApplicants } from '#web/components/applications/load-applicants.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/applications')({
  validateSearch: readApplicationsSearch,
  loaderDeps: listDeps,
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ params: { slug, jobSlug }, deps, location }) => {
    const language = currentLanguage();
    const [words] = await Promise.all([APPLICANTS_WORDS.load(language), RECRUIT_WORDS.load(language)]);
    const loaded = await loadForCompany(slug, location, async ({ pwd }) => {
      const { meta, ...rest } = await loadApplicants(slug, { ...deps, job: jobSlug, pwd });
      if (!meta.job) throw notFound();
      return { ...rest, meta, job: meta.job };
    });
    const facts: PageFacts = {
      path: `/recruit/${slug}/jobs/${jobSlug}/applications`,
      lang: language,
      title: loaded.kind === 'opened' ? words.titleOf(loaded.data.job.title) : words.title,
      description: words.descriptionOfJob,
    };
    return { facts, language, loaded };
  },
  head: privateHead,
  pendingComponent: RecruitWait,
  component: ApplicationsRoute,
});

function ApplicationsRoute() {
  const { loaded, language, facts } = Route.useLoaderData();
  const { opened } = Route.useSearch();
  const page = { language, tab: 'applications' } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} {...page} title={facts.title} />;
  const { company, data } = loaded;
  const { job, ...applications } = data;
  return (
    <InLanguage words={APPLICANTS_WORDS} language={language}>
      <RecruitFrame company={company} {...page} title={job.title} line={<Standing job={job} now={applications.now} />}>
        <ApplicantsPage
          key={job.id}
          {...applications}
          company={company.slug}
          path={`/recruit/${company.slug}/jobs/${job.slug}/applications`}
          job={job.slug}
          opened={opened}
        />
      </RecruitFrame>
    </InLanguage>
  );
}

/** Where a job stands and what came of it. */
function Standing({ job, now }: { job: RecruitJob; now: string }) {
  const { standing } = useWords(RECRUIT_WORDS);
  const { counted } = useWords(APPLICANTS_WORDS);
  // No line ends between a number and its word.
  const counts = counted(job.counters ?? NONE).map((count) => count.replaceAll(' ', '\u00a0'));
  return [standing[job.state](job, now), ...counts].join(' ·\u00a0');
}

const NONE = { reads: 0, application_clicks: 0, applications: 0, new_applications: 0 };
