import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { ClosedPage } from '#web/components/employers/closed-page.tsx';
import { loadForCompany } from '#web/components/employers/load-for-company.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitFrame } from '#web/components/employers/recruit-frame.tsx';
import { RecruitWait } from '#web/components/employers/recruit-wait.tsx';
import { COMPANY_EDITS_WORDS } from '#web/components/postings/company-edits-en.ts';
import { EditListing } from '#web/components/postings/edit.tsx';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { presentMoment } from '#web/request/context.ts';

export const Route = createFileRoute('/recruit/$slug/jobs/$jobSlug/edit')({
  loader: async ({ params: { slug, jobSlug }, location }) => {
    const language = currentLanguage();
    const [loaded, { listing }] = await Promise.all([
      loadForCompany(slug, location, (query) =>
        call('GET /v1/recruit/{id}/jobs/{jobId}/text', { params: { id: slug, jobId: jobSlug }, query }),
      ),
      COMPANY_EDITS_WORDS.load(language),
      RECRUIT_WORDS.load(language),
      FORM_WORDS.load(language),
    ]);
    const { title, description, line } = listing;
    const facts: PageFacts = { path: `/recruit/${slug}/jobs/${jobSlug}/edit`, lang: language, title, description };
    return { loaded, facts, language, line, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: RecruitWait,
  component: EditRoute,
});

function EditRoute() {
  const { loaded, facts, language, line, now } = Route.useLoaderData();
  const page = { tab: 'jobs', language } as const;
  if (loaded.kind === 'closed') return <ClosedPage closed={loaded} title={facts.title} {...page} />;
  const { company, data } = loaded;
  const { id, title } = data.data.job;
  return (
    <RecruitFrame company={company} title={title} line={line} {...page}>
      <InLanguage words={FORM_WORDS} language={language}>
        <InLanguage words={COMPANY_EDITS_WORDS} language={language}>
          <EditListing key={id} company={company.slug} initial={data.data} now={now} />
        </InLanguage>
      </InLanguage>
    </RecruitFrame>
  );
}
