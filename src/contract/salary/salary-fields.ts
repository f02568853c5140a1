/** Input of the calculator (specification, point 3). Amounts in won, per year or month as given. */
export type SalaryInput = {
  salaryType: SalaryType;
  /** Whether annual pay includes severance; ignored for monthly pay. */
  severance: Severance;
  salaryAmount: number;
  /** People living on this pay, including the worker and the children. */
  dependents: number;
  children: number;
  /** Untaxed won per month, such as meals; per month for annual pay too. */
  nonTaxableIncome: number;
  isEmploymentInsuranceOn: boolean;
  /** True for workers outside the national pension, such as nationals of countries that do not insure Koreans. */
  isPensionExempt?: boolean | undefined;
  /** First day of a period in SALARY_PERIODS; the specification's if absent. */
  period?: string | undefined;
};

export const SALARY_TYPES = ['annual', 'monthly'] as const;
export type SalaryType = (typeof SALARY_TYPES)[number];
export const SEVERANCES = ['separate', 'included'] as const;
export type Severance = (typeof SEVERANCES)[number];

/** The specification's points 5 and 9. */
export const SALARY_LIMITS = {
  salaryAmountMin: 1000,
  dependentsMin: 1,
  dependentsMax: 11,
  childrenMax: 11,
} as const;

/** Messages of the specification's point 5; the first two are its fallbacks. */
export const SALARY_MESSAGES = {
  required: 'Required',
  invalid: 'Invalid input',
  nonTaxableIncome: 'Non-taxable income must be less than salary amount',
  children: 'Number of children must be less than number of dependents',
} as const;

export type SalaryNumbers = Pick<SalaryInput, 'salaryAmount' | 'dependents' | 'children' | 'nonTaxableIncome'>;
export type SalaryErrors = Partial<Record<keyof SalaryNumbers, string>>;

/** What is wrong with the numbers of the form, by field; NaN stands for a missing or unreadable one. */
export function checkSalary(numbers: SalaryNumbers): SalaryErrors {
  const { salaryAmount, dependents, children, nonTaxableIncome } = numbers;
  const { salaryAmountMin, dependentsMin, dependentsMax, childrenMax } = SALARY_LIMITS;
  const found: Record<keyof SalaryNumbers, string | null> = {
    salaryAmount: problem(salaryAmount, salaryAmount >= salaryAmountMin),
    dependents: problem(dependents, isCount(dependents, dependentsMin, dependentsMax)),
    children: problem(children, isCount(children, 0, childrenMax)),
    nonTaxableIncome: problem(nonTaxableIncome, nonTaxableIncome >= 0),
  };
  if (found.salaryAmount === null && found.nonTaxableIncome === null && nonTaxableIncome >= salaryAmount) {
    found.nonTaxableIncome = SALARY_MESSAGES.nonTaxableIncome;
  }
  if (found.children === null && children >= dependents) found.children = SALARY_MESSAGES.children;
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

function problem(value: number, isWithin: boolean): string | null {
  if (!Number.isFinite(value)) return SALARY_MESSAGES.required;
  return isWithin ? null : SALARY_MESSAGES.invalid;
}

function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
