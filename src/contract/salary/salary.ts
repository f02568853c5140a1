import type { SalaryInput } from '#contract/salary/salary-fields.ts';
import { type SalaryPeriod, type Share, salaryPeriod } from '#contract/salary/salary-periods.ts';
import { FAMILY_MAX, RATE_PARTS, STEPS_ABOVE, TABLE_END, tableTax } from '#contract/salary/salary-table.ts';

/** A fraction of two integers. Money is never floating point, where 3,000,000 × 0.009 is less than 27,000. */
type Exact = { readonly top: bigint; readonly bottom: bigint };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** One month in won (specification, point 3); percentages of monthly pay to one decimal. */
export type SalaryResult = {
  net: number;
  nationalPension: number;
  health: number;
  longTermCare: number;
  employment: number;
  incomeTax: number;
  localTax: number;
  totalTax: number;
  taxPercentage: number;
  takeHomePercentage: number;
};

/** Intermediate results in won per month, fractions dropped for display. */
export type SalarySteps = {
  monthlyPay: number;
  /** Pay without the untaxed part; basis of insurance and tax. */
  base: number;
  /** The base within the pension's limits. */
  pensionBase: number;
  /** Family size in the tax table. */
  familySize: number;
  /** Tax from the table, or from the formula above it, before child credits. */
  taxBeforeCredit: number;
  childCredit: number;
};

/**
 * Specification, point 9. Each deduction is rounded down to 10 won, take-home to 1 won; a thirteenth or twelfth of a
 * year stays a fraction. Input is not checked (see `checkSalary`). @throws RangeError for numbers that are not finite.
 */
export function calculateSalary(input: SalaryInput): SalaryResult {
  return workOutSalary(input).result;
}

export function workOutSalary(input: SalaryInput): { result: SalaryResult; steps: SalarySteps } {
  const period = salaryPeriod(input.period);
  const monthlyPay = monthlyPayOf(input);
  const base = atLeastNothing(minus(monthlyPay, exact(input.nonTaxableIncome)));
  const pensionBase = clamp(base, won(period.pension.least), won(period.pension.most));
  const nationalPension = input.isPensionExempt ? 0n : toTens(pensionBase, period.pension.rate);
  const health = healthOf(base, period);
  const longTermCare = toTens(won(health), period.care.rate);
  const employment = input.isEmploymentInsuranceOn ? toTens(base, period.employment) : 0n;
  const tax = incomeTaxOf(base, input, period);
  const localTax = floorTo(TEN, { top: tax.due, bottom: 10n });
  const deductions = nationalPension + health + longTermCare + employment + tax.due + localTax;
  const left = minus(monthlyPay, won(deductions));
  return {
    result: {
      net: Number(floorTo(1n, left)),
      nationalPension: Number(nationalPension),
      health: Number(health),
      longTermCare: Number(longTermCare),
      employment: Number(employment),
      incomeTax: Number(tax.due),
      localTax: Number(localTax),
      totalTax: Number(deductions),
      taxPercentage: percentOf(won(deductions), monthlyPay),
      takeHomePercentage: percentOf(left, monthlyPay),
    },
    steps: {
      monthlyPay: Number(floorTo(1n, monthlyPay)),
      base: Number(floorTo(1n, base)),
      pensionBase: Number(floorTo(1n, pensionBase)),
      familySize: tax.familySize,
      taxBeforeCredit: Number(tax.beforeCredit),
      childCredit: Number(tax.credit),
    },
  };
}

const TEN = 10n;

const MONTHS = 12n;

/** Severance included in annual pay is a thirteenth month. */
const MONTHS_WITH_SEVERANCE = 13n;

function monthlyPayOf({ salaryType, severance, salaryAmount }: SalaryInput): Exact {
  const amount = exact(salaryAmount);
  if (salaryType === 'monthly') return amount;
  return times(amount, { top: 1n, bottom: severance === 'included' ? MONTHS_WITH_SEVERANCE : MONTHS });
}

