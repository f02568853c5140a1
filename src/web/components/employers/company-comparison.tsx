import '#web/ui/compared.css';
import type { ReactNode } from 'react';
import { NOT_STATED } from '#contract/core/vocabulary.ts';
import type { ListedCompany } from '#contract/employers/companies.ts';
import { Answered, Measured, measuresOf, SquareKey } from '#web/components/employers/company-list.tsx';
import { linesOf, peopleOf } from '#web/components/employers/company-parts.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Companies as columns. */
export function CompanyComparison({ companies }: { companies: readonly ListedCompany[] }) {
  const measures = companies.map(measuresOf);
  return (
    <>
      <SquareKey />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its columns scroll, by keys too. */}
      <section className="compare-box" aria-label="Side by side" tabIndex={0}>
        <table className="compared compared-companies num">
          <thead>
            <tr>
              <td />
              {companies.map(({ id, slug, name, logo_url, summary }) => (
                <th key={id} scope="col">
                  <Logo name={name} url={logo_url} />
                  <SiteLink to={`/companies/${slug}`} lang={langOf(name)}>
                    {name}
                  </SiteLink>
                  <small lang={langOf(summary)}>{summary}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name="Open jobs" companies={companies} cell={openJobsOf} />
            {measures[0]?.map(({ label }, at) => (
              <Row
                key={label}
                name={label}
                companies={companies}
                cell={(_, column) => {
                  const measure = measures[column]?.[at];
                  return measure && <Measured {...measure} />;
                }}
              />
            ))}
            <Row name="Answers" companies={companies} cell={({ answer_rate: rate }) => <Answered rate={rate} />} />
            <Row
              name="How it hires"
              companies={companies}
              cell={({ hiring_steps: told }) => told && <ol>{linesOf(told)}</ol>}
            />
            <Row
              name="Benefits"
              companies={companies}
              cell={({ benefits: told }) => told && <ul>{linesOf(told)}</ul>}
            />
            <Row name="People" companies={companies} cell={peopleOf} />
            <Row name="Industry" companies={companies} cell={({ industry }) => industry} />
            <Row name="Location" companies={companies} cell={({ location }) => location} />
            <Row name="Founded" companies={companies} cell={({ founded }) => founded} />
          </tbody>
        </table>
      </section>
    </>
  );
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

type RowProps = {
  name: string;
  companies: readonly ListedCompany[];
  cell(company: ListedCompany, column: number): ReactNode;
};

function Row({ name, companies, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {companies.map((company, column) => (
        <td key={company.id}>{cell(company, column) || <span className="mute">{NOT_STATED.label}</span>}</td>
      ))}
    </tr>
  );
}
