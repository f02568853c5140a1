import { daysText } from '#contract/core/days-text.ts';
import '#web/components/employers/company-list.css';
import { Fragment, type ReactNode } from 'react';
import type { ListedCompany } from '#contract/employers/companies.ts';
import { COMPANY_SORTS } from '#contract/employers/company-filters.ts';
import { payText } from '#contract/jobs/pay.ts';
import { type CompanySearch, withSort } from '#web/components/employers/company-search.ts';
import { Strip, Strokes } from '#web/components/employers/strip.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** More can’t be read side by side. */
export const MOST_COMPARED = 4;

type CompanyListProps = { companies: readonly ListedCompany[]; search: CompanySearch };

/** Companies as rows whose columns are the list's orders; the name's link covers the row. */
export function CompanyList({ companies, search }: CompanyListProps) {
  return (
    <div className="list companies">
      <nav className="list-head" aria-label="Order">
        <span aria-hidden="true">Company</span>
        {COMPANY_SORTS.map(({ id, label }) => (
          <SiteLink
            key={id}
            to="/companies"
            search={withSort(search, id)}
            resetScroll={false}
            aria-current={(search.sort ?? 'jobs') === id || undefined}
          >
            {label}
          </SiteLink>
        ))}
      </nav>
      <form action="/companies">
        <ul>
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ul>
        <p className="compare-bar">
          <button className="btn main" type="submit">
            Compare side by side
          </button>
          <span className="mute">Up to {MOST_COMPARED} companies</span>
        </p>
      </form>
    </div>
  );
}

function CompanyRow({ company }: { company: ListedCompany }) {
  const { slug, name, name_ko, logo_url, summary, notice } = company;
  return (
    <li className="company">
      <Logo name={name} url={logo_url} />
      <div className="what">
        <h2>
          <SiteLink to={`/companies/${slug}`}>
            <span lang={langOf(name)}>{name}</span>
          </SiteLink>{' '}
          {name_ko && name_ko !== name && <span lang="ko">{name_ko}</span>}
        </h2>
        <p className="sentence" lang={langOf(summary)}>
          {summary}
        </p>
        <Facts company={company} />
        {notice && <p className="notice">{notice}</p>}
      </div>
      <Measures company={company} />
    </li>
  );
}

function Facts({ company: { industry, location, employees } }: { company: ListedCompany }) {
  const people = employees && (employees === 1 ? '1 person' : `${employees.toLocaleString('en')} people`);
  const facts = [industry, location, people].filter((fact) => !!fact);
  return (
    <p className="about t13 mute">
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && ' '}
          <span>
            {at > 0 && '·\u00a0'}
            {fact}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function Measures({ company }: { company: ListedCompany }) {
  const { slug, name, open_jobs: open, answer_rate: rate } = company;
  return (
    <dl className="measures num">
      <Counted company={company} />
      <div>
        <dt>Answers</dt>
        <dd>
          <Answered rate={rate} />
        </dd>
      </div>
      <div className="jobs">
        <dt>Open jobs</dt>
        <dd>
          {open > 0 ? <b>{open}</b> : <span className="mute">None</span>}
          <label className="compares">
            <input type="checkbox" name="compare" value={slug} /> Compare<span className="vh"> {name}</span>
          </label>
        </dd>
      </div>
    </dl>
  );
}

export function Answered({ rate }: { rate: ListedCompany['answer_rate'] }) {
  if (!rate) return <span className="mute">Too few to tell</span>;
  return (
    <>
      <Strokes tall={rate.answered} low={rate.applications - rate.answered} />
      <span className="words">
        <b>{rate.answered}</b> of {rate.applications}
        {rate.days !== null && ` in ${daysText(rate.days)}`}
      </span>
    </>
  );
}

/** What the drawings mean, beside which the same is said in words. */
export function SquareKey({ children }: { children?: ReactNode }) {
  return (
    <p className="company-key" aria-hidden="true">
      <span>Each square is an open job:</span>
      <Gate openness="open" label="no Korean, sponsored, remote" />
      <Gate openness="half" label="some Korean, it depends, hybrid" />
      <Gate openness="shut" label="more Korean, your own visa, on-site" />
      <Gate openness="none" label="not stated" />
      {children}
    </p>
  );
}

type CountedProps = { company: Pick<ListedCompany, 'open_jobs' | 'listings'>; hasEnglish?: boolean };

/** How many of a company's open jobs say what, each drawn beside its number. */
export function Counted({ company, hasEnglish = false }: CountedProps) {
  return measuresOf(company)
    .filter(({ isOfPage }) => hasEnglish || !isOfPage)
    .map((measure) => (
      <div key={measure.label}>
        <dt>{measure.label}</dt>
        <dd>
          <Measured {...measure} />
        </dd>
      </div>
    ));
}

/** `isOfPage`: too much for a row of the list. */
type Measure = { label: string; number: number; of: number; drawn: ReactNode; note?: ReactNode; isOfPage?: true };

export function measuresOf({ open_jobs: of, listings }: CountedProps['company']): Measure[] {
  const { korean, visa, workplace, english, pay_stated, pay_median: median } = listings;
  const only = (count: number) => <Strip shares={{ open: count, half: 0, shut: 0, none: of - count }} isPlain />;
  const near = workplace.open + workplace.half;
  const note = median && (
    <span className="words">
      median <b>{wonText(median)}</b>
    </span>
  );
  return [
    { label: 'No Korean', number: korean.open, of, drawn: <Strip shares={korean} /> },
    { label: 'Sponsors a visa', number: visa.open, of, drawn: <Strip shares={visa} /> },
    { label: 'Remote or hybrid', number: near, of, drawn: <Strip shares={workplace} /> },
    { label: 'English at work', number: english, of, drawn: only(english), isOfPage: true },
    { label: 'Pay stated', number: pay_stated, of, drawn: only(pay_stated), note },
  ];
}

function wonText(won: number): string {
  return `₩${payText({ min: won, max: won, currency: 'KRW', period: 'year', negotiable: false })?.amount}`;
}

export function Measured({ number, of, drawn, note }: Measure) {
  return (
    of > 0 && (
      <>
        {drawn}
        <span className={number > 0 ? 'words' : 'words mute'}>
          <b>{number}</b> of {of}
          {note}
        </span>
      </>
    )
  );
}

export function peopleOf({
  employees,
  people_from_abroad: abroad,
}: Pick<ListedCompany, 'employees' | 'people_from_abroad'>): string | null {
  const all = employees?.toLocaleString('en') ?? null;
  if (abroad === null) return all;
  return [all, `${abroad.toLocaleString('en')} from abroad`].filter(Boolean).join(', ');
}

export function linesOf(text: string): ReactNode {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // The same line may stand twice.
  return [...new Set(lines)].map((line) => (
    <li key={line} lang={mainLangOf(line)}>
      {line}
    </li>
  ));
}
