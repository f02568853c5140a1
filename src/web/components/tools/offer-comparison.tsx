import { LEAST_PAYS } from '#contract/core/vocabulary.ts';
import { PAY_FLOOR } from '#contract/tools/e-7-1-facts.ts';
import { valueOn } from '#contract/tools/fact.ts';
import { offerComparison } from '#contract/tools/offer-comparison.ts';
import {
  INSIDE_PARTS,
  OVERTIME_COUNTS,
  OVERTIME_MOST,
  PAID_WEEK,
  UNTAXED_MEALS,
} from '#contract/tools/offer-comparison-facts.ts';
import { AVERAGED, MINIMUM_WAGE } from '#contract/tools/pay-facts.ts';
import { DAYS_A_YEAR } from '#contract/tools/severance-facts.ts';
import { Won } from '#web/components/salary/won.tsx';
import { type Compared, hoursText, Millions, Rooms } from '#web/components/tools/offer-rooms.tsx';
import { SideBySide } from '#web/components/tools/offer-table.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';

const VIEW: ToolView<(typeof offerComparison)['fields'], Compared> = {
  tool: offerComparison,
  isWide: true,
  Result: ({ result }) => (
    <div className="offer-verdict">
      <h2>{headlineOf(result)}</h2>
      <p className="soft">
        <b>
          <Won amount={result.byHour.anHour} />
        </b>{' '}
        an hour after tax,{' '}
        {result.byHour.isCommuteStated ? 'commute included' : 'without the commute, which isn’t stated'}.{' '}
        {result.isDecided ? 'The most you’d take home is' : 'You’d take home'} <Millions amount={result.byMoney.net} />{' '}
        a month. The minimum wage is <Won amount={result.minimumWage} /> an hour before tax.
      </p>
      <Rooms result={result} />
    </div>
  ),
  More: ({ result }) => (
    <>
      {result.extra.length > 0 && <Extra result={result} />}
      <SideBySide result={result} />
    </>
  ),
  facts: ({ today }) => [
    { fact: MINIMUM_WAGE, outcome: <Won amount={valueOn(MINIMUM_WAGE, today)} /> },
    { fact: PAID_WEEK, outcome: `${valueOn(PAID_WEEK, today).hours} + ${valueOn(PAID_WEEK, today).restDay}` },
    { fact: OVERTIME_COUNTS, outcome: valueOn(OVERTIME_COUNTS, today) },
    { fact: OVERTIME_MOST, outcome: valueOn(OVERTIME_MOST, today) },
    { fact: DAYS_A_YEAR, outcome: valueOn(DAYS_A_YEAR, today) },
    { fact: AVERAGED, outcome: `${valueOn(AVERAGED, today).months}, ${valueOn(AVERAGED, today).days}` },
    { fact: INSIDE_PARTS, outcome: valueOn(INSIDE_PARTS, today) },
    { fact: UNTAXED_MEALS, outcome: <Won amount={valueOn(UNTAXED_MEALS, today)} /> },
    { fact: PAY_FLOOR, outcome: <Won amount={valueOn(PAY_FLOOR, today)} /> },
  ],
  unknowns: [
    { about: 'Bonus, options and leave.', text: 'We only count what the contract promises each year.' },
    {
      about: 'How many people work there.',
      text: 'With fewer than five, the legal limit and premium for overtime don’t apply.',
    },
    {
      about: 'Your family.',
      text: 'We work out tax for one person who pays into health insurance and the national pension.',
    },
    {
      about: 'Whether included severance is enough.',
      text: 'Whether it meets the law depends on your last months. Call 1350.',
    },
    {
      about: 'What counts for an E-7-1.',
      text: 'We don’t know whether fixed overtime counts toward the floor. Call 1345.',
    },
  ],
  jobs: ({ result }) => jobsThatPay(result.byMoney.pay),
  guides: [
    { slug: 'reading-a-korean-employment-contract', title: 'Reading a Korean employment contract' },
    { slug: 'first-month-in-seoul', title: 'The first month in Seoul' },
  ],
};

export function OfferComparison(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

function headlineOf({ byHour, byMoney, isDecided }: Compared): string {
  if (!isDecided) return `Fill in your other offer to compare it with ${byHour.name}.`;
  return `${byHour.name} pays best per hour. ${byMoney === byHour ? 'It also pays the most.' : `${byMoney.name} pays the most.`}`;
}

/** None above the highest step of the list, which would show jobs that pay less. */
function jobsThatPay(pay: number) {
  const step = LEAST_PAYS.find(({ per, won }) => per === 'year' && won >= pay);
  return step ? { label: `Open jobs from ${step.label}`, search: { least_pay: step.id } } : null;
}

/** What each offer pays for its hours beyond those of the shortest week. */
function Extra({ result: { extra, offers, least, minimumWage } }: { result: Compared }) {
  const most = Math.max(minimumWage, ...extra.map(({ each }) => each));
  const width = (won: number) => `${((Math.max(won, 0) / most) * 100).toFixed(1)}%`;
  return (
    <section className="split" aria-labelledby="extra">
      <div>
        <h2 id="extra">What each extra hour pays</h2>
        <p className="t14 soft">Compared with {least.name}, after tax.</p>
      </div>
      <dl className="extra-hours num">
        {extra.map(({ place, hoursAMonth, each }) => (
          <div key={place}>
            <dt>
              {offers.find((offer) => offer.place === place)?.name}
              <small>{hoursText(hoursAMonth)} more hours a month</small>
            </dt>
            <dd>
              <svg aria-hidden="true">
                <rect className="a" width={width(each)} height="100%" />
              </svg>
              <span>
                <Won amount={each} />
              </span>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            Minimum wage<small>before tax</small>
          </dt>
          <dd>
            <svg aria-hidden="true">
              <rect className="m" width={width(minimumWage)} height="100%" />
            </svg>
            <span>
              <Won amount={minimumWage} />
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
