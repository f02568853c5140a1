import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '#web/components/core/frame.tsx';
import { SavedPage } from '#web/components/jobs/saved-page.tsx';
import { loadedHead, type PageFacts } from '#web/head/seo.ts';

export const Route = createFileRoute('/saved')({
  loader: () => ({ facts: FACTS }),
  head: loadedHead,
  component: SavedRoute,
});

const FACTS: PageFacts = {
  path: '/saved',
  title: 'Saved jobs',
  description: 'The jobs you’ve saved, applied to or hidden, in this browser or in your account.',
  keywords: 'saved jobs',
  noindex: true,
};

function SavedRoute() {
  return (
    <Frame>
      <main id="main" className="page">
        <SavedPage />
      </main>
    </Frame>
  );
}
