import '#web/components/salary/sheet.css';
import '#web/components/salary/calculator.css';
import { salaryPeriod } from '#contract/salary/salary-periods.ts';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { ByToday } from '#web/components/salary/by-today.tsx';
import { CalculatorForm } from '#web/components/salary/calculator-form.tsx';
import { CALCULATOR_QUESTIONS } from '#web/components/salary/calculator-questions.ts';
import { HowItComes } from '#web/components/salary/how-it-comes.tsx';
import { JobsNearPay } from '#web/components/salary/jobs-near-pay.tsx';
import { periodName } from '#web/components/salary/period-name.ts';
import { searchOf } from '#web/components/salary/salary-form.ts';
import type { SalarySearch } from '#web/components/salary/salary-search.ts';
import { TakeHome } from '#web/components/salary/take-home.tsx';
import { type Outcome, useCalculator } from '#web/components/salary/use-calculator.ts';
import { Faq } from '#web/ui/faq.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

type CalculatorProps = {
  /** What the address asks for, and what that comes to. */
  search: SalarySearch;
  opened: Outcome;
  near: readonly ListedJob[];
  /** The moment that decides which rates are today's, ISO 8601. */
  now: string;
};

export function Calculator({ search, opened, near, now }: CalculatorProps) {
  const today = calendarDayOf(now);
  const calculator = useCalculator(search, opened, today);
  const { form } = calculator;
  return (
    <>
      <h1>What reaches your account</h1>
      <p className="soft lead mt-1">
        Korean pay after pension, insurance and tax, at the rates for {periodName(salaryPeriod(form.period))}.
      </p>
      <div className="calc">
        <CalculatorForm calculator={calculator} />
        <div>
          <TakeHome calculator={calculator} today={today} />
          <ByToday calculator={calculator} today={today} />
          <p className="tags mt-4">
            <SiteLink to="/tools/salary-calculator" search={searchOf(form)} resetScroll={false}>
              Link to this calculation
            </SiteLink>
            <SiteLink to="/tools/salary-directory">What listings pay</SiteLink>
          </p>
        </div>
      </div>
      <JobsNearPay outcome={calculator.outcome} opened={near} now={now} />
      <HowItComes calculator={calculator} />
      <section className="split" aria-labelledby="asked">
        <h2 id="asked">Questions</h2>
        <Faq questions={CALCULATOR_QUESTIONS} />
      </section>
    </>
  );
}
