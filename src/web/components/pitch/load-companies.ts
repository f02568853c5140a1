import { call } from '#web/api.ts';
import type { CompaniesTexts } from '#web/components/pitch/companies-texts.ts';
import { presentMoment, type SiteConfig } from '#web/context.ts';
import { faqPage, pageHead } from '#web/seo.ts';

/** The market's numbers, and what the head of the page says; the texts themselves come with the page. */
export async function loadCompaniesPitch(texts: CompaniesTexts, site: SiteConfig) {
  const { path, lang, other, title, description, keywords } = texts;
  const facts = { path, lang, other, title, description, keywords, questions: texts.questions(site) };
  const { data: home } = await call('GET /v1/home');
  return { home, now: presentMoment(), facts };
}

type Facts = Awaited<ReturnType<typeof loadCompaniesPitch>>['facts'];

export function companiesHead(site: SiteConfig, { lang, other, questions, ...facts }: Facts) {
  return pageHead(site, {
    ...facts,
    languages: { [lang]: facts.path, [other.lang]: other.path, 'x-default': '/for-companies' },
    jsonLd: [faqPage(questions)],
  });
}
