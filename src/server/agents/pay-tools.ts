import { z } from 'zod';
import { wonText } from '#contract/core/won-text.ts';
import { PAY_GROUPINGS, Salaries } from '#contract/salary/salaries.ts';
import { calculateSalary } from '#contract/salary/salary.ts';
import { checkSalary, SALARY_LIMITS, SALARY_TYPES, SEVERANCES } from '#contract/salary/salary-fields.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { READS, refuseArguments, tool } from '#server/agents/tool.ts';

const { salaryAmountMin, dependentsMin, dependentsMax, childrenMax } = SALARY_LIMITS;

const MONTHLY_WON = z.int().describe('Won of a month');

export const takeHomePay = tool({
  name: 'take_home_pay',
  title: 'Work out take-home pay',
  description:
    'Net pay of an employee in Korea for a month, with each deduction, by the rates in force today. Ask about family and severance where they matter; the defaults are a single person whose severance is paid on top.',
  scope: null,
  annotations: READS,
  input: z.strictObject({
    amount: z.number().min(salaryAmountMin).max(1e12).describe('Gross pay in won, of a year or a month'),
    per: z.enum(SALARY_TYPES).default('annual'),
    severance: z.enum(SEVERANCES).default('separate').describe('Whether annual pay includes severance'),
    dependents: z
      .int()
      .min(dependentsMin)
      .max(dependentsMax)
      .default(1)
      .describe('People living on it, themselves too'),
    children: z.int().min(0).max(childrenMax).default(0).describe('How many of them are children'),
    untaxed_per_month: z.number().min(0).max(1e12).default(0).describe('Such as meals, in won'),
    employment_insurance: z.boolean().default(true),
    pension_exempt: z.boolean().default(false).describe('For nationals of countries outside the national pension'),
  }),
  output: z.object({
    monthly_net: MONTHLY_WON,
    national_pension: MONTHLY_WON,
    health_insurance: MONTHLY_WON,
    long_term_care: MONTHLY_WON,
    employment_insurance: MONTHLY_WON,
    income_tax: MONTHLY_WON,
    local_tax: MONTHLY_WON,
    take_home_percentage: z.number(),
    rates_from: z.string().describe('First day of the rates it is worked out by'),
    url: z.string().describe('The calculator, with each step'),
  }),
  async run({ site, now }, given) {
    const numbers = {
      salaryAmount: given.amount,
      dependents: given.dependents,
      children: given.children,
      nonTaxableIncome: given.untaxed_per_month,
    };
    refuseArguments(checkSalary(numbers));
    const period = periodOfDay(koreanDay(now)).from;
    const result = calculateSalary({
      ...numbers,
      salaryType: given.per,
      severance: given.severance,
      isEmploymentInsuranceOn: given.employment_insurance,
      isPensionExempt: given.pension_exempt,
      period,
    });
    const output = {
      monthly_net: result.net,
      national_pension: result.nationalPension,
      health_insurance: result.health,
      long_term_care: result.longTermCare,
      employment_insurance: result.employment,
      income_tax: result.incomeTax,
      local_tax: result.localTax,
      take_home_percentage: result.takeHomePercentage,
      rates_from: period,
      url: `${site}/tools/salary-calculator`,
    };
    const net = `${wonText(result.net)} a month after deductions`;
    return { output, text: `${net}, ${result.takeHomePercentage}% of the pay. Rates from ${period}. ${output.url}` };
  },
});

export const marketPay = tool({
  name: 'market_pay',
  title: 'See what jobs pay',
  description:
    'Pay in open listings that state it in won: lower quarter, median and upper quarter of a year, over all and by field, role, experience or Korean level. Stated pay alone, never from fewer than five listings.',
  scope: null,
  annotations: READS,
  input: z.strictObject({
    by: z.enum(PAY_GROUPINGS).default('occupations').describe('How listings are grouped'),
  }),
  output: z.object({
    as_of: z.string(),
    all: Salaries.shape.all,
    groups: z.array(Salaries.shape.groups.valueType.element),
    url: z.string(),
  }),
  subject: ({ by }) => by,
  async run({ ask, site }, { by }) {
    const { data } = await ask('GET /v1/salaries', {});
    const groups = data.groups[by] ?? [];
    const output = { as_of: data.as_of, all: data.all, groups, url: `${site}/tools/salary-directory` };
    const all = data.all ? [{ label: 'All', ...data.all }] : [];
    const lines = [...all, ...groups].map(
      ({ label, listings, low, median, high }) =>
        `- ${label}: ${won(low)} to ${won(high)}, median ${won(median)} (${listings} listings)`,
    );
    return { output, text: [`Stated pay of a year, as of ${data.as_of}.`, ...lines, output.url].join('\n') };
  },
});

function won(amount: number): string {
  return `₩${(amount / 1_000_000).toFixed(1)}M`;
}
