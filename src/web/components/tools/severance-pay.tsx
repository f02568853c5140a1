import { wonMillions } from '#contract/core/won-text.ts';
import { type Fact, valueOn } from '#contract/tools/fact.ts';
import { LEAST_HOURS, ORDINARY_DAY } from '#contract/tools/leaving-facts.ts';
import { AVERAGED } from '#contract/tools/pay-facts.ts';
import { type SeveranceResult, severance } from '#contract/tools/severance.ts';
import * as law from '#contract/tools/severance-facts.ts';
import { Won, wonText } from '#web/components/salary/won.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dateOf, dayOf } from '#web/ui/time.ts';

type View = ToolView<(typeof severance)['fields'], SeveranceResult>;
type Shown = Parameters<View['Result']>[0];

const VIEW: View = {
  tool: severance,
  Result: Outcome,
  More: ({ result }) => (result.refusal ? null : <Workings result={result} />),
  facts({ result, answers }) {
    const on = answers.last_day;
    const text = (fact: Fact<string>) => ({ fact, note: valueOn(fact, on) });
    const share = valueOn(law.YEARLY_SHARE, on);
    const day = valueOn(ORDINARY_DAY, on);
    return [
      { fact: law.LEAST_YEARS, answer: `${result.days} days`, outcome: valueOn(law.LEAST_YEARS, on) },
      { fact: LEAST_HOURS, answer: answers.hours, outcome: valueOn(LEAST_HOURS, on) },
      { fact: AVERAGED, answer: valueOn(AVERAGED, on).months, outcome: `${result.averagedDays} days` },
      {
        fact: law.YEARLY_SHARE,
        answer: `${share.months} of ${share.of}`,
        outcome: <Won amount={result.perDay.yearly} />,
      },
      { fact: ORDINARY_DAY, answer: `${day.hours} of ${day.month}`, outcome: <Won amount={result.perDay.ordinary} /> },
      text(law.ORDINARY_FLOOR),
      { fact: law.DAYS_A_YEAR, answer: valueOn(law.DAYS_A_YEAR, on), outcome: <Won amount={result.amount} /> },
      { fact: law.YEAR_DAYS, answer: `${result.days} days`, outcome: valueOn(law.YEAR_DAYS, on) },
      text(law.PREPAID),
      { fact: law.PAID_WITHIN, answer: valueOn(law.PAID_WITHIN, on), outcome: dayOf(result.due) },
      text(law.PAID_INTO),
      { fact: law.CLAIM_YEARS, answer: valueOn(law.CLAIM_YEARS, on), outcome: dayOf(result.lapses) },
    ];
  },
  unknowns: [
    {
      about: 'A company pension.',
      text: 'With a DB plan, you get at least this much. With a DC plan, you get what’s in your account instead: a twelfth of each year’s pay, plus what it earned.',
    },
    {
      about: 'Whether the ordinary wage really sets the floor for you.',
      text: 'The labor ministry compares a day’s average with a day’s ordinary wage, and so do we. Some lower courts only use the ordinary wage when the average is unusually low. We know that from a report.',
    },
    {
      about: 'Months that don’t count.',
      text: 'The average leaves out parental leave, leave after an accident at work, the first months of probation and some others. Call 1350 if you had any in the last three months.',
    },
    {
      about: 'Which bonuses are wages.',
      text: 'Bonuses that your contract or the company’s rules promise are wages. A voluntary gift isn’t.',
    },
    {
      about: 'Tax.',
      text: 'You pay retirement income tax, depending on the amount and your years. You don’t pay it while the money stays in the retirement account.',
    },
    {
      about: 'Changes since the act we read.',
      text: 'A newer edition is in force. According to a law site, its article on the amount hasn’t changed.',
    },
  ],
  guides: [
    {
      slug: 'severance-and-pensions-when-you-leave',
      title: 'Severance and pensions, and what you take along when you leave',
    },
  ],
};

