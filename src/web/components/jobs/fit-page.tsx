import type { FitVisa, Person } from '#contract/jobs/person.ts';
import '#web/components/jobs/fit-page.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { VERDICTS, type Verdict } from '#contract/core/vocabulary.ts';
import { countUsage } from '#web/api/analytics.ts';
import { fitAnswers, keepAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { FitForm } from '#web/components/jobs/fit-form.tsx';
import { FitVerdict } from '#web/components/jobs/fit-verdict.tsx';
import { openJobs } from '#web/components/jobs/listed-job.ts';
import type { FitPageData, FitSearch } from '#web/components/jobs/load-fit.ts';
import { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

export const CRUMBS = [{ name: 'Home', path: '/' }, { name: 'Tools', path: '/tools' }, { name: 'Can I apply?' }];

export function FitPage({ answers, job, search }: FitPageData & { search: FitSearch }) {
  const navigate = useNavigate();
  const show = (given: FitSearch, replace: boolean) =>
    void navigate({ to: '/tools/can-i-apply', search: given, replace, resetScroll: false });
  useKnownAnswers(search, (given) => show({ ...given, job: search.job }, true));
  return (
    <>
      <Crumbs crumbs={CRUMBS} />
      <div className="fit-page stack g6">
        <header className="stack g2 measure">
          <h1>Can I apply?</h1>
          <p className="soft">
            We compare your three answers with what each listing asks. No account needed: they stay in this browser and
            in this page’s address.
          </p>
        </header>
        <div className="fit-sides">
          <div className="stack g6 measure">
            <FitForm
              answers={answers?.person ?? null}
              job={search.job}
              onAnswers={(given) => {
                keepAnswers(given);
                countUsage('can-i-apply');
                show({ ...given, job: search.job }, false);
              }}
            />
            <p className="vh" role="status">
              {saidOf(job, answers)}
            </p>
            {job && <OneJob job={job} />}
            {answers && <Counts answers={answers} />}
            {answers && <WhatHelps person={answers.person} />}
            {answers && <Forget onForget={() => show({ job: search.job }, true)} />}
          </div>
          <HowItDecides />
        </div>
      </div>
    </>
  );
}

/** Opens the page with the answers that the browser has stored. */
function useKnownAnswers(search: FitSearch, show: (given: FitSearch) => void): void {
  useEffect(() => {
    const stored = fitAnswers.read();
    if (!stored || search.visa_status) return;
    const { visa_status, lives_in, korean_level } = stored;
    show({ visa_status, lives_in, korean_level });
  });
}

/** The outcome in a sentence; the parts below have the links. */
function saidOf(job: FitPageData['job'], answers: FitPageData['answers']): string {
  const one = job?.verdict ? `${job.title}: ${VERDICT_GATES[job.verdict.verdict].label}. ` : '';
  const all = answers && VERDICTS.map(({ id, label }) => `${label}: ${answers.counts[id]}`).join(', ');
  return `${one}${all ? `${all}.` : ''}`;
}

function OneJob({ job: { title, slug, company, verdict } }: { job: NonNullable<FitPageData['job']> }) {
  return (
    <section aria-labelledby="one">
      <h2 id="one">
        <SiteLink to={`/jobs/${slug}`} lang={langOf(title)}>
          {title}
        </SiteLink>{' '}
        at <span lang={langOf(company)}>{company}</span>
      </h2>
      {verdict ? <FitVerdict verdict={verdict} /> : <p className="soft">Answer all three questions to see.</p>}
    </section>
  );
}

function Counts({ answers: { counts, person } }: { answers: NonNullable<FitPageData['answers']> }) {
  const open = counts.yes + counts.ask + counts.no;
  return (
    <section aria-labelledby="all">
      <h2 id="all">Of {openJobs(open)}</h2>
      <ul className="fit-counts">
        <Count verdict="yes" jobs={counts.yes}>
          <SiteLink to="/jobs" search={{ ...person, fit: 'yes' }}>
            {counts.yes === 1 ? 'Show this job' : `Show these ${counts.yes} jobs`}
          </SiteLink>
        </Count>
        <Count verdict="ask" jobs={counts.ask}>
          <SiteLink to="/jobs" search={{ ...person, fit: 'ask,yes' }}>
            Include those to ask about
          </SiteLink>
        </Count>
        <Count verdict="no" jobs={counts.no} />
      </ul>
    </section>
  );
}

type Further = { slug: string; title: string; lists?: readonly { label: string; search: Record<string, string> }[] };

const ON_A_D_10: Further = {
  slug: 'job-seeking-on-a-d-10',
  title: 'Looking for work on a D-10',
  lists: [
    { label: 'Internships', search: { employment_types: 'internship' } },
    { label: 'Under 3 years of experience', search: { years: 'under-3' } },
  ],
};

/** What helps the holder of a status: an article, and parts of the list. */
const FURTHER: Partial<Record<FitVisa, Further>> = {
  no_visa: { slug: 'e-7-1-visa-for-engineers', title: 'The E-7-1 visa for engineers' },
  e7_visa: { slug: 'changing-employers-on-an-e-7', title: 'Changing employers on an E-7' },
  resident: { slug: 'f-visas-and-working-freely', title: 'F-4, F-5, F-6 and who may work freely' },
  d10_visa: ON_A_D_10,
  d2_visa: ON_A_D_10,
};

function WhatHelps({ person }: { person: Person }) {
  const further = FURTHER[person.visa_status];
  if (!further) return null;
  const { slug, title, lists = [] } = further;
  return (
    <section aria-labelledby="further">
      <h2 id="further">What helps from here</h2>
      <p className="tags">
        <SiteLink to={`/blog/${slug}`}>{title}</SiteLink>
        {lists.map(({ label, search }) => (
          <SiteLink key={label} to="/jobs" search={{ ...person, fit: 'ask,yes', ...search }}>
            {label}
          </SiteLink>
        ))}
      </p>
    </section>
  );
}

type CountProps = { verdict: Verdict; jobs: number; children?: React.ReactNode };

function Count({ verdict, jobs, children }: CountProps) {
  return (
    <li>
      <b className="num">{jobs}</b>
      <Gate {...VERDICT_GATES[verdict]} />
      {jobs > 0 && children}
    </li>
  );
}

function Forget({ onForget }: { onForget(): void }) {
  const isStored = usePersisted(fitAnswers, (now) => now !== null);
  if (!isStored) return null;
  const forget = () => {
    keepAnswers(null);
    onForget();
  };
  return (
    <p className="help">
      We’ll use these answers on job lists and job pages from now on.{' '}
      <button className="text-button" type="button" onClick={forget}>
        Clear my answers
      </button>
    </p>
  );
}

const RULES: readonly (readonly [question: string, rule: string])[] = [
  [
    'Korean',
    'You need at least the level the listing asks for. If you’re fluent and they want native, ask them: few really mean a native speaker.',
  ],
  ['Citizens, F visas', 'Citizens don’t need a visa. With an F-2, F-4, F-5 or F-6, you don’t need a sponsor.'],
  ['F-2-R', 'Always ask first: you have to live and work in the region of your permit.'],
  [
    'E-7',
    'Your visa is tied to your employer. “Transfer only” is a yes, because they take it over. For “Own visa”, ask if they’ll sign the change. If you’re outside Korea, your visa may have ended, so ask about “Transfer only” too.',
  ],
  [
    'Other work visas',
    'An E-2, for example, has to be changed to an E-7 before you start. Ask if “Transfer only” covers that.',
  ],
  [
    'D-10, D-2, others',
    'Ask about “Case by case” and “Transfer only”. For “Own visa”, a D-10 allows an internship but no ordinary job, and a D-2 part-time work with permission.',
  ],
  ['No visa', '“Sponsored” is a yes. Ask about “Case by case”.'],
  ['Sponsored', 'Even when they sponsor, you need a degree or years in the field, and pay above this year’s minimum.'],
  ['Where you live', 'If you’re outside Korea, a job that needs you there already is a no.'],
  [
    'Workplace',
    'You don’t need a Korean visa to work remotely from outside Korea, if the company lets you live anywhere.',
  ],
  ['Not stated', 'If a listing doesn’t say, that’s never a no. Ask them, unless you’re fine with any answer.'],
];

function HowItDecides() {
  return (
    <section aria-labelledby="how">
      <h2 id="how">How it decides</h2>
      <dl className="fit-rules stack mb-4">
        {RULES.map(([question, rule]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{unbroken(rule)}</dd>
          </div>
        ))}
      </dl>
      <p className="help">
        This compares listings. It isn’t immigration advice. To find out what your status allows, ask the immigration
        office at <a href="https://www.hikorea.go.kr/">hikorea.go.kr</a> or call 1345.
      </p>
    </section>
  );
}
