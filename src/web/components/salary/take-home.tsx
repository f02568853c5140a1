import type { SalaryResult } from '#contract/salary/salary.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { periodName } from '#web/components/salary/period-name.ts';
import { searchOf } from '#web/components/salary/salary-form.ts';
import { Bar, DEDUCTIONS, TAKE_HOME_TONE } from '#web/components/salary/shares.tsx';
import type { Calculator, Outcome } from '#web/components/salary/use-calculator.ts';
import { shareText, Won, wonText } from '#web/components/salary/won.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSaidChanges } from '#web/ui/use-said-changes.ts';

const MONTHS = 12;
/** Won a year from which month and year do not fit on a phone beside each other. */
const LONG_YEAR = 1_000_000_000;

/** What is left of a month, and where the rest goes: as a sentence, a bar and a table. */
export function TakeHome({ calculator, today }: { calculator: Calculator; today: string }) {
  const { outcome, hasFailed } = calculator;
  useSaidChanges(
    outcome
      ? `You take home ${wonText(outcome.result.net)} a month of ${wonText(outcome.steps.monthlyPay)}.`
      : whyNothing(hasFailed),
  );
  return (
    <section aria-label="Take-home">
      <p className="t14 mute">Every month</p>
      <div className="sum-line">
        <p className="sum num">
          <b>
            <Won amount={outcome?.result.net ?? null} />
          </b>
          <span className="soft">
            {outcome ? (
              <>
                of <Won amount={outcome.steps.monthlyPay} /> {'·\u00a0'}
                {outcome.result.takeHomePercentage}%
              </>
            ) : (
              whyNothing(hasFailed)
            )}
          </span>
        </p>
        <UseToday calculator={calculator} today={today} />
      </div>
      <Bar outcome={outcome} />
      <Sheet outcome={outcome} />
      <p className="help foot-help">
        This is an estimate. Your employer may round differently, and the year-end settlement in February corrects the
        tax.
      </p>
    </section>
  );
}

function whyNothing(hasFailed: boolean): string {
  return hasFailed
    ? 'We couldn’t load the calculation. Nothing you typed is lost; try again in a minute.'
    : 'Fix the marked fields to see it';
}

function Sheet({ outcome }: { outcome: Outcome }) {
  const result = outcome?.result;
  const shareOf = (amount: number) => (outcome ? shareText(amount, outcome.steps.monthlyPay) : '–');
  const isLong = outcome !== null && outcome.steps.monthlyPay * MONTHS >= LONG_YEAR;
  return (
    <table className={isLong ? 'sheet-table four-wide long' : 'sheet-table four-wide'}>
      <caption className="vh">Where the pay goes, by month and year</caption>
      <thead>
        <tr>
          <th scope="col">Where the pay goes</th>
          <th scope="col">Month</th>
          <th scope="col">Year</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {DEDUCTIONS.map(({ id, name, tone }) => (
          <Row key={id} name={name} tone={tone} amount={result?.[id]} share={shareOf(result?.[id] ?? 0)} />
        ))}
        <Row isTotal name="All deductions" amount={result?.totalTax} share={percent(result?.taxPercentage)} />
        <Row
          isTotal
          name="Take-home"
          tone={TAKE_HOME_TONE}
          amount={result?.net}
          share={percent(result?.takeHomePercentage)}
        />
      </tbody>
    </table>
  );
}

function percent(share: SalaryResult['taxPercentage'] | undefined): string {
  return share === undefined ? '–' : `${share}%`;
}

type RowProps = { name: string; tone?: string; amount: number | undefined; share: string; isTotal?: boolean };

function Row({ name, tone, amount, share, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <th scope="row">
        {tone && (
          <svg className="swatch" viewBox="0 0 11 11" aria-hidden="true">
            <rect className={tone} width="11" height="11" />
          </svg>
        )}
        {name}
      </th>
      <td>
        <Won amount={amount ?? null} />
      </td>
      <td>
        <Won amount={amount === undefined ? null : amount * MONTHS} />
      </td>
      <td>{share}</td>
    </tr>
  );
}

/** Takes the calculation to the rates of the day; absent where it has them. */
function UseToday({ calculator: { form }, today }: { calculator: Calculator; today: string }) {
  const period = periodOfDay(today).from;
  if (form.period === period) return null;
  return (
    <SiteLink
      className="btn main"
      to="/tools/salary-calculator"
      search={searchOf({ ...form, period })}
      resetScroll={false}
    >
      Use today’s rates
    </SiteLink>
  );
}

/** What the same pay comes to by the rates of the day, for a calculation by those of another time. */
export function ByToday({ calculator: { form, outcome }, today }: { calculator: Calculator; today: string }) {
  const period = periodOfDay(today);
  if (!outcome || form.period === period.from) return null;
  const { result, byToday } = outcome;
  const differing = DEDUCTIONS.filter(({ id }) => byToday[id] !== result[id]);
  return (
    <section className="box by-today stack starts mt-4" aria-label="At today’s rates">
      <p>
        At today’s rates, for {periodName(period)}:{' '}
        <b className="num">
          <Won amount={byToday.net} />
        </b>
        , {difference(byToday.net - result.net)}.
      </p>
      <ul className="t13 soft num">
        {differing.map(({ id, name }) => (
          <li key={id}>
            {name}: {wonText(byToday[id])}, {difference(byToday[id] - result[id])}
          </li>
        ))}
      </ul>
    </section>
  );
}

function difference(won: number): string {
  if (won === 0) return 'the same';
  return `${wonText(Math.abs(won))} ${won > 0 ? 'more' : 'less'}`;
}
