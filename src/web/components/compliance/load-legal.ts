import type { LegalDocument, LegalDocumentName } from '#contract/compliance/legal.ts';
import type { Language } from '#contract/core/language.ts';
import { call, orNotFound } from '#web/api/call.ts';
import type { LegalTexts } from '#web/components/compliance/legal-page.tsx';
import { breadcrumbs, canonicalUrl, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

type FoundTexts = LegalTexts & { description: string; keywords: string };

type Asked = { version: string | undefined; language?: Language };

/** A version of a legal text, by default the one in force, with the facts for its head. */
export async function loadLegal(
  site: SiteConfig,
  name: LegalDocumentName,
  { version, language = 'en' }: Asked,
  texts: FoundTexts,
) {
  const { data: document } = await orNotFound(
    call('GET /v1/legal/{document}', { params: { document: name }, query: { version, language } }),
  );
  return { document, language, facts: { ...factsOf(site, document, texts), lang: language } };
}

/** Only the version in force is indexed. */
function factsOf(site: SiteConfig, document: LegalDocument, texts: FoundTexts): PageFacts {
  return {
    ...texts,
    noindex: !document.is_in_force,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: texts.title,
        url: canonicalUrl(site, texts.path),
        datePublished: document.announced_on,
        publisher: { '@type': 'Organization', name: site.operator },
      },
      breadcrumbs(site, [{ name: 'Home', path: '/' }, { name: texts.title }]),
    ],
  };
}
