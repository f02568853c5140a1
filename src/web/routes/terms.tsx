import { createFileRoute } from '@tanstack/react-router';
import { LEGAL_WORDS } from '#web/components/compliance/legal-en.ts';
import { LegalPage } from '#web/components/compliance/legal-page.tsx';
import { loadLegal } from '#web/components/compliance/load-legal.ts';
import { loadedHead } from '#web/head/seo.ts';
import { InLanguage } from '#web/language/catalogue.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { textParam } from '#web/request/search-params.ts';

const PATH = '/terms';

export const Route = createFileRoute('/terms')({
  validateSearch: (search): { version?: string } => ({ version: textParam(search, 'version') }),
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: async ({ deps: { version }, context: { site } }) => {
    const language = currentLanguage();
    const { terms } = await LEGAL_WORDS.load(language);
    const loaded = await loadLegal(site, 'terms', { version, language }, { ...terms, path: PATH });
    return { ...loaded, title: terms.title };
  },
  head: loadedHead,
  component: TermsPage,
});

/** Employers agree to these too, so they're in both languages. */
function TermsPage() {
  const { document, language, title } = Route.useLoaderData();
  return (
    <InLanguage words={LEGAL_WORDS} language={language}>
      <LegalPage title={title} path={PATH} document={document} language={language} />
    </InLanguage>
  );
}
