import type { LegalDocument, LegalDocumentName } from '#contract/legal.ts';
import { call, orNotFound } from '#web/api/call.ts';
import type { LegalTexts } from '#web/components/legal/legal-page.tsx';
import { breadcrumbs, canonicalUrl, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

type FoundTexts = LegalTexts & { description: string; keywords: string };

/** A version of a legal text, by default the one in force, with the facts for its head. */
export async function loadLegal(
  site: SiteConfig,
  name: LegalDocumentName,
  version: string | undefined,
  texts: FoundTexts,
) {
  const { data: document } = await orNotFound(
    call('GET /v1/legal/{document}', { params: { document: name }, query: { version } }),
  );
  return { document, facts: factsOf(site, document, texts) };
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
