import { longDay } from '#contract/core/long-day.ts';
import { wonText } from '#contract/core/won-text.ts';
import { type Day, type Fact, valueOn } from '#contract/tools/fact.ts';
import {
  CARD_FEE,
  DAYS_A_MONTH,
  LIVING,
  RENT_GYEONGGI,
  RENT_INCHEON,
  RENT_PROVINCES,
  RENT_SEOUL,
} from '#contract/tools/first-year-cost-facts.ts';
import { type City, FIRST_YEAR_FIELDS } from '#contract/tools/first-year-fields.ts';
import { dayOfMonth, daysBetween, daysInMonth, sameDayLater } from '#contract/tools/months.ts';
import { monthOf } from '#contract/tools/offer-comparison.ts';
import { INSIDE_PARTS, UNTAXED_MEALS } from '#contract/tools/offer-comparison-facts.ts';
import { bar, tool } from '#contract/tools/tool.ts';

export const RENTS: Readonly<Record<City, Fact<number>>> = {
  seoul: RENT_SEOUL,
  gyeonggi: RENT_GYEONGGI,
  incheon: RENT_INCHEON,
  provinces: RENT_PROVINCES,
};

/** Money that arrives in the account on a day. */
export type Payday = { day: Day; amount: number };

export const firstYearCost = tool({
  slug: 'first-year-cost',
  facts: [
    RENT_SEOUL,
    RENT_GYEONGGI,
    RENT_INCHEON,
    RENT_PROVINCES,
    LIVING,
    CARD_FEE,
    UNTAXED_MEALS,
    INSIDE_PARTS,
  ] as readonly Fact[],
  fields: FIRST_YEAR_FIELDS,
  work(answers, today) {
    const { arrival, pay, severance, employment } = answers;
    const rent = answers.rent ?? valueOn(RENTS[answers.city], today);
    const { all, housing } = valueOn(LIVING, today);
    const living = answers.living ?? all - housing;
    const { net } = monthOf({ pay, severance, untaxed: valueOn(UNTAXED_MEALS, today), employment }, today);
    const isLandingLate = answers.first_day < arrival;
    const start = isLandingLate ? arrival : answers.first_day;
    const yearEnd = sameDayLater(arrival, 12);
    const paydays = paydaysFrom(start, answers, net).filter(({ day }) => day < yearEnd);
    const firstPayday = paydays[0] ?? null;
    const daysBefore = Math.max(0, daysBetween(arrival, firstPayday?.day ?? yearEnd));
    const parts = {
      deposit: answers.deposit ?? 0,
      rent: rent * rentsUntil(arrival, firstPayday?.day ?? yearEnd),
      living: Math.ceil((living * daysBefore) / DAYS_A_MONTH),
      flight: answers.flight ?? 0,
      stay: answers.stay ?? 0,
      insurance: answers.insurance ?? 0,
      setup: answers.setup ?? 0,
      card: valueOn(CARD_FEE, today),
    };
    const once = parts.flight + parts.stay + parts.insurance + parts.setup + parts.card;
    const need = once + parts.deposit + parts.rent + parts.living;
    const earned = paydays.reduce((sum, { amount }) => sum + amount, 0);
    const spent = once + (rent + living) * 12;
    const months = Array.from({ length: 12 }, (_, month) => month + 1).map((month) => {
      const day = sameDayLater(arrival, month);
      const paid = paydays.filter((payday) => payday.day < day).reduce((sum, { amount }) => sum + amount, 0);
      return { day, left: need - parts.deposit - once - (rent + living) * month + paid };
    });
    return {
      need,
      parts,
      rent,
      living,
      net,
      daysBefore,
      firstPayday,
      paydays,
      earned,
      spent,
      left: earned - spent,
      months,
      start,
    };
  },
  says: ({ need, firstPayday }) =>
    `${wonText(need)} ${firstPayday ? `until payday on ${longDay(firstPayday.day)}` : 'to land'}`,
  shows({ need, parts: { deposit, rent, living } }) {
    const parts: [label: string, amount: number][] = [
      ['Deposit, which you get back', deposit],
      ['Rent', rent],
      ['Living costs', living],
      ['Flight and the rest', need - deposit - rent - living],
    ];
    return parts.filter(([, amount]) => amount > 0).map(([label, amount]) => bar(label, amount, wonText(amount)));
  },
});

type PayRule = { payday: number; pays_for: 'same' | 'before' };

/** More than a year's, the first for as many days as were worked in its month. */
function paydaysFrom(start: Day, { payday, pays_for }: PayRule, net: number): Payday[] {
  const [length, from] = [daysInMonth(start), Number(start.slice(-2))];
  const share = (length - from + 1) / length;
  const months = Array.from({ length: 12 + 1 }, (_, month) => ({
    day: dayOfMonth(sameDayLater(firstOf(start), pays_for === 'before' ? month + 1 : month), payday),
    amount: Math.floor(month === 0 ? net * share : net),
  }));
  const [first, second, ...rest] = months;
  if (!first || !second || first.day >= start) return months;
  // Who begins after payday waits for the next one, which pays both.
  return [{ day: second.day, amount: first.amount + second.amount }, ...rest];
}

/** Rent is paid in advance: on arrival, and each month after it that begins before the day. */
function rentsUntil(arrival: Day, day: Day): number {
  let count = 1;
  while (sameDayLater(arrival, count) < day) count++;
  return count;
}

function firstOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}
