import type { ReactNode } from 'react';
import { lastDayToApply } from '#contract/job-state.ts';
import { DURATIONS } from '#contract/limits.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What readers do with the listing, and how long they can. */
export function PostingListing({ posting: { job }, texts }: PostingPart) {
  if (!job || (job.state !== 'open' && job.state !== 'closed')) return null;
  const { listing: words, day } = texts;
  const { slug, views, applications, expires_at, featured_until } = job;
  const now = Date.now();
  const isOpen = job.state === 'open';
  const isFeatured = isOpen && featured_until !== null && Date.parse(featured_until) > now;
  return (
    <section aria-labelledby="listing" className="grid gap-3">
      <h2 id="listing">{words.title}</h2>
      <p>
        <SiteLink to={`/jobs/${slug}`}>{words.seen}</SiteLink>
      </p>
      <dl className="posting-counts num">
        <Count label={words.views}>{views.toLocaleString('en')}</Count>
        <Count label={words.applications}>{applications.toLocaleString('en')}</Count>
        {isOpen && expires_at && <Count label={words.left}>{words.days(daysUntil(expires_at, now))}</Count>}
        {isFeatured && <Count label={words.featured}>{day(lastDayToApply(featured_until))}</Count>}
      </dl>
    </section>
  );
}

/** Days until a moment, the begun one included. */
function daysUntil(moment: string, now: number): number {
  return Math.ceil((Date.parse(moment) - now) / DURATIONS.day);
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
