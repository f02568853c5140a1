import '#web/components/salary/sheet.css';
import '#web/components/salary/directory.css';
import { LIMITS } from '#contract/core/limits.ts';
import type { PayFigure, PayGroup, PayGrouping, Salaries } from '#contract/salary/salaries.ts';
import { TODAYS_RATES } from '#web/components/salary/salary-search.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { Void } from '#web/ui/void.tsx';

/** The ends of the scale that all charts of a page share, in won. */
export type Scale = { from: number; to: number };

const TICK = 10_000_000;

const WIDTH = 1000;

const SECTIONS: readonly { id: PayGrouping; heading: string; what: string; help: string }[] = [
  { id: 'occupations', heading: 'By field', what: 'Field', help: 'A listing can be in two fields.' },
  {
    id: 'roles',
    heading: 'By role and skill',
    what: 'Role or skill',
    help: 'A listing counts for each skill it names.',
  },
  { id: 'years', heading: 'By experience', what: 'Experience', help: 'The minimum a listing asks for.' },
  { id: 'korean', heading: 'By Korean level', what: 'Korean', help: 'If a listing states it.' },
];

/** What the board's own listings pay, by four groupings, each as a chart and a table in one. */
export function Directory({ salaries, now }: { salaries: Salaries; now: string }) {
  const { all, groups } = salaries;
  if (!all) return <TooFew salaries={salaries} />;
  const scale = scaleOf([all, ...Object.values(groups).flat()]);
  return (
    <>
      <Overall all={all} salaries={salaries} now={now} />
      {SECTIONS.filter(({ id }) => groups[id].length > 0).map(({ id, heading, what, help }) => (
        <section className="split pay-section" aria-labelledby={`by-${id}`} key={id}>
          <div>
            <h2 id={`by-${id}`}>{heading}</h2>
            <p className="help">{help}</p>
          </div>
          <PayTable what={what} groups={groups[id]} scale={scale} />
        </section>
      ))}
      <section className="split pay-section" aria-labelledby="method">
        <h2 id="method">How we count</h2>
        <div className="prose">
          <p>
            We only count open listings on this board that state their pay in won, by the year or the month. We multiply
            monthly pay by twelve, and take the middle of a range. We leave out part-time work, internships, and pay by
            the hour or in dollars, although the lists you open from here show hourly and dollar pay too.
          </p>
          <p>
            Half of the listings pay more than the median. The middle half leaves out the quarter that pay least and the
            quarter that pay most. Every figure comes from at least {LIMITS.payListingsMin} listings. If a total would
            give away a smaller group, we leave out a larger one too. Amounts are before tax, and what you agree on may
            differ from what was listed.
          </p>
        </div>
      </section>
    </>
  );
}

function Overall({ all, salaries, now }: { all: PayFigure; salaries: Salaries; now: string }) {
  const calculation = { salaryType: 'annual', severance: 'separate', salaryAmount: String(all.median) };
  const rest = { dependents: '1', children: '0', nonTaxableIncome: '0', period: TODAYS_RATES };
  return (
    <section className="pay-all" aria-label="All listings">
      <p className="sum num">
        <b>
          <span className="won">₩</span>
          {millions(all.median)}M
        </b>
        <span className="soft">
          a year, median. Half of them pay <span className="won">₩</span>
          {millions(all.low)}–{millions(all.high)}M
        </span>
      </p>
      <p className="help">
        Based on <SiteLink to="/jobs" search={salaries.search}>{`${all.listings} open listings`}</SiteLink> that state
        their pay, as of {dateOf(salaries.as_of, now)}.{' '}
        <SiteLink to="/tools/salary-calculator" search={{ ...calculation, ...rest }}>
          See the take-home pay
        </SiteLink>
      </p>
    </section>
  );
}

function PayTable({ what, groups, scale }: { what: string; groups: readonly PayGroup[]; scale: Scale }) {
  return (
    <table className="sheet-table pay-table">
      <caption className="vh">What listings pay, by {what.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a header takes no focus. */}
          <th scope="col" className="pay-scale" aria-hidden="true">
            <span>
              <span>
                <span className="won">₩</span>
                {millions(scale.from)}M
              </span>
              <span>
                <span className="won">₩</span>
                {millions(scale.to)}M
              </span>
            </span>
          </th>
          <th scope="col">Median</th>
          <th scope="col">Middle half</th>
          <th scope="col">Listings</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row">
              <SiteLink to="/jobs" search={group.search}>
                {group.label}
              </SiteLink>
            </th>
            <td aria-hidden="true">
              <PayRange figure={group} scale={scale} />
            </td>
            <td>
              <b>
                <span className="won">₩</span>
                {millions(group.median)}M
              </b>
            </td>
            <td>
              <span className="won">₩</span>
              {millions(group.low)}–{millions(group.high)}M
            </td>
            <td>{group.listings}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TooFew({ salaries }: { salaries: Salaries }) {
  return (
    <Void
      mark="none"
      title="Too few listings state their pay"
      action={
        <SiteLink className="btn" to="/jobs" search={salaries.search}>
          Show the ones that do
        </SiteLink>
      }
    >
      You’ll see figures here once {LIMITS.payListingsMin} open listings state their pay in won.
    </Void>
  );
}

/** `64`, `8.5`: millions, with a decimal only below ten. */
export function millions(won: number): string {
  const amount = won / 1_000_000;
  return String(amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount));
}

/** The middle half of a group as a bar on the page's scale, its median as a line. The numbers stand beside it. */
export function PayRange({ figure: { low, median, high }, scale }: { figure: PayFigure; scale: Scale }) {
  const at = (won: number) => Math.round(((won - scale.from) / (scale.to - scale.from)) * WIDTH);
  return (
    <svg className="pay-range" viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
      <path className="track" d={`M0 8H${WIDTH}`} />
      <rect className="half" x={at(low)} y="3" width={Math.max(at(high) - at(low), 4)} height="10" />
      <path className="middle" d={`M${at(median)} 0v16`} />
    </svg>
  );
}

/** The scale in whole ticks that holds every figure. */
export function scaleOf(figures: readonly PayFigure[]): Scale {
  const lows = figures.map(({ low }) => low);
  const highs = figures.map(({ high }) => high);
  return {
    from: Math.floor(Math.min(...lows) / TICK) * TICK,
    to: Math.max(Math.ceil(Math.max(...highs) / TICK), 1) * TICK,
  };
}
