import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/components/legal/legal-page.tsx';
import { legalHead, loadLegal } from '#web/components/legal/load-legal.ts';
import { textParam } from '#web/search-params.ts';

const TEXTS = { title: 'Terms of use', path: '/terms' };

export const Route = createFileRoute('/terms')({
  validateSearch: (search): { version?: string } => ({ version: textParam(search, 'version') }),
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: ({ deps }) => loadLegal('terms', deps.version),
  head: ({ match, loaderData }) =>
    loaderData
      ? legalHead(match.context.site, loaderData, {
          ...TEXTS,
          description: 'What you can rely on here and what we ask of you, whether you look for work in Korea or hire.',
          keywords: 'terms of use, job board Korea',
        })
      : {},
  component: TermsPage,
});

function TermsPage() {
  return <LegalPage {...TEXTS} document={Route.useLoaderData()} />;
}
