import type { LegalDocument, LegalDocumentName } from '#contract/legal.ts';
import { call, orNotFound } from '#web/api.ts';
import type { LegalTexts } from '#web/components/legal/legal-page.tsx';
import type { SiteConfig } from '#web/context.ts';
import { breadcrumbs, canonicalUrl, pageHead } from '#web/seo.ts';

export async function loadLegal(document: LegalDocumentName, version: string | undefined): Promise<LegalDocument> {
  const { data } = await orNotFound(call('GET /v1/legal/{document}', { params: { document }, query: { version } }));
  return data;
}

/** Only the version in force is for search engines. */
export function legalHead(
  site: SiteConfig,
  document: LegalDocument,
  facts: LegalTexts & { description: string; keywords: string },
) {
  return pageHead(site, {
    ...facts,
    noindex: !document.is_in_force,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: facts.title,
        url: canonicalUrl(site, facts.path),
        datePublished: document.announced_on,
        publisher: { '@type': 'Organization', name: site.operator },
      },
      breadcrumbs(site, [{ name: 'Home', path: '/' }, { name: facts.title }]),
    ],
  });
}
