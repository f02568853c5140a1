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
      about: 'Today’s official list.',
      text: 'We couldn’t open the pension service’s own list. Ours comes from guides that say they copied it. Call 1355 before you count on it.',
    },
    {
      about: 'The company’s half.',
      text: 'The act says it’s paid back too. The guide we have the lists from says it isn’t. We go by the act.',
    },
    {
      about: 'Interest and tax.',
      text: 'You get interest at a deposit rate that changes each year, and may pay tax. We don’t count either.',
    },
    {
      about: 'Raises and gaps.',
      text: 'We use one average for every month. The pension service goes by the pay your company reported each year, and leaves out what wasn’t paid.',
    },
    {
      about: 'What a refund costs you.',
      text: 'You lose those months for good. If your country adds up periods, compare it with the pension you’d get later.',
    },
    {
      about: 'Posted staff.',
      text: 'If you have a certificate of coverage from home, you weren’t insured here.',
    },
    {
      about: 'A second passport.',
      text: 'Hong Kong, Quebec and others have their own rules. Ask which of your nationalities counts.',
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
    why: 'With this status, every nationality gets a refund.',
    remains: 'Claim it when you leave for good.',
  },
  agreement: {
    head: '',
    why: 'You get a refund under your country’s agreement with Korea.',
    remains: 'You can also leave it: the months may count toward a pension at home.',
  },
  reciprocity: {
    head: '',
    why: 'Your country pays Koreans a similar refund, so Korea pays you.',
    remains: 'Claim it when you leave for good.',
  },
  pension: {
    head: 'Likely a pension',
    why: 'You’ve paid in long enough for a Korean old-age pension. In that case, there’s usually no refund.',
    remains: 'Call 1355 to ask which applies to you, and how it’s paid abroad.',
  },
  'too-short': {
    head: 'Not yet',
    why: 'Your nationality only gets a refund after a minimum number of months.',
    remains: 'What you’ve paid stays on your record, in case you come back to work here.',
  },
  'added-up': {
    head: 'No refund',
    why: 'Your country’s agreement adds up periods in both countries, and pays nothing back when you leave.',
    remains: 'The months stay on your record. They help you reach a pension at home, and perhaps one here.',
  },
  exemption: {
    head: 'No refund',
    why: 'Your country’s agreement only keeps people from paying in both countries.',
    remains: 'The months stay on your record. They only become a pension if you reach the years for one.',
  },
  'not-insured': {
    head: 'Nothing paid in',
    why: 'According to the list, the pension doesn’t cover your nationality.',
    remains: 'If your payslip does show 국민연금, call 1355: either it was taken by mistake, or the list has changed.',
  },
  unlisted: {
    head: '',
    why: 'Your country isn’t on any list we found. Without an agreement or reciprocity, there’s no refund.',
    remains: 'Call 1355. If there’s none, the months stay on your record.',
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
        {ground === 'too-short' && least !== null && ` You have ${paid.months} of ${least}.`}
      </p>
      {isPaid && <Halves paid={paid} />}
      {verdict !== 'no' && (
        <p className="leave-so">
          If you leave on {dayOf(answers.departure)}, claim it by {dayOf(deadline)}.
        </p>
      )}
      {remains && <p className="leave-so">{remains}</p>}
      {contradiction && <p className="leave-so differs">Sources differ. {contradiction} Ask 1355.</p>}
      {paid.assumed > 0 && (
        <p className="leave-so differs">
          We don’t have the rates for {paid.assumed} of {paid.months} months, so we used the nearest ones.
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
            <th scope="row">Total</th>
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
