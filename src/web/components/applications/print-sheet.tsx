import type { Application } from '#contract/applications/recruit-applications.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';

/** Applicants on paper, in the place of the page; the screen shows nothing of it. */
export function PrintSheet({ applications, now }: { applications: readonly Application[]; now: string }) {
  const words = useWords(APPLICANTS_WORDS);
  if (applications.length === 0) return null;
  return (
    <section className="print-sheet" aria-label={words.chosen.toPrint}>
      {applications.map(({ id, name, email, portfolio, status, interview, details, applied_at, job }) => (
        <article key={id}>
          <h2 lang={langOf(name) ?? 'en'}>{name}</h2>
          <p>
            {[
              words.state(status),
              interview && words.interview.time(interview, now),
              job.title,
              words.chosen.applied(words.date(applied_at, now)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            {email} · {portfolio}
          </p>
          <p className="said" lang={mainLangOf(details) ?? 'en'}>
            {details}
          </p>
        </article>
      ))}
    </section>
  );
}
