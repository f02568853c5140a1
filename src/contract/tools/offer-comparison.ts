import { wonText } from '#contract/core/won-text.ts';
import { calculateSalary } from '#contract/salary/salary.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { PAY_FLOOR } from '#contract/tools/e-7-1-facts.ts';
import { type Day, type Fact, isKnownOn, valueOn } from '#contract/tools/fact.ts';
import {
  INSIDE_PARTS,
  OVERTIME_COUNTS,
  OVERTIME_MOST,
  PAID_WEEK,
  UNTAXED_MEALS,
  WEEKS_A_MONTH,
} from '#contract/tools/offer-comparison-facts.ts';
import { OFFER_FIELDS, PLACES, type Place } from '#contract/tools/offer-fields.ts';
import { AVERAGED, MINIMUM_WAGE } from '#contract/tools/pay-facts.ts';
import { DAYS_A_YEAR } from '#contract/tools/severance-facts.ts';
import { type AnswersOf, bar, tool } from '#contract/tools/tool.ts';

type Answers = AnswersOf<typeof OFFER_FIELDS>;

/** One offer, worked out. Money in won, hours a week if nothing else is said. */
export type Offer = ReturnType<typeof offerOf>;

/** Compared with the offer that asks for the fewest hours; `each` is what an hour more pays. */
export type ExtraHours = { place: Place; hoursAMonth: number; each: number };

export const offerComparison = tool({
  slug: 'offer-comparison',
  facts: [
    MINIMUM_WAGE,
    PAID_WEEK,
    OVERTIME_COUNTS,
    OVERTIME_MOST,
    DAYS_A_YEAR,
    AVERAGED,
    INSIDE_PARTS,
    UNTAXED_MEALS,
    PAY_FLOOR,
  ] as readonly Fact[],
  fields: OFFER_FIELDS,
  work(answers, today) {
    const places = PLACES.filter((place) => place <= Number(answers.count));
    const own = places.filter((place) => !isExample(answers, place));
    const offers = places.map((place) => ({
      ...offerOf(answers, place, today),
      ...(own.length > 0 && !own.includes(place) ? { name: `Example offer ${place}` } : {}),
    }));
    // Nobody's own offer should lose to an example.
    const ranked = own.length > 0 ? offers.filter(({ place }) => own.includes(place)) : offers;
    const least = fewestHoursOf(ranked);
    return {
      offers,
      ranked,
      isDecided: ranked.length > 1,
      byHour: bestOf(ranked, ({ anHour }) => anHour),
      byMoney: bestOf(ranked, ({ net }) => net),
      biggestNumber: bestOf(ranked, ({ pay }) => pay),
      least,
      extra: ranked.flatMap((offer) => extraOver(least, offer)),
      minimumWage: valueOn(MINIMUM_WAGE, today),
      payFloor: valueOn(PAY_FLOOR, today),
      isPayFloorKnown: isKnownOn(PAY_FLOOR, today),
      ratesFrom: periodOfDay(today).from,
    };
  },
  says({ byHour, byMoney, isDecided }) {
    const rate = wonText(Math.round(byHour.anHour));
    if (!isDecided) return `${byHour.name}: ${rate} an hour`;
    if (byHour.place === byMoney.place) return `${byHour.name} wins: ${rate} an hour, and the most money`;
    return `Best per hour: ${byHour.name}, ${rate}. Most money: ${byMoney.name}`;
  },
  shows: ({ offers }) => offers.map(({ name, anHour }) => bar(name, anHour, `${wonText(Math.round(anHour))} an hour`)),
});

/** A month of somebody without dependents, before and after deductions; severance inside is a thirteenth of the pay. */
export function monthOf(
  month: { pay: number; severance: 'inside' | 'on_top'; untaxed: number; employment: boolean },
  today: Day,
): { monthly: number; net: number } {
  const { pay, untaxed, employment } = month;
  const isInside = month.severance === 'inside';
  const monthly = pay / (isInside ? valueOn(INSIDE_PARTS, today) : 12);
  const { net } = calculateSalary({
    salaryType: 'annual',
    severance: isInside ? 'included' : 'separate',
    salaryAmount: pay,
    dependents: 1,
    children: 0,
    nonTaxableIncome: Math.min(untaxed, valueOn(UNTAXED_MEALS, today), monthly),
    isEmploymentInsuranceOn: employment,
    period: periodOfDay(today).from,
  });
  return { monthly, net };
}