export function SeverancePay(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

function Outcome({ result, answers }: Shown) {
  if (result.refusal)
    return (
      <>
        <p className="sum">
          <b>{result.refusal === 'dates' ? 'Check the dates' : 'Nothing due by law'}</b>
        </p>
        <p className="soft">{refusalText(result)}</p>
      </>
    );
  return (
    <>
      <p className="sum num">
        <b>
          <Won amount={result.amount} />
        </b>{' '}
        before tax
      </p>
      <p className="soft">
        Due by {dayOf(result.due)}. You can claim it until {dayOf(result.lapses)}.
      </p>
      <YearChart years={result.years} amount={result.amount} />
      <p className="leave-so">{reasonOf(result)}</p>
      {answers.severance_part > 0 && (
        <p className="leave-so differs">
          Severance can’t be paid in advance with your wages. Courts call such an agreement void, so you’re still owed
          severance. The company may claim back or set off what it really paid as severance, {wonText(result.prepaid)}{' '}
          so far. If “included” is only a word in the contract, all of it is wages: {wonText(result.most)}.
        </p>
      )}
    </>
  );
}

function refusalText({ refusal, days }: SeveranceResult): string {
  if (refusal === 'dates') return 'The last day of work is before the first.';
  if (refusal === 'hours')
    return 'The law only gives severance from a minimum number of hours a week. Your contract is below it.';
  return `You’ve been there for ${days} days. The law gives severance after a full year. Your contract may give more.`;
}

function reasonOf({ perDay }: SeveranceResult): string {
  const average = wonText(Math.round(perDay.average));
  if (perDay.ordinary === null)
    return `Based on an average of ${average} a day. Fill in your base pay to see if the ordinary wage sets a higher floor.`;
  const ordinary = wonText(Math.round(perDay.ordinary));
  return perDay.by === 'ordinary'
    ? `Your ordinary wage counts: ${ordinary} a day, more than the average of ${average}.`
    : `Your average counts: ${average} a day, more than the ordinary wage of ${ordinary}.`;
}

const HEIGHT = 100;
/** Between two columns, as a share of one and its gap. */
const GAP = 0.06;

/** More sums than these run into each other on the smallest phones. */
const MOST_SUMS = 5;

/** Each column stands on what the years before it came to. */
function YearChart({ years, amount }: { years: SeveranceResult['years']; amount: number }) {
  const width = 100 / (years.length - GAP);
  const tall = (sum: number) => (amount > 0 ? (sum / amount) * HEIGHT : 0);
  return (
    <svg
      className="leave-pic"
      height="150"
      role="img"
      aria-label={`Your severance after each of ${years.length} years, up to ${wonText(amount)}.`}
    >
      {years.map(({ end, sum, adds }, at) => (
        <g key={end}>
          <rect
            className="before"
            x={`${at * width}%`}
            width={`${width * (1 - GAP)}%`}
            y={24 + HEIGHT - tall(sum - adds)}
            height={tall(sum - adds)}
          />
          <rect
            className="yours"
            x={`${at * width}%`}
            width={`${width * (1 - GAP)}%`}
            y={24 + HEIGHT - tall(sum)}
            height={tall(adds)}
          />
          {(years.length <= MOST_SUMS || at === years.length - 1) && (
            <text className="on" x={`${(at + 1 - GAP) * width}%`} y={HEIGHT + 18 - tall(sum)} textAnchor="end">
              {wonMillions(sum)}
            </text>
          )}
        </g>
      ))}
      <line className="rule" x1="0" x2="100%" y1="124.5" y2="124.5" />
      <text x="0" y="144">
        {dayOf(years[0]?.end ?? '')}
      </text>
      {years.length > 1 && (
        <text x="100%" y="144" textAnchor="end">
          {dayOf(years.at(-1)?.end ?? '')}
        </text>
      )}
    </svg>
  );
}

/** Always with its year. A whole month’s name leaves the sums beside it no room on the smallest phones. */
function shortDay(day: string): string {
  return dateOf(day, '');
}

function Workings({ result: { perDay, averagedDays, averagedFrom, days, years } }: { result: SeveranceResult }) {
  return (
    <section className="split" aria-labelledby="workings">
      <h2 id="workings">How it adds up</h2>
      <div>
        <table className="sheet-table">
          <tbody>
            <tr>
              <th scope="row">Pay since {dayOf(averagedFrom)}</th>
              <td>
                <Won amount={perDay.wages} />
              </td>
            </tr>
            <tr>
              <th scope="row">Share of bonuses and leave pay</th>
              <td>
                <Won amount={perDay.yearly} />
              </td>
            </tr>
            <tr>
              <th scope="row">Daily average over {averagedDays} days</th>
              <td>
                <Won amount={perDay.average} />
              </td>
            </tr>
            <tr>
              <th scope="row">Daily ordinary wage</th>
              <td>
                <Won amount={perDay.ordinary} />
              </td>
            </tr>
            <tr className="total">
              <th scope="row">Used for each of {days.toLocaleString('en-US')} days of service</th>
              <td>
                <Won amount={perDay.counted} />
              </td>
            </tr>
          </tbody>
        </table>
        <table className="sheet-table leave-sheet">
          <thead>
            <tr>
              <th scope="col">Served until</th>
              <th scope="col">Adds</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ end, adds, sum, isFull }) => (
              <tr key={end}>
                <th scope="row">
                  {shortDay(end)}
                  {!isFull && ', part of a year'}
                </th>
                <td>
                  <Won amount={adds} />
                </td>
                <td>
                  <Won amount={sum} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
