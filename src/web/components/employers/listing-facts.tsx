import { answerRateText } from '#contract/employers/answer-rate.ts';
import type { ListedCompany } from '#contract/employers/companies.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What the open listings of a company say, counted, and how it answers. */
export function ListingFacts({ company }: { company: ListedCompany }) {
  const { open_jobs: open, listings, answer_rate: rate } = company;
  const { korean, visa, workplace, english, pay_stated } = listings;
  if (open === 0 && !rate) return null;
  const counted: [string, number][] = [
    ['No Korean', korean.open],
    ['Sponsors a visa', visa.open],
    ['Remote or hybrid', workplace.open + workplace.half],
    ['English at work', english],
    ['Pay stated', pay_stated],
  ];
  return (
    <section className="box">
      <h2>What its open jobs say</h2>
      <dl className="pairs num">
        {open > 0 &&
          counted.map(([label, number]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {number} of {open}
              </dd>
            </div>
          ))}
        <div>
          <dt>Answers</dt>
          <dd>{rate ? answerRateText(rate) : <span className="mute">Too few applicants to tell</span>}</dd>
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
    <section className="box">
      <h2>Stack</h2>
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
