import type { Home } from '#contract/home.ts';
import { call } from '#web/api.ts';
import type { CompaniesTexts } from '#web/components/pitch/companies-texts.ts';
import { presentMoment, type SiteConfig } from '#web/context.ts';
import { faqPage, pageHead } from '#web/seo.ts';

export async function loadCompaniesPitch(): Promise<{ home: Home; now: string }> {
  return { home: (await call('GET /v1/home')).data, now: presentMoment() };
}

export function companiesHead(site: SiteConfig, texts: CompaniesTexts) {
  const { path, lang, other, title, description, keywords } = texts;
  return pageHead(site, {
    ...{ path, title, description, keywords },
    languages: { [lang]: path, [other.lang]: other.path, 'x-default': '/for-companies' },
    jsonLd: [faqPage(texts.questions(site))],
  });
}
