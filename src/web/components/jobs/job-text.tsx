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

/** In Korean in its place where the employer gave both, at the press of a switch that needs no script. */
export function JobDescription({ job: { description, korean_text, text_language } }: { job: Job }) {
  return (
    <div className="mt-8 job-texts">
      {korean_text && (
        <details lang="ko">
          <summary className="t14">
            <span>한국어로 보기</span>
            <span lang="en">Read in English</span>
          </summary>
          <SafeHtml className="prose" html={korean_text} />
        </details>
      )}
      <div lang={text_language === 'ko' ? 'ko' : undefined}>
        <SafeHtml className="prose" html={description} />
      </div>
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
