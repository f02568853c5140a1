import { call } from '#web/api/call.ts';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import type { CompaniesTexts } from '#web/components/postings/companies-english.ts';
import { faqPage, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';

const LISTINGS_SHOWN = 2;

/** Fewer open jobs are nothing to show to companies. */
const LEAST_OPEN = 50;

export async function loadCompaniesPitch(texts: CompaniesTexts, site: SiteConfig) {
  const { path, lang, other, title, description, keywords } = texts;
  const facts: PageFacts = {
    ...{ path, lang, title, description, keywords },
    languages: { [lang]: path, [other.lang]: other.path, 'x-default': '/for-companies' },
    jsonLd: [faqPage(texts.questions(site))],
  };
  const [{ data: home }, { data: pricing }] = await Promise.all([call('GET /v1/home'), call('GET /v1/pricing')]);
  const { base_price, promotion_until, posting_days } = pricing;
  const { open_jobs } = home;
  const audience = { ...home.audience, openJobs: open_jobs < LEAST_OPEN ? null : open_jobs };
  return {
    jobs: home.featured.slice(0, LISTINGS_SHOWN).map(listedJob),
    figures: { base_price, promotion_until, posting_days, met: home.proof.met, audience },
    now: presentMoment(),
    facts,
  };
}
