import { daysText } from '#contract/core/days-text.ts';
import { type Fact, valueOn } from '#contract/tools/fact.ts';
import { visaDates } from '#contract/tools/visa-dates.ts';
import {
  D10_NO_WORK,
  D10_STAY,
  EXTENSION,
  LEAVE_WHEN_REFUSED,
  OTHER_ACTIVITY,
  STATUS_CHANGE,
  VISIT_BOOKING,
} from '#contract/tools/visa-dates-facts.ts';
import { type FactRow, ToolSheet, type ToolSheetProps, type ToolView } from '#web/components/tools/tool-sheet.tsx';
import { dayOf } from '#web/ui/time.ts';

type Result = ReturnType<(typeof visaDates)['work']>;
type Answers = Parameters<(typeof visaDates)['work']>[0];

const VIEW: ToolView<(typeof visaDates)['fields'], Result> = {
  tool: visaDates,
  Result: ({ result, answers }) => (
    <>
      <Headline result={result} answers={answers} />
      {result.dates.length > 0 && (
        <>
          <ol className="file-dates">
            {result.dates.map(({ id, day, what, who, daysLeft, fact }) => (
              <li key={id}>
                <span className={daysLeft < 0 ? 'when past num' : 'when num'}>
                  {dayOf(day)}
                  {(result.dates.length > 1 || !result.next) && <small>{leftOf(daysLeft)}</small>}
                </span>
                <span>
                  {what}
                  <small>
                    {who === 'employer' && 'Your employer files this. '}
                    {fact.source.name}
                  </small>
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-4">
            <a className="btn" href={calendarOf(answers)}>
              Add to your calendar (.ics)
            </a>
          </p>
        </>
      )}
    </>
  ),
  facts: ({ result, answers, today }) => {
    const rows = rowsOf(result);
    const own = new Set(rows.map(({ fact }) => fact));
    return [...rows, ...furtherRows(answers, today).filter(({ fact }) => !own.has(fact))];
  },
  unknowns: [
    {
      about: 'How long you can stay after your last day.',
      text: 'The act sets no date, but an E-7 without a job no longer has a basis. Call 1345 while you’re still employed.',
    },
    {
      about: 'Whether you need a letter of release.',
      text: 'You need one to report the change if you leave before the contract ends, or are dismissed through your own fault. You also need one for a D-10 while your contract is still running.',
    },
    {
      about: 'Weekends and holidays.',
      text: 'We count from the day after, and don’t move a deadline that falls on one. File before it.',
    },
    {
      about: 'F-2, F-4, F-5 and F-6.',
      text: 'You can mostly work where you like. We found nothing on whether you still have to report a new workplace.',
    },
    {
      about: 'Whether your occupation needs permission first.',
      text: 'Our list of those E-7-1 occupations comes from someone else’s report, with old and new numbers.',
    },
  ],
  jobs: ({ answers }) =>
    answers.event === 'last_day' || answers.event === 'contract_end' || answers.status === 'd10'
      ? { label: 'Open jobs that sponsor a visa', search: { visa_sponsorship: 'true' } }
      : null,
  guides: [
    { slug: 'changing-employers-on-an-e-7', title: 'Changing employers on an E-7' },
    { slug: 'job-seeking-on-a-d-10', title: 'Looking for work on a D-10' },
  ],
};

function Headline({ result: { next, dates, isForbidden }, answers }: { result: Result; answers: Answers }) {
  if (next)
    return (
      <>
        <p className="sum num">
          <b>{next.daysLeft === 0 ? 'Today' : leftOf(next.daysLeft)}</b>
        </p>
        <p className="soft">
          {next.what}, by {dayOf(next.day)}
        </p>
      </>
    );
  if (isForbidden)
    return (
      <p className="soft">
        If you came to a D-10 from work on an E-1 to E-7, you can’t do an internship or part-time work. Call 1345 first.
      </p>
    );
  if (dates.some(({ who }) => who === 'you'))
    return <p className="soft">The deadline has passed. File right away, and call 1345.</p>;
  return (
    <p className="soft">
      We don’t know of any date you have to file by
      {answers.stay_until ? '' : '. Fill in when your stay ends: that date counts'}.
    </p>
  );
}

function leftOf(days: number): string {
  if (days === 0) return 'today';
  const count = daysText(Math.abs(days));
  return days > 0 ? `${count} left` : `${count} ago`;
}

/** The answers are no more than a status and days. */
function calendarOf(answers: Answers): string {
  const given = Object.entries(answers).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `/v1/tools/visa-dates/calendar.ics?${new URLSearchParams(given)}`;
}

function rowsOf({ dates }: Result): FactRow[] {
  return dates.map(({ fact, day }) => ({ fact, answer: valueText(fact), outcome: dayOf(day) }));
}

/** What stands behind the dates, whatever happens. */
function furtherRows({ status, d10_kind }: Answers, today: string): FactRow[] {
  const shown: FactRow[] = [EXTENSION, OTHER_ACTIVITY, STATUS_CHANGE, LEAVE_WHEN_REFUSED, VISIT_BOOKING].map(
    (fact) => ({
      fact,
      answer: valueText(fact),
    }),
  );
  if (status !== 'd10') return shown;
  const { whole, each } = valueOn(D10_STAY, today)[d10_kind];
  const barred = d10_kind === 'professional' ? [{ fact: D10_NO_WORK, answer: valueText(D10_NO_WORK) }] : [];
  return [...barred, { fact: D10_STAY, answer: `${whole} in all, ${each} each time` }, ...shown];
}

function valueText(fact: Fact): string | null {
  const value = fact.values.at(-1)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function VisaDates(props: ToolSheetProps) {
  return <ToolSheet view={VIEW} {...props} />;
}
