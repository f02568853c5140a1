import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { periodName } from '#web/components/salary/period-name.ts';
import { searchOf } from '#web/components/salary/salary-form.ts';
import { DEDUCTIONS } from '#web/components/salary/shares.ts';
import type { Calculator } from '#web/components/salary/use-calculator.ts';
import { Won, wonText } from '#web/components/salary/won.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Takes the calculation to the rates of the day; absent where it has them. */
export function UseToday({ calculator: { form }, today }: { calculator: Calculator; today: string }) {
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
