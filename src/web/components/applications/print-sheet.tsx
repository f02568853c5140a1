import type { Application } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { interviewTime } from '#web/components/applications/interview.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { dateOf } from '#web/ui/time.ts';

/** Applicants on paper, in the place of the page; the screen shows nothing of it. */
export function PrintSheet({ applications, now }: { applications: readonly Application[]; now: string }) {
  if (applications.length === 0) return null;
  return (
    <section className="print-sheet" aria-label="Applicants to print">
      {applications.map(({ id, name, email, portfolio, status, interview, details, applied_at, job }) => (
        <article key={id}>
          <h2 lang={langOf(name)}>{name}</h2>
          <p>
            {[
              termOf(APPLICATION_STATES, status)?.label,
              interview && interviewTime(interview, now),
              job.title,
              `applied ${dateOf(applied_at, now)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            {email} · {portfolio}
          </p>
          <p className="said" lang={mainLangOf(details)}>
            {details}
          </p>
        </article>
      ))}
    </section>
  );
}
