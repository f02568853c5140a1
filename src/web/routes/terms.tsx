import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/components/compliance/legal-page.tsx';
import { loadLegal } from '#web/components/compliance/load-legal.ts';
import { loadedHead } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';

const TEXTS = { title: 'Terms of use', path: '/terms' };
const FOUND_BY = {
  description: 'What you can rely on here and what we ask of you, whether you look for work in Korea or hire.',
  keywords: 'terms of use, job board Korea',
};

export const Route = createFileRoute('/terms')({
  validateSearch: (search): { version?: string } => ({ version: textParam(search, 'version') }),
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: ({ deps, context }) => loadLegal(context.site, 'terms', deps.version, { ...TEXTS, ...FOUND_BY }),
  head: loadedHead,
  component: TermsPage,
});

function TermsPage() {
  return <LegalPage {...TEXTS} document={Route.useLoaderData().document} />;
}
