import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/components/compliance/legal-page.tsx';
import { loadLegal } from '#web/components/compliance/load-legal.ts';
import { loadedHead } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';

const TEXTS = { title: 'Terms of sale', path: '/terms-of-sale' };
const FOUND_BY = {
  description: 'How to order the shirt, how we deliver it, and your right to return it and get a refund.',
  keywords: 'terms of sale, withdrawal, refund, Korea',
};

export const Route = createFileRoute('/terms-of-sale')({
  validateSearch: (search): { version?: string } => ({ version: textParam(search, 'version') }),
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: ({ deps, context }) =>
    loadLegal(context.site, 'terms-of-sale', { version: deps.version }, { ...TEXTS, ...FOUND_BY }),
  head: loadedHead,
  component: TermsOfSalePage,
});

function TermsOfSalePage() {
  return <LegalPage {...TEXTS} document={Route.useLoaderData().document} />;
}
