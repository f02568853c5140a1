import { daysText } from '#contract/core/days-text.ts';
import type { ListedCompany } from '#contract/employers/companies.ts';
import { Counted, MOST_COMPARED, SquareKey } from '#web/components/employers/company-list.tsx';
import { Bars, Strip, Strokes } from '#web/components/employers/strip.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

/** What the open listings of a company say, a square each, and how it answers. */
export function ListingFacts({ company }: { company: ListedCompany }) {
  const { open_jobs: open, answer_rate: rate } = company;
  if (open === 0 && !rate) return null;
  return (
    <section aria-labelledby="says">
      <div className="section-head">
        <h2 id="says">What its open jobs say</h2>
      </div>
      {open > 0 && <SquareKey />}
      <dl className="says num">
        {open > 0 && <Counted company={company} hasEnglish />}
        <div>
          <dt>Answers</dt>
          <dd>
            {rate && <Strokes tall={rate.answered} low={rate.applications - rate.answered} />}
            {rate ? (
              <>
                <b>{rate.answered}</b> of {rate.applications} applicants
                {rate.days !== null && `, in about ${daysText(rate.days)}`}
              </>
            ) : (
              <span className="mute">Too few applicants to tell</span>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

export type Skill = { id: string; label: string; total: number };

/** What its open jobs are worked with; each leads to those jobs. */
export function Stack({ company, skills }: { company: ListedCompany; skills: readonly Skill[] }) {
  if (skills.length === 0) return null;
  return (
    <section className="box" aria-labelledby="stack">
      <h2 id="stack">Stack</h2>
      <ul className="tags num">
        {skills.map(({ id, label, total }) => (
          <li key={id}>
            <SiteLink to="/jobs" search={{ company: company.slug, tags: id }}>
              {label}
            </SiteLink>{' '}
            <span className="mute">{total}</span>
          </li>
        ))}
      </ul>
      <p className="help">Counted from its open jobs.</p>
    </section>
  );
}

type Other = Pick<ListedCompany, 'slug' | 'name' | 'name_ko' | 'logo_url' | 'summary' | 'open_jobs' | 'listings'>;

/** Others whose open jobs name the same skills. */
export function CompaniesAlike({ company, others }: { company: ListedCompany; others: readonly Other[] }) {
  const compared = [company, ...others].slice(0, MOST_COMPARED).map(({ slug }) => slug);
  if (others.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="alike">
      <div className="section-head">
        <h2 id="alike">Companies like it</h2>
        <SiteLink to="/companies" search={{ compare: compared.join(',') }} rel="nofollow">
          Compare side by side
        </SiteLink>
      </div>
      <p className="t13 mute">Their open jobs name the same skills.</p>
      <ul className="alike num">
        {others.map(({ slug, name, name_ko, logo_url, summary, open_jobs, listings }) => (
          <li key={slug}>
            <Logo name={name} url={logo_url} />
            <div>
              <h3>
                <SiteLink to={`/companies/${slug}`} lang={langOf(name)}>
                  {name}
                </SiteLink>{' '}
                {name_ko && name_ko !== name && <span lang="ko">{name_ko}</span>}
              </h3>
              <p lang={langOf(summary)}>{summary}</p>
              <Strip shares={listings.visa} />
              <p className="mute">
                {listings.visa.open} of {open_jobs} sponsor a visa
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** How many jobs it had open over the last weeks. */
export function Openings({ openings }: { openings: { until: string; open: readonly number[] } }) {
  const { until, open } = openings;
  const dayAt = (at: number) =>
    dateOf(new Date(Date.parse(until) - (open.length - 1 - at) * WEEK).toISOString(), until);
  return (
    <section className="box" aria-labelledby="by-week">
      <h2 id="by-week">Open jobs by week</h2>
      <Bars counts={open} />
      <p className="bars-ends num" aria-hidden="true">
        <span>{dayAt(0)}</span>
        <span>Now: {open.at(-1)}</span>
      </p>
      <details>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">On</th>
              <th scope="col">Open jobs</th>
            </tr>
          </thead>
          <tbody>
            {open
              .map((count, at) => (
                <tr key={dayAt(at)}>
                  <th scope="row">{dayAt(at)}</th>
                  <td className="num">{count}</td>
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </details>
    </section>
  );
}
