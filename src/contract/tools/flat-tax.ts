import { wonText } from '#contract/core/won-text.ts';
import { calculateSalary } from '#contract/salary/salary.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { type Day, valueOn } from '#contract/tools/fact.ts';
import {
  BASIC_DEDUCTION,
  BRACKETS,
  CREDIT_LIMIT,
  EMPLOYER_HALF,
  EMPLOYMENT_CREDIT,
  EMPLOYMENT_DEDUCTION,
  EMPLOYMENT_DEDUCTION_MOST,
  FLAT_RATE,
  INSURANCE_DEDUCTION,
  LAST_START,
  LOCAL_RATE,
  PENSION_DEDUCTION,
  STANDARD_CREDIT,
  type Step,
  YEARS_OPEN,
} from '#contract/tools/flat-tax-facts.ts';
import { EMPLOYMENT_INSURANCE } from '#contract/tools/offer-fields.ts';
import { type AnswersOf, bar, tool } from '#contract/tools/tool.ts';

const PAY_MOST = 10_000 * 1_000_000;

const ASKED = {
  fields: {
    pay: {
      kind: 'number',
      label: 'Yearly pay',
      help: 'All of it, with bonuses and allowances, before deductions',
      unit: 'won',
      least: 1_000_000,
      most: PAY_MOST,
      preset: 70_000_000,
    },
    untaxed: {
      kind: 'number',
      label: 'Of that, untaxed per month',
      help: 'Meals up to 200,000 won, for example. The flat rate taxes them',
      unit: 'won',
      least: 0,
      most: 10_000_000,
      preset: 200_000,
    },
    first_work: {
      kind: 'day',
      label: 'Your first day of work in Korea',
      help: 'Your first ever, at any employer',
      preset: '2024-03-04',
    },
    dependents: {
      kind: 'number',
      label: 'People you support',
      help: 'Besides yourself, as your company counts them',
      least: 0,
      most: 20,
      preset: 0,
    },
    deductions: {
      kind: 'number',
      label: 'Other yearly deductions',
      help: 'From last year’s receipt: cards, housing',
      unit: 'won',
      least: 0,
      most: PAY_MOST,
      preset: 0,
    },
    credits: {
      kind: 'number',
      label: 'Other yearly tax credits',
      help: 'From the same receipt: rent, medical costs, private pension',
      unit: 'won',
      least: 0,
      most: PAY_MOST,
      preset: 0,
    },
    pension: { kind: 'tick', label: 'I pay national pension', preset: true },
    employment: EMPLOYMENT_INSURANCE,
    employer_half: {
      kind: 'tick',
      label: 'Include my employer’s half of the insurance in the flat rate',
      help: 'As we read the act. Untick it if your company doesn’t',
      preset: true,
    },
    related: {
      kind: 'tick',
      label: 'My employer is specially related to me',
      help: 'Its owner or the owner’s family, for example',
      preset: false,
    },
  },
} as const;

type Answers = AnswersOf<(typeof ASKED)['fields']>;

export const flatTax = tool({
  slug: 'flat-tax',
  ...ASKED,
  facts: [
    FLAT_RATE,
    LAST_START,
    YEARS_OPEN,
    EMPLOYER_HALF,
    EMPLOYMENT_DEDUCTION,
    EMPLOYMENT_DEDUCTION_MOST,
    BASIC_DEDUCTION,
    PENSION_DEDUCTION,
    INSURANCE_DEDUCTION,
    BRACKETS,
    EMPLOYMENT_CREDIT,
    CREDIT_LIMIT,
    STANDARD_CREDIT,
    LOCAL_RATE,
  ],
  work(answers, today) {
    const flat = flatOf(answers, today);
    const table = tableOf(answers, today);
    const lastYear = yearOf(answers.first_work) + valueOn(YEARS_OPEN, today) - 1;
    const refusal = refusalOf(answers, lastYear, today);
    return {
      flat,
      table,
      saved: Math.abs(flat.total - table.total),
      better: better(flat.total, table.total),
      refusal,
      lastYear,
      crossing: crossingOf(answers, today),
    };
  },
  says({ better, saved, refusal }) {
    if (refusal) return 'The regular table: you can’t use the flat rate';
    if (better === 'same') return 'Both come to the same';
    const name = better === 'flat' ? 'The flat rate' : 'The regular table';
    return `${name} saves ${wonText(saved)} a year`;
  },
  shows: ({ flat, table }) => [
    bar('Tax by the table', table.total, wonText(table.total)),
    bar('Tax at the flat rate', flat.total, wonText(flat.total)),
  ],
});

function better(flat: number, table: number): 'flat' | 'table' | 'same' {
  if (flat === table) return 'same';
  return flat < table ? 'flat' : 'table';
}

