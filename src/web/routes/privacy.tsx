import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/components/compliance/legal-page.tsx';
import { loadLegal } from '#web/components/compliance/load-legal.ts';
import { loadedHead } from '#web/head/seo.ts';
import { textParam } from '#web/request/search-params.ts';

const TEXTS = { title: 'Privacy policy', path: '/privacy' };
const FOUND_BY = {
  description:
    'What personal data this job board in Korea holds, why, for how long, who receives it, and how to see or delete it.',
  keywords: 'privacy policy, personal data, PIPA, job board Korea',
};

export const Route = createFileRoute('/privacy')({
  validateSearch: (search): { version?: string } => ({ version: textParam(search, 'version') }),
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: ({ deps, context }) =>
    loadLegal(context.site, 'privacy', { version: deps.version }, { ...TEXTS, ...FOUND_BY }),
  head: loadedHead,
  component: PrivacyPage,
});

function PrivacyPage() {
  return <LegalPage {...TEXTS} document={Route.useLoaderData().document} />;
}
