import { wonText } from '#contract/core/won-text.ts';
import { type Day, daysLater, valueOn } from '#contract/tools/fact.ts';
import { LEAST_HOURS, ORDINARY_DAY } from '#contract/tools/leaving-facts.ts';
import { daysBetween, monthsBetween, monthsLater } from '#contract/tools/months.ts';
import { AVERAGED } from '#contract/tools/pay-facts.ts';
import {
  CLAIM_YEARS,
  DAYS_A_YEAR,
  LEAST_YEARS,
  ORDINARY_FLOOR,
  PAID_INTO,
  PAID_WITHIN,
  PREPAID,
  YEAR_DAYS,
  YEARLY_SHARE,
} from '#contract/tools/severance-facts.ts';
import { type AnswersOf, bar, type ToolFields, tool } from '#contract/tools/tool.ts';

const ASKED = {
  fields: {
    first_day: { kind: 'day', label: 'First day of work', preset: (today: Day) => daysLater(today, -1095) },
    last_day: { kind: 'day', label: 'Last day of work', preset: (today: Day) => today },
    monthly_pay: {
      kind: 'number',
      label: 'Monthly pay',
      help: 'Average of the last three months before deductions, with overtime and allowances',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 5_800_000,
    },
    bonuses: {
      kind: 'number',
      label: 'Bonuses in the last twelve months',
      help: 'The ones your contract or company rules promise',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 4_000_000,
    },
    leave_paid: {
      kind: 'number',
      label: 'Unused leave paid out in that time',
      help: 'For days from earlier years, not those paid because you’re leaving',
      unit: 'won',
      least: 0,
      most: 100_000_000,
      preset: 0,
    },
    ordinary_pay: {
      kind: 'number',
      label: 'Monthly base pay and fixed allowances',
      help: 'Your ordinary wage, without overtime. Severance never goes below it',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 5_000_000,
      isOptional: true,
    },
    severance_part: {
      kind: 'number',
      label: 'Severance included in monthly pay',
      help: 'If your contract says “severance included”. Leave it at 0 if not',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 0,
    },
    hours: {
      kind: 'number',
      label: 'Contract hours a week',
      unit: 'hours',
      least: 1,
      most: 52,
      preset: 40,
    },
  },
} as const satisfies { fields: ToolFields };

type Answers = AnswersOf<(typeof ASKED)['fields']>;

export type SeveranceResult = ReturnType<typeof work>;

export const severance = tool({
  ...ASKED,
  slug: 'severance-pay',
  facts: [
    DAYS_A_YEAR,
    LEAST_YEARS,
    LEAST_HOURS,
    AVERAGED,
    YEARLY_SHARE,
    ORDINARY_FLOOR,
    ORDINARY_DAY,
    YEAR_DAYS,
    PREPAID,
    PAID_WITHIN,
    PAID_INTO,
    CLAIM_YEARS,
  ],
  work,
  says: ({ refusal, amount }) => {
    if (refusal === 'dates') return 'The last day is before the first';
    if (refusal === 'year') return 'Nothing until you’ve worked a full year';
    if (refusal === 'hours') return 'Nothing by law for so few hours a week';
    return `${wonText(amount)} before tax`;
  },
  shows: ({ years }) =>
    years.map(({ sum, isFull }, at) => {
      const after = at === 0 ? 'After 1 year' : `After ${at + 1} years`;
      return bar(isFull ? after : 'On your last day', sum, wonText(sum));
    }),
});

function work(answers: Answers) {
  const { first_day, last_day } = answers;
  const left = daysLater(last_day, 1);
  const days = Math.max(0, daysBetween(first_day, left));
  const refusal = refusalOf(answers);
  const from = monthsLater(left, -valueOn(AVERAGED, last_day).months);
  const averagedDays = daysBetween(from, left);
  const perDay = perDayOf(answers, averagedDays, answers.severance_part);
  const forDays = (served: number, each = perDay.counted) =>
    Math.floor((each * valueOn(DAYS_A_YEAR, last_day) * served) / valueOn(YEAR_DAYS, last_day));
  const amount = refusal ? 0 : forDays(days);
  const most = refusal ? 0 : forDays(days, perDayOf(answers, averagedDays, 0).counted);
  const due = daysLater(last_day, valueOn(PAID_WITHIN, last_day));
  return {
    days,
    refusal,
    averagedFrom: from,
    averagedDays,
    perDay,
    amount,
    /** With all of the monthly pay as wages, where severance is said to be inside it. */
    most,
    prepaid: refusal ? 0 : answers.severance_part * monthsBetween(first_day, left),
    years: refusal === 'dates' ? [] : yearsOf(first_day, left, forDays),
    due,
    lapses: monthsLater(due, valueOn(CLAIM_YEARS, last_day) * 12),
  };
}

function refusalOf({ first_day, last_day, hours }: Answers): 'dates' | 'year' | 'hours' | null {
  if (last_day < first_day) return 'dates';
  if (hours < valueOn(LEAST_HOURS, last_day)) return 'hours';
  const year = monthsLater(first_day, valueOn(LEAST_YEARS, last_day) * 12);
  return daysLater(last_day, 1) < year ? 'year' : null;
}

function perDayOf(answers: Answers, averagedDays: number, severancePart: number) {
  const { months, of } = valueOn(YEARLY_SHARE, answers.last_day);
  const wages = Math.max(0, answers.monthly_pay - severancePart) * months;
  const yearly = ((answers.bonuses + answers.leave_paid) * months) / of;
  const average = (wages + yearly) / averagedDays;
  const day = valueOn(ORDINARY_DAY, answers.last_day);
  const ordinary = answers.ordinary_pay === null ? null : (answers.ordinary_pay * day.hours) / day.month;
  return {
    wages,
    yearly,
    average,
    ordinary,
    counted: Math.max(average, ordinary ?? 0),
    by: ordinary !== null && ordinary > average ? ('ordinary' as const) : ('average' as const),
  };
}

/** What each full year of service adds up to, and what the last, begun one does. */
function yearsOf(first: Day, left: Day, forDays: (served: number) => number) {
  const full = Math.floor(monthsBetween(first, left) / 12);
  const ends = Array.from({ length: full }, (_, at) => monthsLater(first, (at + 1) * 12));
  if (ends.at(-1) !== left) ends.push(left);
  return ends.map((end, at) => {
    const sum = forDays(daysBetween(first, end));
    const before = at === 0 ? 0 : forDays(daysBetween(first, ends[at - 1] ?? first));
    return { end: daysLater(end, -1), sum, adds: sum - before, isFull: at < full };
  });
}
