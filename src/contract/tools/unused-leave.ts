import { daysText } from '#contract/core/days-text.ts';
import { wonText } from '#contract/core/won-text.ts';
import { type Day, daysLater, valueOn } from '#contract/tools/fact.ts';
import { ALL_DUE_WITHIN, LEAST_HOURS, ORDINARY_DAY } from '#contract/tools/leaving-facts.ts';
import { monthsBetween, monthsLater } from '#contract/tools/months.ts';
import { type AnswersOf, bar, type ToolFields, tool } from '#contract/tools/tool.ts';
import {
  ATTENDANCE,
  DAYS_A_FULL_YEAR,
  DAYS_A_MONTH,
  LEAST_STAFF,
  MORE_DAYS,
  NEXT_DAY,
  PAID_BY,
  URGED,
  USABLE_YEARS,
  WAGES_LAPSE,
} from '#contract/tools/unused-leave-facts.ts';

const ASKED = {
  fields: {
    first_day: { kind: 'day', label: 'First day of work', preset: (today: Day) => daysLater(today, -1095) },
    last_day: {
      kind: 'day',
      label: 'Last day of work',
      help: 'Or today, to see where you stand',
      preset: (today: Day) => today,
    },
    taken: {
      kind: 'number',
      label: 'Days you’ve taken this year',
      help: 'Since your last anniversary at the company',
      unit: 'days',
      least: 0,
      most: 25,
      preset: 5,
    },
    earlier: {
      kind: 'number',
      label: 'Unused days from earlier years, not yet paid',
      help: 'Only if the company didn’t tell you in writing to take them',
      unit: 'days',
      least: 0,
      most: 75,
      preset: 0,
    },
    ordinary_pay: {
      kind: 'number',
      label: 'Monthly base pay and fixed allowances',
      help: 'Your ordinary wage, before deductions and without overtime',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 5_000_000,
    },
    staff: {
      kind: 'choice',
      label: 'Employees at the company',
      options: [
        { id: 'many', label: 'Five or more' },
        { id: 'few', label: 'Fewer' },
      ],
      preset: 'many',
    },
    hours: { kind: 'number', label: 'Contract hours a week', unit: 'hours', least: 1, most: 52, preset: 40 },
  },
} as const satisfies { fields: ToolFields };

type Answers = AnswersOf<(typeof ASKED)['fields']>;

export type UnusedLeaveResult = ReturnType<typeof work>;

export const unusedLeave = tool({
  ...ASKED,
  slug: 'unused-leave',
  facts: [
    DAYS_A_MONTH,
    DAYS_A_FULL_YEAR,
    MORE_DAYS,
    NEXT_DAY,
    ATTENDANCE,
    LEAST_STAFF,
    LEAST_HOURS,
    ORDINARY_DAY,
    PAID_BY,
    USABLE_YEARS,
    URGED,
    ALL_DUE_WITHIN,
    WAGES_LAPSE,
  ],
  work,
  says: ({ refusal, amount, unused }) => {
    if (refusal === 'dates') return 'The last day is before the first';
    if (refusal === 'staff') return 'No annual leave by law at a company this small';
    if (refusal === 'hours') return 'No annual leave by law for so few hours a week';
    return `${wonText(amount)} for ${daysText(unused)}`;
  },
  shows: ({ unused }, { taken }) => [
    bar('Days taken', taken, daysText(taken)),
    bar('Days left to pay', unused, daysText(unused)),
  ],
});

function work(answers: Answers) {
  const { first_day, last_day, taken, earlier, ordinary_pay } = answers;
  const refusal = refusalOf(answers);
  const grants = refusal ? [] : grantsOf(first_day, last_day);
  const current = grants.at(-1)?.days ?? 0;
  const unused = refusal ? 0 : Math.max(0, current - taken) + earlier;
  const day = valueOn(ORDINARY_DAY, last_day);
  const perDay = (ordinary_pay * day.hours) / day.month;
  const due = daysLater(last_day, valueOn(ALL_DUE_WITHIN, last_day));
  const years = Math.floor(monthsBetween(first_day, last_day) / 12);
  const next = monthsLater(first_day, (years + 1) * 12);
  return {
    refusal,
    grants,
    current,
    overdrawn: refusal ? 0 : Math.max(0, taken - current),
    unused,
    perDay,
    amount: Math.floor(perDay * unused),
    /** The next anniversary, and what it would add for somebody still employed. */
    next: refusal ? null : { day: next, days: yearlyDays(years + 1, last_day) },
    due,
    lapses: monthsLater(due, valueOn(WAGES_LAPSE, last_day) * 12),
  };
}

function refusalOf({ first_day, last_day, staff, hours }: Answers): 'dates' | 'staff' | 'hours' | null {
  if (last_day < first_day) return 'dates';
  if (staff === 'few') return 'staff';
  return hours < valueOn(LEAST_HOURS, last_day) ? 'hours' : null;
}

/** The days of each year of service, the first year's month by month; the last are those that may still be taken. */
function grantsOf(first: Day, last: Day): { from: Day; until: Day; days: number }[] {
  const months = monthsBetween(first, last);
  const years = Math.floor(months / 12);
  return Array.from({ length: years + 1 }, (_, year) => ({
    from: monthsLater(first, year * 12),
    until: daysLater(monthsLater(first, (year + valueOn(USABLE_YEARS, last)) * 12), -1),
    days: year === 0 ? monthlyDays(months, last) : yearlyDays(year, last),
  }));
}

function monthlyDays(months: number, on: Day): number {
  const { days, most } = valueOn(DAYS_A_MONTH, on);
  return Math.min(months * days, most);
}

/** @param years Full ones. */
function yearlyDays(years: number, on: Day): number {
  const more = valueOn(MORE_DAYS, on);
  const steps = Math.floor((years - 1) / more.years);
  return Math.min(valueOn(DAYS_A_FULL_YEAR, on) + steps * more.days, more.most);
}
