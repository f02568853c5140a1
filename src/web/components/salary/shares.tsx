import type { SalaryResult } from '#contract/salary/salary.ts';
import type { Outcome } from '#web/components/salary/use-calculator.ts';

/** The six deductions in the order of bar and table; `tone` is the class that colors them. */
export const DEDUCTIONS = [
  { id: 'nationalPension', name: 'National pension', tone: 'f2', kind: 'insurance' },
  { id: 'health', name: 'Health insurance', tone: 'f3', kind: 'insurance' },
  { id: 'longTermCare', name: 'Long-term care', tone: 'f4', kind: 'insurance' },
  { id: 'employment', name: 'Employment insurance', tone: 'f5', kind: 'insurance' },
  { id: 'incomeTax', name: 'Income tax', tone: 'f6', kind: 'tax' },
  { id: 'localTax', name: 'Local income tax', tone: 'f7', kind: 'tax' },
] as const satisfies readonly { id: keyof SalaryResult; name: string; tone: string; kind: 'insurance' | 'tax' }[];
export type DeductionId = (typeof DEDUCTIONS)[number]['id'];

/** Take-home is the one part in green. */
export const TAKE_HOME_TONE = 'f1';

/** Won of a month that go to insurances or to taxes. */
function sumOfKind(result: SalaryResult, kind: 'insurance' | 'tax'): number {
  return DEDUCTIONS.filter((deduction) => deduction.kind === kind).reduce((sum, { id }) => sum + result[id], 0);
}

export type Piece = { tone: string; from: number; width: number };
/** Units in the width of the bar. */
const BAR_WIDTH = 1000;

/** The parts of a month's pay side by side; what is taken may exceed the smallest pays. */
function pieces(result: SalaryResult): Piece[] {
  const net = Math.max(result.net, 0);
  const whole = net + result.totalTax;
  const parts = [
    { tone: TAKE_HOME_TONE, amount: net },
    ...DEDUCTIONS.map(({ id, tone }) => ({ tone, amount: result[id] })),
  ];
  let from = 0;
  return parts.map(({ tone, amount }) => {
    const piece = { tone, from: tenth(from), width: tenth((amount / whole) * BAR_WIDTH) };
    from += (amount / whole) * BAR_WIDTH;
    return piece;
  });
}

const tenth = (number: number) => Math.round(number * 10) / 10;
const percent = (share: number) => `${share.toFixed(1)}%`;

export function Bar({ outcome }: { outcome: Outcome }) {
  if (!outcome) return <div className="bar empty" />;
  const { result, steps } = outcome;
  const yours = result.takeHomePercentage;
  const tax = tenth((sumOfKind(result, 'tax') / steps.monthlyPay) * 100);
  // The rest, so that the three come to a hundred.
  const insurance = 100 - yours - tax;
  return (
    <>
      <svg
        className="bar"
        viewBox={`0 0 ${BAR_WIDTH} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Of each month’s pay ${percent(yours)} is yours, ${percent(insurance)} goes to insurance and ${percent(tax)} to tax`}
      >
        {pieces(result).map(({ tone, from, width }) => (
          <rect key={tone} className={tone} x={from} width={width} height="40" />
        ))}
      </svg>
      <p className="bar-key num" aria-hidden="true">
        <span>{percent(yours)} yours</span>
        <span>{percent(insurance)} insurance</span>
        <span>{percent(tax)} tax</span>
      </p>
    </>
  );
}
