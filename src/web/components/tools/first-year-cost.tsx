import { valueOn } from '#contract/tools/fact.ts';
import { firstYearCost, RENTS } from '#contract/tools/first-year-cost.ts';
import { CARD_FEE, LIVING } from '#contract/tools/first-year-cost-facts.ts';
import type { City } from '#contract/tools/first-year-fields.ts';
import { INSIDE_PARTS, UNTAXED_MEALS } from '#contract/tools/offer-comparison-facts.ts';
import { Won } from '#web/components/salary/won.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dayOf } from '#web/ui/time.ts';

type Landed = ReturnType<(typeof firstYearCost)['work']>;

const PARTS: readonly (readonly [keyof Landed['parts'], string])[] = [
  ['deposit', 'Deposit, which you get back'],
  ['rent', 'Rent until your first payday'],
  ['living', 'Living costs until your first payday'],
  ['flight', 'Flight'],
  ['stay', 'A place to stay before the lease'],
  ['insurance', 'Insurance before work'],
  ['setup', 'Visa, documents and furniture'],
  ['card', 'Residence card'],
];

/** The list has Incheon among the rest of the country, and a place of its own for it. */
const JOBS: Record<City, { label: string; search: Record<string, string> }> = {
  seoul: { label: 'Open jobs in Seoul', search: { places: 'seoul' } },
  gyeonggi: { label: 'Open jobs in Gyeonggi', search: { places: 'gyeonggi' } },
  incheon: { label: 'Open jobs in Incheon', search: { places: 'incheon' } },
  provinces: { label: 'Open jobs outside Seoul and Gyeonggi', search: { places: 'busan,elsewhere' } },
};

const VIEW: ToolView<(typeof firstYearCost)['fields'], Landed> = {
  tool: firstYearCost,
  Result: ({ result }) => (
    <>
      <p className="sum num">
        <b>
          <Won amount={result.need} />
        </b>{' '}
        to reach your first payday
      </p>
      <p className="soft">
        {result.firstPayday ? (
          <>
            On {dayOf(result.firstPayday.day)}, {result.daysBefore} days after you land, you get{' '}
            <Won amount={result.firstPayday.amount} />.
          </>
        ) : (
          'You have no payday within a year of landing.'
        )}
      </p>
      <table className="sheet-table mt-4">
        <tbody>
          {PARTS.filter(([part]) => result.parts[part] > 0).map(([part, label]) => (
            <tr key={part}>
              <th scope="row">{label}</th>
              <td>
                <Won amount={result.parts[part]} />
              </td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">Total to bring</th>
            <td>
              <Won amount={result.need} />
            </td>
          </tr>
        </tbody>
      </table>
      <Year result={result} />
    </>
  ),
  facts: ({ result, answers, today }) => [
    {
      fact: RENTS[answers.city],
      answer: answers.rent === null ? null : 'Your own',
      outcome: <Won amount={result.rent} />,
    },
    { fact: LIVING, answer: answers.living === null ? null : 'Your own', outcome: <Won amount={result.living} /> },
    { fact: CARD_FEE, outcome: <Won amount={result.parts.card} /> },
    { fact: UNTAXED_MEALS, outcome: <Won amount={valueOn(UNTAXED_MEALS, today)} /> },
    { fact: INSIDE_PARTS, outcome: answers.severance === 'inside' ? valueOn(INSIDE_PARTS, today) : 'Not used' },
  ],
  unknowns: [
    {
      about: 'Your own numbers.',
      text: 'We found no statistics on flights, visas, agents or furniture. The price of the flight is our guess.',
    },
    {
      about: 'Rents.',
      text: 'They’re city averages, from different months and kinds of homes. A lower deposit means a higher rent.',
    },
    { about: 'Next year’s rates.', text: 'We use today’s insurance and tax rates, for one person.' },
    {
      about: 'Health insurance before work.',
      text: 'You’re insured from your first day at work. Call 1345 about the time before.',
    },
  ],
  jobs: ({ answers }) => JOBS[answers.city],
  guides: [
    { slug: 'first-month-in-seoul', title: 'The first month in Seoul' },
    { slug: 'reading-a-korean-employment-contract', title: 'Reading a Korean employment contract' },
  ],
};

export function FirstYearCost(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

/** The account at each month’s end, if somebody lands with just what is needed. */
function Year({ result: { months, left, earned, spent } }: { result: Landed }) {
  const most = Math.max(1, ...months.map((month) => Math.abs(month.left)));
  return (
    <section className="first-year" aria-labelledby="year">
      <h2 id="year">After twelve months</h2>
      <p className="soft">
        You have <Won amount={left} /> left of the <Won amount={earned} /> you were paid, after spending{' '}
        <Won amount={spent} />. This leaves out what you brought and your deposit.
      </p>
      <p className="t14 soft mt-4">
        In your account, including what’s left of the money you brought, without the deposit
      </p>
      <dl className="months-left num">
        {months.map((month) => (
          <div key={month.day}>
            <dt>{dayOf(month.day)}</dt>
            <dd>
              <svg aria-hidden="true">
                <rect
                  className={month.left < 0 ? 'm' : 'a'}
                  width={`${((Math.abs(month.left) / most) * 100).toFixed(1)}%`}
                  height="100%"
                />
              </svg>
              <span>
                <Won amount={month.left} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
