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
        'How this job board works for people with disabilities: what we’ve tested, and what doesn’t work yet.',
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
              Everyone should be able to read listings, apply and hire here. We aim for WCAG{'\u00a0'}2.2, level AA. We
              aren’t there yet everywhere, and this page says where.
            </p>
            <h2>What we tested</h2>
            <ul>
              <li>
                We tested it ourselves, in Chromium, in November 2026. No outside auditor has tested it yet, nor has
                anyone with a disability.
              </li>
              <li>
                By hand: keyboard only, reading order, announcements, zoom to 400%, text at 200%, wide text spacing,
                forced colors, light and dark, reduced motion, touch, print, and JavaScript off.
              </li>
              <li>
                Automatically: axe checks our pages in both themes before each release. Another checker tests their
                HTML.
              </li>
              <li>We checked what screen readers get. We haven’t listened to NVDA, JAWS, VoiceOver or TalkBack.</li>
            </ul>
            <h2>What doesn’t work well yet</h2>
            <ul>
              <li>
                You can read everything without JavaScript, but you can’t apply, post a job or sign in without it.
              </li>
              <li>We haven’t tried every page at every text size, least of all our staff’s own pages.</li>
              <li>
                When companies preview a resume, they get the pages of the PDF without its headings and lists. They can
                save the file and open it in another program.
              </li>
              <li>
                Employers write their own listings. Headings may be missing, and some listings are only in Korean.
              </li>
              <li>The page where you pay belongs to the payment company. We haven’t tested it.</li>
            </ul>
            <h2>Keyboard</h2>
            <p>
              <SiteLink to="/jobs">The job list</SiteLink> has single-key shortcuts. Press <code>?</code> there to see
              them or turn them off.
            </p>
            <h2>Tell us</h2>
            <p>
              If something stops you, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Tell us which page
              it was and what you use.
            </p>
          </div>
        </article>
      </main>
    </Frame>
  );
}
