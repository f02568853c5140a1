import '#web/components/salary/sheet.css';
import '#web/components/salary/calculator.css';
import type { SalaryInput } from '#contract/salary/salary-fields.ts';
import { type SalaryPeriod, salaryPeriod } from '#contract/salary/salary-periods.ts';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { CalculatorForm } from '#web/components/salary/calculator-form.tsx';
import { CALCULATOR_QUESTIONS } from '#web/components/salary/calculator-questions.ts';
import { JobsNearPay, yearlyOf } from '#web/components/salary/jobs-near-pay.tsx';
import { periodName, rateText } from '#web/components/salary/period-name.ts';
import { searchOf } from '#web/components/salary/salary-form.ts';
import type { SalarySearch } from '#web/components/salary/salary-search.ts';
import { DEDUCTIONS, type DeductionId } from '#web/components/salary/shares.tsx';
import { ByToday, TakeHome } from '#web/components/salary/take-home.tsx';
import { type Outcome, useCalculator } from '#web/components/salary/use-calculator.ts';
import { Won, wonText } from '#web/components/salary/won.tsx';
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
  const yearly = yearlyOf(calculator.outcome);
  return (
    <>
      <h1>Korean salary calculator</h1>
      <p className="soft lead mt-1">
        Your take-home pay after pension, insurance and tax, at the rates for {periodName(salaryPeriod(form.period))}.
        {search.salaryAmount === undefined && ' It opens with an example. Change it to your pay.'}
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
            {yearly && (
              <SiteLink to="/tools/e-7-1-check" search={{ pay: String(yearly) }}>
                Is it enough for an E-7-1?
              </SiteLink>
            )}
            <SiteLink to="/tools/salary-directory">What listings pay</SiteLink>
          </p>
        </div>
      </div>
      <JobsNearPay outcome={calculator.outcome} opened={near} now={now} />
      <HowItComes outcome={calculator.outcome} />
      <section className="split" aria-labelledby="asked">
        <h2 id="asked">Questions</h2>
        <Faq questions={CALCULATOR_QUESTIONS} />
      </section>
    </>
  );
}

type Facts = { period: SalaryPeriod; outcome: NonNullable<Outcome> };

/** Pay from which the formula takes over from the table. */
const TABLE_END = 10_000_000;

function HowItComes({ outcome }: { outcome: Outcome }) {
  if (!outcome) return null;
  const period = salaryPeriod(outcome.input.period);
  const facts = { period, outcome };
  const texts = explanations(facts);
  return (
    <section className="split" aria-labelledby="how">
      <div>
        <h2 id="how">How each amount is calculated</h2>
        <p className="help foot-help">
          Rates and limits for {periodName(period)}. We round every deduction down to ten won.
        </p>
      </div>
      <div>
        <p className="soft">{explainBase(facts)}</p>
        <dl className="how num">
          {DEDUCTIONS.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                <b>
                  <Won amount={outcome.result[id]} />
                </b>
                <span>{texts[id]}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** How each deduction comes about: its rate, what it is taken of, and between which limits. */
function explanations(facts: Facts): Record<DeductionId, string> {
  const { period, outcome } = facts;
  const { result, steps } = outcome;
  return {
    nationalPension: nationalPension(facts),
    health: `${rateText(period.health.rate)} of ${wonText(steps.base)}, but no less than ${wonText(period.health.least)} and no more than ${wonText(period.health.most)} a month. Your employer pays the same amount.`,
    longTermCare: `${period.care.published} of the ${wonText(result.health)} for health insurance. It comes with that and pays for care in old age.`,
    employment: employment(facts),
    incomeTax: incomeTax(facts),
    localTax: `10% of the ${wonText(result.incomeTax)} income tax. It goes to the city or county you live in.`,
  };
}

function explainBase({ outcome: { input, steps } }: Facts): string {
  const month = `${wonText(input.salaryAmount)} ${divided(input)}${wonText(steps.monthlyPay)} a month`;
  if (input.nonTaxableIncome === 0) return `${month}, all of it taxable.`;
  return `${month}. After the ${wonText(input.nonTaxableIncome)} that isn’t taxed, that leaves ${wonText(steps.base)} for deductions.`;
}

function divided({ salaryType, severance }: SalaryInput): string {
  if (salaryType === 'monthly') return 'was entered as ';
  return severance === 'included' ? 'a year, minus a thirteenth for severance, is ' : 'a year is ';
}

function nationalPension(facts: Facts): string {
  const { period, outcome } = facts;
  if (outcome.input.isPensionExempt) return 'You ticked that you’re not insured, so you pay nothing.';
  return `${rateText(period.pension.rate)} of ${wonText(outcome.steps.pensionBase)}. ${pensionLimits(facts)} Your employer pays the same amount.`;
}

function pensionLimits({ period, outcome: { steps } }: Facts): string {
  const { least, most } = period.pension;
  const held = steps.base < least || steps.base > most;
  return `Pay counts from ${wonText(least)} to ${wonText(most)} a month${held ? ', and yours is outside that' : ''}.`;
}

function employment({ period, outcome: { input, steps } }: Facts): string {
  if (!input.isEmploymentInsuranceOn) return 'It’s unticked, so you pay nothing.';
  return `${rateText(period.employment)} of ${wonText(steps.base)}, without limits. It pays you if you lose a job you didn’t quit.`;
}

function incomeTax({ period, outcome: { input, steps } }: Facts): string {
  const family = `a family of ${steps.familySize}`;
  const source =
    steps.base > TABLE_END
      ? `The tax office’s formula above ${wonText(TABLE_END)} a month says ${wonText(steps.taxBeforeCredit)} for ${family}`
      : `The tax office’s table says ${wonText(steps.taxBeforeCredit)} for ${wonText(steps.base)} a month and ${family}`;
  const credit = steps.childCredit > 0 ? `, less ${wonText(steps.childCredit)} for children` : '';
  const counted =
    period.countsChildrenTwice && input.children > 0
      ? ' For this period, children are added to the dependents. Later periods count them once, as the law does.'
      : '';
  return `${source}${credit}.${counted}`;
}
