import '#web/components/employers/company-comparison.css';
import type { ReactNode } from 'react';
import type { ListedCompany } from '#contract/employers/companies.ts';
import {
  Answered,
  linesOf,
  Measured,
  measuresOf,
  peopleOf,
  SquareKey,
} from '#web/components/employers/company-list.tsx';
import { Compared, type ComparedRow } from '#web/ui/compared.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Companies as columns. */
export function CompanyComparison({ companies }: { companies: readonly ListedCompany[] }) {
  return (
    <>
      <SquareKey />
      <Compared of={companies} head={headOf} rows={rowsOf(companies)} className="compared-companies" />
    </>
  );
}

function headOf({ slug, name, logo_url, summary }: ListedCompany): ReactNode {
  return (
    <>
      <Logo name={name} url={logo_url} />
      <SiteLink to={`/companies/${slug}`} lang={langOf(name)}>
        {name}
      </SiteLink>
      <small lang={langOf(summary)}>{summary}</small>
    </>
  );
}

function rowsOf([first]: readonly ListedCompany[]): ComparedRow<ListedCompany>[] {
  const measures = first ? measuresOf(first).map(({ label }) => label) : [];
  return [
    { name: 'Open jobs', cell: openJobsOf },
    ...measures.map((label) => ({ name: label, cell: (company: ListedCompany) => measureOf(company, label) })),
    { name: 'Answers', cell: ({ answer_rate: rate }) => <Answered rate={rate} /> },
    { name: 'How it hires', cell: ({ hiring_steps: told }) => told && <ol>{linesOf(told)}</ol> },
    { name: 'Benefits', cell: ({ benefits: told }) => told && <ul>{linesOf(told)}</ul> },
    { name: 'People', cell: peopleOf },
    { name: 'Industry', cell: ({ industry }) => industry },
    { name: 'Location', cell: ({ location }) => location },
    { name: 'Founded', cell: ({ founded }) => founded },
  ];
}

function measureOf(company: ListedCompany, label: string): ReactNode {
  const measure = measuresOf(company).find((one) => one.label === label);
  return measure && measure.of > 0 ? <Measured {...measure} /> : '–';
}

function openJobsOf({ slug, name, open_jobs: open }: ListedCompany): ReactNode {
  if (open === 0) return <span className="mute">None</span>;
  return (
    <SiteLink to="/jobs" search={{ company: slug }}>
      {open}
      <span className="vh"> at {name}</span>
    </SiteLink>
  );
}
