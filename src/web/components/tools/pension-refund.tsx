import '#web/components/tools/leaving.css';
import { type Fact, valueOn } from '#contract/tools/fact.ts';
import * as lists from '#contract/tools/pension-nationalities.ts';
import { type Ground, type PensionRefundResult, pensionRefund } from '#contract/tools/pension-refund.ts';
import * as law from '#contract/tools/pension-refund-facts.ts';
import { Won, wonText } from '#web/components/salary/won.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dayOf } from '#web/ui/time.ts';

type View = ToolView<(typeof pensionRefund)['fields'], PensionRefundResult>;
type Shown = Parameters<View['Result']>[0];

const VIEW: View = {
  tool: pensionRefund,
  Result: Outcome,
  More: ({ result }) => (result.paid.months > 0 ? <Years result={result} /> : null),
  facts: factRows,
  unknowns: [
    {
      about: 'The list of today.',
      text: 'We couldn’t open the pension service’s own list. Ours comes from guides that say they copy it. Ask 1355 before you count on it.',
    },
    {
      about: 'The company’s half.',
      text: 'The act says that it’s paid back too. The guide that we have the lists from says it isn’t. We go by the act.',
    },
    {
      about: 'Interest and tax.',
      text: 'Interest is added, at a rate for deposits that changes each year, and tax may come off. Neither is in the sum.',
    },
    {
      about: 'Raises and gaps.',
      text: 'One average pay stands for all months. The service goes by the pay that your company reported each year, and leaves out what wasn’t paid.',
    },
    {
      about: 'What a refund costs you.',
      text: 'It ends those months for good. If your country adds up periods, compare with the pension you’d get later.',
    },
    {
      about: 'Posted staff.',
      text: 'With a certificate of coverage from home you weren’t insured here.',
    },
    {
      about: 'A second passport.',
      text: 'Hong Kong, Quebec and others have rules of their own. Ask which of your nationalities counts.',
    },
  ],
  jobs: () => ({ label: 'Not leaving yet? Open jobs that sponsor a visa', search: { visa_sponsorship: 'true' } }),
  guides: [
    {
      slug: 'severance-and-pensions-when-you-leave',
      title: 'Severance and pensions, and what you take along when you leave',
    },
  ],
};

