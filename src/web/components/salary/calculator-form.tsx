import type { SubmitEvent } from 'react';
import type { SalaryNumbers } from '#contract/salary/salary-fields.ts';
import { SALARY_PERIODS } from '#contract/salary/salary-periods.ts';
import { AmountInput, Choice, Tick } from '#web/components/salary/inputs.tsx';
import { periodName } from '#web/components/salary/period-name.ts';
import type { Calculator } from '#web/components/salary/use-calculator.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type NumberFieldProps = {
  calculator: Calculator;
  name: keyof SalaryNumbers;
  label: string;
  help: string;
  suggestion?: string;
  unit?: string;
};

const TYPES = [
  { value: 'annual', label: 'Annual' },
  { value: 'monthly', label: 'Monthly' },
] as const;

const SEVERANCE = [
  { value: 'separate', label: 'On top' },
  { value: 'included', label: 'Included' },
] as const;

const UNINSURED =
  'Unticked because of your answers to “Can I apply?”. On a work visa, it’s only if you apply for it; on a D-2 or D-10, not at all.';

const NEWEST_FIRST = [...SALARY_PERIODS].reverse();

/** The fields. Without scripts they are sent to the same page, which answers with the calculation. */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { form, change, prepare } = calculator;
  const severanceHelp =
    form.salaryType === 'annual'
      ? '“Included” divides the year by 13. Ask: contracts often hide it.'
      : 'Only counts if the number is annual.';
  return (
    <form action="/tools/salary-calculator" noValidate onFocus={prepare} onSubmit={stay}>
      <Choice
        legend="The number in your contract is"
        name="salaryType"
        options={TYPES}
        chosen={form.salaryType}
        onChoose={(salaryType) => change({ salaryType })}
      />
      <NumberField
        calculator={calculator}
        name="salaryAmount"
        label={form.salaryType === 'annual' ? 'Yearly salary' : 'Monthly salary'}
        help="Before deductions; at least 1,000 won"
        suggestion="All of it in won, for example 75,000,000"
        unit="won"
      />
      <Choice
        legend="Severance pay is"
        name="severance"
        options={SEVERANCE}
        chosen={form.severance}
        onChoose={(severance) => change({ severance })}
        help={severanceHelp}
      />
      <div className="pair">
        <NumberField calculator={calculator} name="dependents" label="Dependents" help="You count as one; 1 to 11" />
        <NumberField
          calculator={calculator}
          name="children"
          label="Children"
          suggestion="A whole number from 0 to 10"
          help="Among them, aged 8 to 20"
        />
      </div>
      <NumberField
        calculator={calculator}
        name="nonTaxableIncome"
        label="Non-taxable per month"
        suggestion="0 won or more"
        help="Meals, for example, up to 200,000"
        unit="won"
      />
      <SocialInsurance calculator={calculator} />
      <PeriodField period={form.period} onChoose={(period) => change({ period })} />
      <noscript>
        <button className="btn main" type="submit">
          Calculate
        </button>
      </noscript>
    </form>
  );
}

/** Everything is worked out already when somebody presses Enter. */
function stay(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
}

function SocialInsurance({ calculator: { form, isUninsured, change } }: { calculator: Calculator }) {
  const isByAnswers = isUninsured && !form.isEmploymentInsuranceOn;
  return (
    <>
      <input type="hidden" name="isEmploymentInsuranceOn" value="false" />
      <Tick
        name="isEmploymentInsuranceOn"
        label="Employment insurance applies to me"
        help={
          isByAnswers
            ? UNINSURED
            : 'On an E-7 or F-4, only if you apply for it. Untick it if your payslip has no such line.'
        }
        ticked={form.isEmploymentInsuranceOn}
        onTick={(isEmploymentInsuranceOn) => change({ isEmploymentInsuranceOn })}
      />
      <Tick
        name="isPensionExempt"
        label="I’m not in the national pension"
        help="For nationals of some countries, such as South Africa and Singapore, and people posted here with a certificate of coverage."
        ticked={form.isPensionExempt}
        onTick={(isPensionExempt) => change({ isPensionExempt })}
      />
    </>
  );
}

function PeriodField({ period, onChoose }: { period: string; onChoose: (period: string) => void }) {
  return (
    <div className="field">
      <label htmlFor="period">Rates for</label>
      <span className="pick">
        <select
          className="input select"
          id="period"
          name="period"
          value={period}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {NEWEST_FIRST.map((known) => (
            <option key={known.from} value={known.from}>
              {periodName(known)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}

function NumberField({ calculator, name, unit, ...about }: NumberFieldProps) {
  return (
    <Field required {...about} error={calculator.errors[name]}>
      {(control) => (
        <AmountInput
          control={{ ...control, name }}
          unit={unit}
          text={calculator.form[name]}
          onType={(text) => calculator.change({ [name]: text })}
        />
      )}
    </Field>
  );
}
