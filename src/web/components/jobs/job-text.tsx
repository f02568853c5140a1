import type { Job } from '#contract/jobs/jobs.ts';
import { listingNotice } from '#web/components/jobs/listing-notice.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function ListingNotice({ job }: { job: Job }) {
  const notice = listingNotice(job);
  if (notice === null) return null;
  return (
    <p className="warn" role="note">
      <Icon name="caution" />
      {notice}
    </p>
  );
}

export function JobDescription({ job }: { job: Job }) {
  return (
    <div className="mt-8" lang={job.text_language === 'ko' ? 'ko' : undefined}>
      <SafeHtml className="prose" html={job.description} />
    </div>
  );
}

export function JobSkills({ job }: { job: Job }) {
  if (job.tags.length === 0) return null;
  return (
    <section className="job-skills" aria-label="Skills">
      <p className="tags">
        <span className="mute">Skills</span>
        {job.tags.map(({ id, label }) => (
          <SiteLink key={id} to="/jobs" search={{ tags: id }}>
            {label}
          </SiteLink>
        ))}
      </p>
    </section>
  );
}