/** Why the choice isn't open in the tax year of this day; null where nothing that we ask stands against it. */
function refusalOf(
  { first_work, related }: Answers,
  lastYear: number,
  today: Day,
): 'start' | 'years' | 'related' | null {
  if (first_work > valueOn(LAST_START, first_work)) return 'start';
  if (yearOf(today) > lastYear) return 'years';
  return related ? 'related' : null;
}

/** No exemption, deduction or credit stands beside it: what the employer pays to insurers is income then. */
function flatOf(answers: Answers, today: Day) {
  const employerHalf = answers.employer_half ? insurancesOf(answers, today).insurance : 0;
  const base = answers.pay + employerHalf;
  return { base, employerHalf, ...withLocal(partOf(base, valueOn(FLAT_RATE, today)), today) };
}

function tableOf(answers: Answers, today: Day) {
  const { pay, untaxed, dependents, deductions, credits } = answers;
  const gross = Math.max(0, pay - untaxed * 12);
  const employmentDeduction = Math.min(
    byTable(valueOn(EMPLOYMENT_DEDUCTION, today), gross),
    valueOn(EMPLOYMENT_DEDUCTION_MOST, today),
    gross,
  );
  const basic = valueOn(BASIC_DEDUCTION, today) * (1 + dependents);
  const { pension, insurance } = insurancesOf(answers, today);
  const before = gross - employmentDeduction - basic - pension - deductions;
  const standard = valueOn(STANDARD_CREDIT, today);
  const ways = [
    taxOf(gross, before - insurance, credits, today),
    // Who claims neither insurance nor special credits has the standard credit in their place.
    ...(deductions === 0 && credits === 0 ? [taxOf(gross, before, standard, today)] : []),
  ];
  const [best = ways[0], other] = ways;
  const chosen = best && other && other.due < best.due ? other : best;
  if (!chosen) throw new Error('There is always one way to work the tax out.');
  const isStandard = chosen === other;
  return {
    gross,
    employmentDeduction,
    basic,
    pension,
    insurance: isStandard ? 0 : insurance,
    standardCredit: isStandard ? standard : 0,
    ...chosen,
    ...withLocal(chosen.due, today),
  };
}

function taxOf(gross: number, base: number, furtherCredits: number, today: Day) {
  const taxable = Math.max(0, base);
  const tax = byTable(valueOn(BRACKETS, today), taxable);
  const credit = Math.min(byTable(valueOn(EMPLOYMENT_CREDIT, today), tax), creditLimit(gross, today));
  return { taxable, tax, credit, due: Math.max(0, tax - credit - furtherCredits) };
}

function creditLimit(gross: number, today: Day): number {
  const limits = valueOn(CREDIT_LIMIT, today);
  const { over, most, least, perMille } = limits.findLast((limit) => gross > limit.over) ?? limits[0] ?? NO_LIMIT;
  return Math.max(least, most - Math.floor(((gross - over) * perMille) / 1000));
}

const NO_LIMIT = { over: 0, most: 0, least: 0, perMille: 0 };

/** What is paid in the calendar year of the day, each month by its own rates. */
function insurancesOf({ pay, untaxed, pension: isInsured, employment }: Answers, today: Day) {
  const year = yearOf(today);
  const sum = { pension: 0, insurance: 0 };
  for (let month = 1; month <= 12; month += 1) {
    const paid = calculateSalary({
      salaryType: 'annual',
      severance: 'separate',
      salaryAmount: pay,
      dependents: 1,
      children: 0,
      nonTaxableIncome: untaxed,
      isEmploymentInsuranceOn: employment,
      isPensionExempt: !isInsured,
      period: periodOfDay(`${year}-${String(month).padStart(2, '0')}-01`).from,
    });
    sum.pension += paid.nationalPension;
    sum.insurance += paid.health + paid.longTermCare + paid.employment;
  }
  return sum;
}

function withLocal(income: number, today: Day) {
  const local = partOf(income, valueOn(LOCAL_RATE, today));
  return { income, local, total: income + local };
}

function byTable(steps: readonly Step[], amount: number): number {
  const step = steps.findLast(({ over }) => amount > over);
  return step ? step.add + partOf(amount - step.over, step.percent) : 0;
}

function yearOf(day: Day): number {
  return new Date(day).getUTCFullYear();
}

/** Whole won. */
function partOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100);
}

/** The pay, to 100,000 won, from which on the flat rate costs less, all other answers alike; null if none does. */
function crossingOf(answers: Answers, today: Day): number | null {
  const isFlatBetter = (pay: number) =>
    flatOf({ ...answers, pay }, today).total < tableOf({ ...answers, pay }, today).total;
  let [low, high] = [0, PAY_MOST / CROSSING_STEP];
  if (!isFlatBetter(PAY_MOST)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isFlatBetter(middle * CROSSING_STEP)) high = middle;
    else low = middle;
  }
  return high * CROSSING_STEP;
}

const CROSSING_STEP = 100 * 1000;