function offerOf(answers: Answers, place: Place, today: Day) {
  const pay = answers[`pay_${place}`];
  const [severance, workplace] = [answers[`severance_${place}`], answers[`workplace_${place}`]];
  const [agreed, extra] = [answers[`hours_${place}`], answers[`overtime_${place}`]];
  const [days, minutes] = [answers[`days_${place}`], answers[`minutes_${place}`]];
  const [hours, overtime] = [agreed ?? valueOn(PAID_WEEK, today).hours, extra ?? 0];
  const counted = severance === 'inside' ? 'inside' : 'on_top';
  const { meals: untaxed, employment } = answers;
  const { monthly, net } = monthOf({ pay, severance: counted, untaxed, employment }, today);
  const commute = ((days ?? 0) * (minutes ?? 0) * 2) / 60;
  const weekly = hours + overtime + commute;
  const paidHour = monthly / paidHoursOf(hours, overtime, today);
  return {
    place,
    name: answers[`title_${place}`] ?? `Offer ${place}`,
    pay,
    severance,
    withoutSeverance: Math.floor(monthly * 12),
    net,
    employment,
    severanceOfYear: severance === 'inside' ? Math.floor(monthly) : severanceOf(monthly, today),
    hours,
    overtime,
    areHoursStated: agreed !== null && extra !== null,
    isOverLimit: overtime > valueOn(OVERTIME_MOST, today),
    commute,
    isCommuteStated: workplace === 'remote' || days === 0 || (days !== null && minutes !== null),
    weekly,
    anHour: net / (weekly * WEEKS_A_MONTH),
    paidHour: Math.floor(paidHour),
    isUnderMinimumWage: paidHour < valueOn(MINIMUM_WAGE, today),
    timesPayFloor: (monthly * 12) / valueOn(PAY_FLOOR, today),
    visa: answers[`visa_${place}`],
    workplace,
  };
}

/** Hours of a month that the pay is for: work, the paid day of rest, and overtime as it counts. */
function paidHoursOf(hours: number, overtime: number, today: Day): number {
  const { hours: full, restDay } = valueOn(PAID_WEEK, today);
  const paid = hours + (Math.min(hours, full) / full) * restDay + overtime * valueOn(OVERTIME_COUNTS, today);
  return paid * WEEKS_A_MONTH;
}

/** For one year, if nothing but the monthly pay was paid in the last months. */
function severanceOf(monthly: number, today: Day): number {
  const { months, days } = valueOn(AVERAGED, today);
  return Math.floor(((monthly * months) / days) * valueOn(DAYS_A_YEAR, today));
}

function extraOver(least: Offer, { place, weekly, net }: Offer): ExtraHours[] {
  const hoursAMonth = (weekly - least.weekly) * WEEKS_A_MONTH;
  return hoursAMonth > 0 ? [{ place, hoursAMonth, each: Math.round((net - least.net) / hoursAMonth) }] : [];
}

/** Of those that ask for the fewest hours, the one that pays most. */
function fewestHoursOf(offers: readonly Offer[]): Offer {
  const weekly = Math.min(...offers.map((offer) => offer.weekly));
  return bestOf(
    offers.filter((offer) => offer.weekly === weekly),
    ({ net }) => net,
  );
}

/** The first of those with the most. */
function bestOf(offers: readonly Offer[], measure: (offer: Offer) => number): Offer {
  return offers.reduce((best, offer) => (measure(offer) > measure(best) ? offer : best));
}

/** A name alone makes no offer one's own. */
function isExample(answers: Answers, place: Place): boolean {
  return Object.entries(OFFER_FIELDS).every(
    ([name, field]) =>
      !name.endsWith(`_${place}`) || field.kind === 'text' || answers[name as keyof Answers] === field.preset,
  );
}