function healthOf(base: Exact, { health }: SalaryPeriod): bigint {
  const premium = toTens(base, health.rate);
  return floorTo(1n, clamp(won(premium), won(health.least), won(health.most)));
}

function incomeTaxOf(base: Exact, { dependents, children }: SalaryInput, period: SalaryPeriod) {
  const counted = Math.floor(period.countsChildrenTwice ? dependents + children : dependents);
  const familySize = Math.min(Math.max(counted, 1), FAMILY_MAX);
  const beforeCredit = compare(base, won(TABLE_END)) > 0 ? taxAboveTable(base, familySize) : taxOf(base, familySize);
  const credit = childCreditOf(Math.floor(children), period);
  const due = beforeCredit > credit ? beforeCredit - credit : 0n;
  return { due, beforeCredit, credit, familySize };
}

/** Bands begin at whole won, so fractions belong to the won below. */
function taxOf(base: Exact, familySize: number): bigint {
  return tableTax(floorTo(1n, base), familySize);
}

function taxAboveTable(base: Exact, familySize: number): bigint {
  const step = STEPS_ABOVE.find(({ upTo }) => upTo === null || compare(base, won(upTo)) <= 0) ?? STEPS_ABOVE[0];
  const { top, bottom } = times(minus(base, won(step.over)), { top: step.rate, bottom: RATE_PARTS });
  const fixed = tableTax(TABLE_END, familySize) + step.add;
  return floorTo(TEN, { top: top + fixed * bottom, bottom });
}

function childCreditOf(children: number, { childCredit: [one, two, each] }: SalaryPeriod): bigint {
  if (children <= 0) return 0n;
  return BigInt(children === 1 ? one : two + each * (children - 2));
}

function toTens(amount: Exact, [top, bottom]: Share): bigint {
  return floorTo(TEN, times(amount, { top: BigInt(top), bottom: BigInt(bottom) }));
}

function atLeastNothing(amount: Exact): Exact {
  return amount.top < 0n ? won(0) : amount;
}

function won(amount: number | bigint): Exact {
  return { top: BigInt(amount), bottom: 1n };
}

/** The number exactly as its decimal digits say. @throws RangeError for NaN and infinities. */
function exact(number: number): Exact {
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(number)) ?? [];
  if (sign === undefined) throw new RangeError(`Not a finite number: ${number}`);
  const places = BigInt(fraction.length) - BigInt(exponent);
  const digits = BigInt(sign + whole + fraction);
  return places > 0n ? { top: digits, bottom: 10n ** places } : { top: digits * 10n ** -places, bottom: 1n };
}

function minus(left: Exact, right: Exact): Exact {
  return { top: left.top * right.bottom - right.top * left.bottom, bottom: left.bottom * right.bottom };
}

function times(left: Exact, right: Exact): Exact {
  return { top: left.top * right.top, bottom: left.bottom * right.bottom };
}

/** Negative, zero or positive if `left` is less than, equal to or greater than `right`. */
function compare(left: Exact, right: Exact): number {
  const difference = left.top * right.bottom - right.top * left.bottom;
  return difference < 0n ? -1 : Number(difference > 0n);
}

function clamp(value: Exact, least: Exact, most: Exact): Exact {
  if (compare(value, least) < 0) return least;
  return compare(value, most) > 0 ? most : value;
}

/** Rounded down to a multiple of `unit`, toward negative infinity. */
function floorTo(unit: bigint, { top, bottom }: Exact): bigint {
  const size = bottom * unit;
  const quotient = top / size;
  return (top % size < 0n ? quotient - 1n : quotient) * unit;
}

/** `part` as a percentage of `whole`, to one decimal, halves rounded up; 0 if `whole` is 0. */
function percentOf(part: Exact, whole: Exact): number {
  if (whole.top <= 0n) return 0;
  const doubled = {
    top: 2000n * part.top * whole.bottom + part.bottom * whole.top,
    bottom: 2n * part.bottom * whole.top,
  };
  return Number(floorTo(1n, doubled)) / 10;
}
