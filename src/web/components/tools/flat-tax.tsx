import { valueOn } from '#contract/tools/fact.ts';
import { flatTax } from '#contract/tools/flat-tax.ts';
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
  YEARS_OPEN,
} from '#contract/tools/flat-tax-facts.ts';
import { Won, wonText } from '#web/components/salary/won.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dayOf } from '#web/ui/time.ts';

type Result = ReturnType<(typeof flatTax)['work']>;
type Answers = Parameters<(typeof flatTax)['work']>[0];

const VIEW: ToolView<(typeof flatTax)['fields'], Result> = {
  tool: flatTax,
  Result: ({ result, answers, today }) => (
    <>
      <Headline result={result} today={today} />
      <div className="tax-bars">
        <TaxBar name="The regular table, and local tax" tax={result.table.total} other={result.flat.total} />
        <TaxBar
          name={`Flat ${valueOn(FLAT_RATE, today)}%, and local tax`}
          tax={result.flat.total}
          other={result.table.total}
        />
      </div>
      <Crossing result={result} answers={answers} />
      <p className="help foot-help">Tax for a year. This is an estimate: ask your company to work out both.</p>
    </>
  ),
  facts: ({ result: { flat, table, lastYear }, answers, today }) => [
    { fact: FLAT_RATE, answer: <Won amount={flat.base} />, outcome: <Won amount={flat.income} /> },
    {
      fact: EMPLOYER_HALF,
      answer: answers.employer_half ? 'counted' : 'left out',
      outcome: <Won amount={flat.employerHalf} />,
    },
    { fact: LAST_START, answer: dayOf(answers.first_work), outcome: `by ${dayOf(valueOn(LAST_START, today))}` },
    { fact: YEARS_OPEN, answer: valueOn(YEARS_OPEN, today), outcome: `to the end of ${lastYear}` },
    {
      fact: EMPLOYMENT_DEDUCTION,
      answer: <Won amount={table.gross} />,
      outcome: <Won amount={-table.employmentDeduction} />,
    },
    { fact: EMPLOYMENT_DEDUCTION_MOST, answer: <Won amount={valueOn(EMPLOYMENT_DEDUCTION_MOST, today)} /> },
    { fact: BASIC_DEDUCTION, answer: answers.dependents + 1, outcome: <Won amount={-table.basic} /> },
    { fact: PENSION_DEDUCTION, outcome: <Won amount={-table.pension} /> },
    { fact: INSURANCE_DEDUCTION, outcome: <Won amount={-table.insurance} /> },
    { fact: BRACKETS, answer: <Won amount={table.taxable} />, outcome: <Won amount={table.tax} /> },
    { fact: EMPLOYMENT_CREDIT, outcome: <Won amount={-table.credit} /> },
    { fact: CREDIT_LIMIT },
    { fact: STANDARD_CREDIT, outcome: <Won amount={-table.standardCredit} /> },
    { fact: LOCAL_RATE, answer: `${valueOn(LOCAL_RATE, today)}%`, outcome: <Won amount={table.local} /> },
  ],
  unknowns: [
    {
      about: 'Your employer’s half.',
      text: 'The flat rate allows no exemptions, and what an employer pays toward health, care and employment insurance is one. That’s how we read the act: we found nothing from the tax office on it.',
    },
    { about: 'Housing from your employer.', text: 'The flat rate doesn’t tax it. Leave it out of your pay above.' },
    {
      about: 'Your family and receipts.',
      text: 'Child credits, cards, rent and medical costs only count as the amounts you fill in. They only lower the tax by the table.',
    },
    {
      about: 'Next year.',
      text: 'Each December decides whether the deadline for your first day of work moves again. Where next year’s insurance rates aren’t out yet, we use this year’s.',
    },
    {
      about: 'Other reliefs.',
      text: 'You can’t combine the flat rate with half the tax for certain engineers, or with the reduction at small companies. We don’t count those here.',
    },
  ],
  guides: [{ slug: 'year-end-tax-settlement', title: 'Year-end tax settlement, and the flat rate' }],
};

function Headline({ result: { better, saved, refusal, lastYear }, today }: { result: Result; today: string }) {
  const name = better === 'flat' ? 'The flat rate' : 'The regular table';
  return (
    <>
      <p className="sum num">
        <b>{refusal ? 'The regular table' : better === 'same' ? 'Both the same' : name}</b>
      </p>
      <p className="soft">
        {refusal && WHY_NOT[refusal](lastYear, dayOf(valueOn(LAST_START, today)))}
        {!refusal && better !== 'same' && (
          <>
            costs you <Won amount={saved} /> less a year
          </>
        )}
      </p>
    </>
  );
}

const WHY_NOT: Record<NonNullable<Result['refusal']>, (lastYear: number, lastStart: string) => string> = {
  start: (_, lastStart) =>
    `The flat rate is only for people who first worked in Korea by ${lastStart}, unless the law is extended.`,
  years: (lastYear) => `Your years on the flat rate ended with ${lastYear}.`,
  related: () => 'You can’t use the flat rate at an employer you’re specially related to.',
};

function TaxBar({ name, tax, other }: { name: string; tax: number; other: number }) {
  const width = (tax / Math.max(tax, other, 1)) * 100;
  return (
    <div>
      <p className="dim">
        <b>{name}</b>
        <span className="nowrap">
          <Won amount={tax} />
        </span>
      </p>
      <svg height="24" aria-hidden="true">
        <rect className={tax < other ? 'least' : 'more'} x="0" y="1" width={`${width}%`} height="22" />
      </svg>
    </div>
  );
}

/** Where you stand on a line of pay that has the crossing at two thirds. */
function Crossing({ result: { crossing }, answers: { pay } }: { result: Result; answers: Answers }) {
  if (crossing === null) return null;
  const end = (crossing * 3) / 2;
  const you = Math.min(pay / end, 1) * 100;
  const post = (crossing / end) * 100;
  const millions = Math.round(crossing / 100_000) / 10;
  return (
    <svg
      className="tax-line"
      height="56"
      role="img"
      aria-label={`With your other answers, the flat rate costs less from ${wonText(crossing)} a year up. You’re at ${wonText(pay)}.`}
    >
      <line className="rule" x1="0" x2="100%" y1="28" y2="28" />
      <line className="gatepost" x1={`${post}%`} x2={`${post}%`} y1="18" y2="38" />
      <rect className="you" x={`${you}%`} y="22" width="12" height="12" transform="translate(-6)" />
      <text className="on" x={`${you}%`} y="12" textAnchor={you > 90 ? 'end' : you < 5 ? 'start' : 'middle'}>
        you
      </text>
      <text x="0" y="54">
        table
      </text>
      <text x={`${post}%`} y="54" textAnchor="middle">
        flat from ₩{millions}M
      </text>
      <text x="100%" y="54" textAnchor="end">
        flat
      </text>
    </svg>
  );
}

export function FlatTax(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}
