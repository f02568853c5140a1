import { type Day, daysLater, type Fact, valueOn } from '#contract/tools/fact.ts';
import { tool } from '#contract/tools/tool.ts';

const RETIREMENT_ACT = { name: 'Act on the Guarantee of Employees’ Retirement Benefits' } as const;

export const DAYS_A_YEAR: Fact<number> = {
  what: 'Days of average pay for each year of service',
  values: [{ from: '2005-12-01', value: 30 }],
  seen: 'unseen',
  source: RETIREMENT_ACT,
  read: '2026-11-22',
  check: '2027-03-01',
};

export const PAID_WITHIN: Fact<number> = {
  what: 'Days after the last one within which it’s due',
  values: [{ from: '2005-12-01', value: 14 }],
  seen: 'unseen',
  source: RETIREMENT_ACT,
  read: '2026-11-22',
  check: '2027-03-01',
};

export const severance = tool({
  slug: 'severance-pay',
  facts: [DAYS_A_YEAR, PAID_WITHIN],
  fields: {
    first_day: { kind: 'day', label: 'First day of work', preset: (today) => daysLater(today, -1095) },
    last_day: { kind: 'day', label: 'Last day of work', preset: (today) => today },
    monthly_pay: {
      kind: 'number',
      label: 'Pay a month',
      help: 'Before deductions, as in the last three months',
      unit: 'won',
      least: 0,
      most: 1_000_000_000,
      preset: 5_833_333,
    },
  },
  work({ first_day, last_day, monthly_pay }) {
    const days = daysBetween(first_day, last_day) + 1;
    const perDay = (monthly_pay * 3) / daysBetween(threeMonthsBefore(last_day), last_day);
    const isDue = days >= 365;
    const amount = isDue ? Math.floor((perDay * valueOn(DAYS_A_YEAR, last_day) * days) / 365) : 0;
    return {
      days,
      isDue,
      perDay: Math.floor(perDay),
      amount,
      due: daysLater(last_day, valueOn(PAID_WITHIN, last_day)),
    };
  },
  says: ({ isDue, amount }) => (isDue ? `₩${amount.toLocaleString('en-US')}` : 'Nothing before a full year'),
});

function threeMonthsBefore(day: Day): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() - 3);
  return moment.toISOString().slice(0, 10);
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
