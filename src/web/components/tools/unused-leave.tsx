import { daysText } from '#contract/core/days-text.ts';
import { type Fact, valueOn } from '#contract/tools/fact.ts';
import { ALL_DUE_WITHIN, LEAST_HOURS, ORDINARY_DAY } from '#contract/tools/leaving-facts.ts';
import { type UnusedLeaveResult, unusedLeave } from '#contract/tools/unused-leave.ts';
import * as law from '#contract/tools/unused-leave-facts.ts';
import { Won } from '#web/components/salary/won.tsx';
import { ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dayOf } from '#web/ui/time.ts';

type View = ToolView<(typeof unusedLeave)['fields'], UnusedLeaveResult>;
type Shown = Parameters<View['Result']>[0];

const VIEW: View = {
  tool: unusedLeave,
  Result: Outcome,
  More: ({ result }) => (result.refusal ? null : <Grants result={result} />),
  facts({ result, answers }) {
    const on = answers.last_day;
    const text = (fact: Fact<string>) => ({ fact, note: valueOn(fact, on) });
    const month = valueOn(law.DAYS_A_MONTH, on);
    const more = valueOn(law.MORE_DAYS, on);
    const day = valueOn(ORDINARY_DAY, on);
    return [
      { fact: law.DAYS_A_MONTH, outcome: `${month.days}, to ${month.most}` },
      { fact: law.DAYS_A_FULL_YEAR, outcome: valueOn(law.DAYS_A_FULL_YEAR, on) },
      { fact: law.MORE_DAYS, answer: `${result.current} now`, outcome: `+${more.days}, to ${more.most}` },
      text(law.NEXT_DAY),
      text(law.ATTENDANCE),
      {
        fact: law.LEAST_STAFF,
        answer: answers.staff === 'many' ? 'Five or more' : 'Fewer',
        outcome: valueOn(law.LEAST_STAFF, on),
      },
      { fact: LEAST_HOURS, answer: answers.hours, outcome: valueOn(LEAST_HOURS, on) },
      { fact: ORDINARY_DAY, answer: `${day.hours} of ${day.month}`, outcome: <Won amount={result.perDay} /> },
      text(law.PAID_BY),
      { fact: law.USABLE_YEARS, outcome: valueOn(law.USABLE_YEARS, on) },
      text(law.URGED),
      { fact: ALL_DUE_WITHIN, answer: valueOn(ALL_DUE_WITHIN, on), outcome: dayOf(result.due) },
      { fact: law.WAGES_LAPSE, answer: valueOn(law.WAGES_LAPSE, on), outcome: dayOf(result.lapses) },
    ];
  },
  unknowns: [
    {
      about: 'Your company’s own rules.',
      text: 'They may give more days, or count them from January for everyone. When you leave, you’re owed at least what you get counting from your own first day.',
    },
    {
      about: 'Your attendance.',
      text: 'We assume you were at work on enough days of each year and each month.',
    },
    {
      about: 'Whether the company asked you to take it.',
      text: 'If it told you in writing, twice and on time, how many days you had left, it doesn’t have to pay for days that lapsed. It still has to pay for days you have left when you leave.',
    },
    {
      about: 'Average or ordinary wage.',
      text: 'The company’s rules say which one sets the pay for a day of leave. We use the ordinary wage.',
    },
    {
      about: 'Weeks other than five days.',
      text: 'With fewer hours, your leave shrinks, but each hour of it is worth more of your monthly pay, so the total stays the same. If your days differ in length, ask the company for its calculation.',
    },
    {
      about: 'Severance.',
      text: 'Part of the pay for days that lapsed in the year before counts toward your average. As far as we know, pay for the days you have left when you leave doesn’t.',
    },
  ],
  guides: [
    {
      slug: 'severance-and-pensions-when-you-leave',
      title: 'Severance and pensions, and what you take along when you leave',
    },
  ],
};

export function UnusedLeave(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}

const REFUSALS = {
  dates: 'The last day of work is before the first.',
  staff: 'The rules on annual leave don’t apply to companies this small. Your contract may still promise days.',
  hours:
    'The law only gives annual leave from a minimum number of hours a week. Your contract is below it, but may promise more.',
} as const;

function Outcome({ result, answers }: Shown) {
  const { refusal, amount, unused, perDay, current, overdrawn, next, due } = result;
  if (refusal)
    return (
      <>
        <p className="sum">
          <b>{refusal === 'dates' ? 'Check the dates' : 'No leave due by law'}</b>
        </p>
        <p className="soft">{REFUSALS[refusal]}</p>
      </>
    );
  return (
    <>
      <p className="sum num">
        <b>
          <Won amount={amount} />
        </b>{' '}
        for {daysText(unused)}, before tax
      </p>
      <p className="soft">
        <Won amount={perDay} /> a day. If you leave, due by {dayOf(due)}.
      </p>
      <DaySquares current={current} taken={Math.min(answers.taken, current)} earlier={answers.earlier} />
      {overdrawn > 0 && (
        <p className="leave-so differs">
          You’ve taken {daysText(overdrawn)} more than the law has given you so far. Your company may have advanced
          them.
        </p>
      )}
      {next && (
        <p className="leave-so">
          If you’re still employed on {dayOf(next.day)}, you get {daysText(next.days)} for the next year. If you leave
          the day before, you don’t.
        </p>
      )}
    </>
  );
}

const STEP = 20;
const SIDE = 14;
const ROW = 20;

/** One square is one day: filled what’s left, empty what was taken. */
function DaySquares({ current, taken, earlier }: { current: number; taken: number; earlier: number }) {
  const left = current - taken + earlier;
  const all = left + taken;
  const place = (at: number) => ({ x: (at % ROW) * STEP + 1, y: Math.floor(at / ROW) * STEP + 1 });
  return (
    <>
      <svg
        className="leave-pic leave-days"
        viewBox={`0 0 ${ROW * STEP} ${Math.max(1, Math.ceil(all / ROW)) * STEP}`}
        role="img"
        aria-label={`${daysText(left)} left, ${taken} taken.`}
      >
        {Array.from({ length: all }, (_, at) => (
          <rect
            key={place(at).x + place(at).y * 1000}
            {...place(at)}
            width={SIDE}
            height={SIDE}
            className={at < left ? 'left' : 'taken'}
          />
        ))}
      </svg>
      <p className="t13 soft">
        Filled: {daysText(left)} left. Empty: {taken} taken.
      </p>
    </>
  );
}

function Grants({ result: { grants } }: { result: UnusedLeaveResult }) {
  return (
    <section className="split" aria-labelledby="grants">
      <h2 id="grants">Leave you earned</h2>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Take it by</th>
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {grants.map(({ from, until, days }) => (
            <tr key={from}>
              <th scope="row">{dayOf(from)}</th>
              <td>{dayOf(until)}</td>
              <td>{days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
