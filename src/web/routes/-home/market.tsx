import { daysText } from '#contract/core/days-text.ts';
import '#web/routes/-home/market.css';
import type { ListedCompany, Shares } from '#contract/employers/companies.ts';
import type { Home } from '#contract/site/home.ts';
import { Strip } from '#web/components/employers/strip.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type CountedProps = { open: number; proof: Home['proof'] };

/** What we can say in numbers, all counted. */
export function Counted({ open, proof: { hiring, pay_stated, sponsored, answer_days: days } }: CountedProps) {
  if (open === 0) return null;
  return (
    <section className="counted night" aria-label="Counted">
      <dl className="page">
        <div>
          <dt>
            {`open ${open === 1 ? 'listing' : 'listings'} from ${hiring === 1 ? '1 company' : `${hiring}\u00a0companies`}`}
            <br />
            <SiteLink to="/how-we-know">How we know</SiteLink>
          </dt>
          <dd>{open}</dd>
        </div>
        <Part number={pay_stated} of={open} label="state the pay" />
        <Part number={sponsored} of={open} label="sponsor your visa" />
        {days && (
          <div>
            <dt>median wait for an answer</dt>
            <dd>{daysText(days)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Part({ number, of, label }: { number: number; of: number; label: string }) {
  return (
    <div>
      <dt>
        {`of ${of} ${label}`}
        <svg viewBox={`0 0 ${of} 1`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0h${number}v1H0z`} />
        </svg>
      </dt>
      <dd>{number}</dd>
    </div>
  );
}

type HiringCompany = Pick<ListedCompany, 'id' | 'slug' | 'name' | 'logo_url' | 'industry' | 'notice'> & {
  visa: Shares;
};

export function hiringCompany({ id, slug, name, logo_url, industry, notice, listings }: ListedCompany): HiringCompany {
  return { id, slug, name, logo_url, industry, notice, visa: listings.visa };
}

/** The companies with the most open jobs, a square for each job in the mark of its visa. */
export function Hiring({ hiring, total }: { hiring: readonly HiringCompany[]; total: number }) {
  if (hiring.length === 0) return null;
  return (
    <section aria-labelledby="hiring">
      <div className="section-head hiring-head">
        <h2 id="hiring">Who’s hiring now</h2>
        <p aria-hidden="true">
          One square is one open job: <Gate openness="open" label="sponsored" />{' '}
          <Gate openness="half" label="case by case, transfer" /> <Gate openness="shut" label="own visa" />{' '}
          <Gate openness="none" label="not stated" />
        </p>
        <SiteLink to="/companies">{total === 1 ? 'The company' : `All ${total} companies`}</SiteLink>
      </div>
      <ul className="hiring">
        {hiring.map(({ id, slug, name, logo_url, industry, notice, visa }) => (
          <li key={id}>
            <Logo name={name} url={logo_url} />
            <div>
              <h3>
                <SiteLink to={`/companies/${slug}`}>
                  <span lang={langOf(name)}>{name}</span>
                </SiteLink>
              </h3>
              {industry && <p>{industry}</p>}
              {notice && <p className="notice">{notice}</p>}
              <Strip shares={visa} />
              <Sponsoring visa={visa} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who says nothing of visas doesn't refuse them. */
function Sponsoring({ visa: { open, half, shut, none } }: Pick<HiringCompany, 'visa'>) {
  if (open + half + shut === 0) return <p>Visa not stated</p>;
  return (
    <p className="num">
      <b>{open}</b> of {open + half + shut + none} {open === 1 ? 'sponsors' : 'sponsor'}
    </p>
  );
}