export function PensionRefund(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

const WORDS: Record<Ground, { head: string; why: string; remains: string }> = {
  dates: { head: 'Check the dates', why: 'The last day is before the first.', remains: '' },
  status: {
    head: '',
    why: 'With this status there’s a refund for every nationality.',
    remains: 'Claim it when you leave for good.',
  },
  agreement: {
    head: '',
    why: 'Your country’s agreement with Korea gives a refund.',
    remains: 'Or leave it: the months may count towards a pension at home.',
  },
  reciprocity: {
    head: '',
    why: 'Your country’s law pays Koreans something alike, so Korea pays you.',
    remains: 'Claim it when you leave for good.',
  },
  pension: {
    head: 'Likely a pension',
    why: 'You’ve paid for long enough to draw a Korean old-age pension. Then there’s mostly no refund.',
    remains: 'Ask 1355 which it is for you, and how it’s paid abroad.',
  },
  'too-short': {
    head: 'Not yet',
    why: 'For your nationality there’s a refund only after a least number of months.',
    remains: 'What you’ve paid stays in your record, if you come back to work here.',
  },
  'added-up': {
    head: 'No refund',
    why: 'Your country’s agreement adds up periods in both countries, and pays nothing back on leaving.',
    remains: 'The months stay in your record: they help you reach a pension at home, and perhaps one here.',
  },
  exemption: {
    head: 'No refund',
    why: 'Your country’s agreement only spares people from paying in both countries.',
    remains: 'The months stay in your record. They become a pension only if you reach the years for one.',
  },
  'not-insured': {
    head: 'Nothing paid in',
    why: 'By the list, the pension doesn’t insure your nationality.',
    remains: 'If your payslip does show 국민연금, ask 1355: it was either taken by mistake or the list has changed.',
  },
  unlisted: {
    head: '',
    why: 'Your country is on none of the lists that we found. Without an agreement or reciprocity there’s no refund.',
    remains: 'Ask 1355. If there’s none, the months stay in your record.',
  },
};

function Outcome({ result, answers }: Shown) {
  const { ground, verdict, paid, contradiction, deadline, least } = result;
  const { head, why, remains } = WORDS[ground];
  const isPaid = paid.months > 0 && ground !== 'not-insured';
  return (
    <>
      <p className="sum num">
        {head ? (
          <b>{head}</b>
        ) : (
          <>
            <b>
              <Won amount={paid.total} />
            </b>{' '}
            {verdict === 'yes' ? 'comes back, plus interest' : 'if your country is on the list'}
          </>
        )}
      </p>
      <p className="soft">
        {why}
        {ground === 'too-short' && least !== null && ` Yours: ${paid.months} of ${least}.`}
      </p>
      {isPaid && <Halves paid={paid} />}
      {verdict !== 'no' && (
        <p className="leave-so">
          Leaving on {dayOf(answers.departure)}, claim it by {dayOf(deadline)}.
        </p>
      )}
      {remains && <p className="leave-so">{remains}</p>}
      {contradiction && <p className="leave-so differs">Sources differ. {contradiction} Ask 1355.</p>}
      {paid.assumed > 0 && (
        <p className="leave-so differs">
          {paid.assumed} of {paid.months} months lie outside the times whose rates we have. They’re counted at the
          nearest ones.
        </p>
      )}
    </>
  );
}

/** What you paid and what the company paid, beside each other. */
function Halves({ paid }: { paid: PensionRefundResult['paid'] }) {
  const parts = [
    { name: 'Yours', amount: paid.yours, className: 'yours' },
    { name: 'The company’s', amount: paid.company, className: 'company' },
  ];
  return (
    <>
      <svg
        className="leave-pic"
        height="48"
        role="img"
        aria-label={parts.map(({ name, amount }) => `${name} ${wonText(amount)}`).join(', ')}
      >
        {parts.map(({ name, amount, className }, at) => (
          <rect
            key={name}
            className={className}
            x={at === 0 ? '0' : '50.3%'}
            y="4"
            width="49.7%"
            height={amount > 0 ? '40' : '0'}
          />
        ))}
      </svg>
      <p className="bar-key num">
        {parts.map(({ name, amount }) => (
          <span key={name}>
            {name} <Won amount={amount} />
          </span>
        ))}
      </p>
    </>
  );
}

function Years({ result: { paid } }: { result: PensionRefundResult }) {
  return (
    <section className="split" aria-labelledby="years">
      <h2 id="years">What was paid in</h2>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Months</th>
            <th scope="col">Your half</th>
            <th scope="col">Both</th>
          </tr>
        </thead>
        <tbody>
          {paid.years.map(({ year, months, yours }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{months}</td>
              <td>
                <Won amount={yours} />
              </td>
              <td>
                <Won amount={(yours * paid.total) / (paid.yours || 1)} />
              </td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">In all</th>
            <td>{paid.months}</td>
            <td>
              <Won amount={paid.yours} />
            </td>
            <td>
              <Won amount={paid.total} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function factRows({ result, answers, today }: Shown) {
  const { paid, deadline } = result;
  const text = (fact: Fact<string>) => ({ fact, note: valueOn(fact, today) });
  const list = (fact: Fact<readonly string[]>) => ({ fact, note: valueOn(fact, today).join(', ') });
  const rate = valueOn(law.RATES, answers.last_day);
  const afresh = valueOn(law.CLAIM_AFRESH, today);
  return [
    text(law.WHO_GETS_IT),
    text(law.BY_STATUS),
    list(lists.AGREEMENT),
    {
      fact: lists.RECIPROCITY,
      note: valueOn(lists.RECIPROCITY, today)
        .map(({ months, names }) => `${months ? `From ${months} months: ` : ''}${names.join(', ')}`)
        .join('. '),
    },
    list(lists.ADDED_UP),
    list(lists.EXEMPTION),
    list(lists.NOT_INSURED),
    { fact: lists.UNITED_STATES, outcome: valueOn(lists.UNITED_STATES, today).years },
    { fact: lists.AUSTRALIA, outcome: valueOn(lists.AUSTRALIA, today).months },
    { fact: lists.CONTRADICTIONS, note: Object.keys(valueOn(lists.CONTRADICTIONS, today)).join(', ') },
    {
      fact: law.RATES,
      answer: <Won amount={answers.monthly_pay} />,
      outcome: `${(rate.rate[0] / rate.rate[1]) * 100}%`,
      note: `Your half on your last day, of ${wonText(rate.least)} to ${wonText(rate.most)} a month`,
    },
    { fact: law.BOTH_HALVES, outcome: <Won amount={paid.total} /> },
    { ...text(law.COUNTED_MONTHS), outcome: paid.months },
    { fact: law.PENSION_YEARS, outcome: valueOn(law.PENSION_YEARS, today) },
    { fact: law.CLAIM_YEARS, answer: valueOn(law.CLAIM_YEARS, today), outcome: dayOf(deadline) },
    { fact: law.CLAIM_AFRESH, answer: afresh.age, outcome: afresh.years },
  ];
}
