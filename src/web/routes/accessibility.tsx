import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '#web/components/core/frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const CRUMBS = [{ name: 'Home', path: '/' }, { name: 'Accessibility' }];

export const Route = createFileRoute('/accessibility')({
  loader: ({ context }) => {
    const facts: PageFacts = {
      path: '/accessibility',
      title: 'Accessibility',
      description:
        'What was tested on this job board for people with disabilities, by whom, and what doesn’t work yet.',
      keywords: 'accessibility statement, WCAG 2.2, job board Korea',
      jsonLd: [breadcrumbs(context.site, CRUMBS)],
    };
    return { facts };
  },
  head: loadedHead,
  component: AccessibilityPage,
});

function AccessibilityPage() {
  const { contactEmail } = useSite();
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={CRUMBS} />
        <article>
          <h1>Accessibility</h1>
          <p className="t14 mute mt-1">As of 27 November 2026</p>
          <div className="prose mt-4">
            <p>
              Everybody should be able to read listings, apply and hire here. We aim for WCAG 2.2, level AA. We aren’t
              there in every place, and this page says where.
            </p>
            <h2>What was tested, and by whom</h2>
            <ul>
              <li>
                We tested it ourselves, in Chromium, in November 2026. No outside auditor and nobody with a disability
                has tested it for us yet.
              </li>
              <li>
                By hand: keyboard alone, reading order, what is announced, zoom to 400 %, text at 200 %, wide text
                spacing, forced colors, light and dark, reduced motion, touch, print, and scripts off.
              </li>
              <li>
                By machine: axe checks our pages in both themes before each release, and a second checker their HTML.
              </li>
              <li>We read what a screen reader is given. We didn’t listen to NVDA, JAWS, VoiceOver or TalkBack.</li>
            </ul>
            <h2>What doesn’t work well yet</h2>
            <ul>
              <li>
                You can read everything without JavaScript, but you can’t apply, post a job or sign in without it.
              </li>
              <li>We haven’t tried every page at every text size, and the staff’s own pages least of all.</li>
              <li>
                The preview of a resume shows companies the pages of the PDF without its headings and lists. The file
                itself can be saved and opened in another program.
              </li>
              <li>
                Employers write their own listings. Headings may be missing, and some listings are in Korean alone.
              </li>
              <li>The page where you pay belongs to the payment company. We haven’t tested it.</li>
            </ul>
            <h2>Keyboard</h2>
            <p>
              <SiteLink to="/jobs">The list of jobs</SiteLink> has shortcuts of one key. Press ? there to see them and
              to turn them off.
            </p>
            <h2>Tell us</h2>
            <p>
              If something stops you, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Say which page it
              was and what you use.
            </p>
          </div>
        </article>
      </main>
    </Frame>
  );
}
