/**
 * The rule of the law by which the annex was made, in whole numbers: fractions of a won are carried as 1/SCALE of it.
 * It knows nothing of the annex, so that a slip in the one shows against the other.
 */
const SCALE = 10n ** 8n;
const MILLION = 1_000_000n;
const MONTHS = 12n;

type Brackets = readonly (readonly [upTo: bigint, percent: bigint])[];
const WITHOUT_END = 10n ** 15n;

const EARNED_INCOME_DEDUCTION: Brackets = [
  [5n * MILLION, 70n],
  [15n * MILLION, 40n],
  [45n * MILLION, 15n],
  [100n * MILLION, 5n],
  [WITHOUT_END, 2n],
];
const TAX_RATES: Brackets = [
  [14n * MILLION, 6n],
  [50n * MILLION, 15n],
  [88n * MILLION, 24n],
  [150n * MILLION, 35n],
  [WITHOUT_END, 38n],
];
const CREDIT: Brackets = [
  [500_000n, 55n],
  [WITHOUT_END, 30n],
];

/** Tax of one month for a band of monthly pay and a family size. */
export function taxByRule(from: bigint, to: bigint, family: number): number {
  const midpoint = (from + to) / 2n;
  const wage = midpoint * MONTHS * SCALE;
  const taxable =
    wage -
    progressive(wage, EARNED_INCOME_DEDUCTION) -
    BigInt(family) * 1_500_000n * SCALE -
    pensionOf(midpoint) -
    specialDeduction(wage, family);
  const tax = taxable > 0n ? progressive(taxable, TAX_RATES) : 0n;
  const due = tax - least(progressive(tax, CREDIT), creditLimit(wage));
  if (due < 12_000n * SCALE) return 0;
  return Number((due / (MONTHS * SCALE * 10n)) * 10n);
}

function progressive(amount: bigint, brackets: Brackets): bigint {
  let sum = 0n;
  let floor = 0n;
  for (const [upTo, rate] of brackets) {
    const within = least(amount, upTo * SCALE) - floor;
    if (within > 0n) sum += percent(within, rate);
    floor = upTo * SCALE;
  }
  return sum;
}

/** The annex still reckons with the pension's ceiling of 2017. */
function pensionOf(monthly: bigint): bigint {
  const base = (least(monthly, 4_490_000n) / 1000n) * 1000n;
  return ((base * 45n) / 10_000n) * 10n * MONTHS * SCALE;
}

function specialDeduction(wage: bigint, family: number): bigint {
  const { fixed, rates } = familyDeduction(family);
  const [low, middle, high] = rates;
  const overForty = family >= 3 && wage > won(40) ? (wage - won(40)) * 4n : 0n;
  let tenths = wage * high;
  if (wage <= won(70)) tenths = wage * middle;
  if (wage <= won(45)) tenths = wage * low - (wage > won(30) ? (wage - won(30)) * 50n : 0n);
  return fixed * SCALE + tenths / 1000n + overForty / 100n;
}

/** Shares of the wage in tenths of a percent: up to 45 million, up to 70, above. */
function familyDeduction(family: number): { fixed: bigint; rates: readonly [bigint, bigint, bigint] } {
  if (family === 1) return { fixed: 3_100_000n, rates: [40n, 15n, 5n] };
  if (family === 2) return { fixed: 3_600_000n, rates: [40n, 20n, 10n] };
  return { fixed: 5_000_000n, rates: [70n, 50n, 30n] };
}

function creditLimit(wage: bigint): bigint {
  if (wage <= won(55)) return 660_000n * SCALE;
  if (wage <= won(70)) return most(660_000n * SCALE - (wage - won(55)) / 2n, 630_000n * SCALE);
  return most(630_000n * SCALE - (wage - won(70)) / 2n, 500_000n * SCALE);
}

const won = (millions: number) => BigInt(millions) * MILLION * SCALE;
const percent = (amount: bigint, rate: bigint) => (amount * rate) / 100n;
const least = (left: bigint, right: bigint) => (left < right ? left : right);
const most = (left: bigint, right: bigint) => (left > right ? left : right);
