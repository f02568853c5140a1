/** What the calculator is told (specification, point 3). Amounts are won, as typed: of a year or of a month. */
export type SalaryInput = {
  salaryType: SalaryType;
  /** Whether the sum of a year holds the severance pay; without meaning for monthly pay. */
  severance: Severance;
  salaryAmount: number;
  /** People who live on this pay, the worker and the children included. */
  dependents: number;
  children: number;
  /** Won of a month that are not taxed, such as meals; of a month also beside annual pay. */
  nonTaxableIncome: number;
  isEmploymentInsuranceOn: boolean;
  /** Whether the national pension does not insure the worker, as it does not nationals of countries that insure no Koreans. */
  isPensionExempt?: boolean | undefined;
  /** First day of a period of SALARY_PERIODS; the specification's when left out. */
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

/** The specification's point 5, word for word; the first two are its fallbacks. */
export const SALARY_MESSAGES = {
  required: 'Required',
  invalid: 'Invalid input',
  nonTaxableIncome: 'Non-taxable income must be less than salary amount',
  children: 'Number of children must be less than number of dependents',
} as const;

/** The four numbers of the form. */
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
  if (found.nonTaxableIncome === null && nonTaxableIncome >= salaryAmount) {
    found.nonTaxableIncome = SALARY_MESSAGES.nonTaxableIncome;
  }
  if (found.children === null && children >= dependents) found.children = SALARY_MESSAGES.children;
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

function problem(value: number, isWithin: boolean): string | null {
  if (!Number.isFinite(value)) return SALARY_MESSAGES.required;
  return isWithin ? null : SALARY_MESSAGES.invalid;
}

/** Half a person is a slip of the finger. */
function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
