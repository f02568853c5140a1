import { periodOfDay, type Share } from '#contract/salary/salary-periods.ts';
import { GNI, PAY_FLOOR } from '#contract/tools/e-7-1-facts.ts';
import { PASS, WHOLE } from '#contract/tools/f-2-7-facts.ts';
import { type Day, type Fact, valueOn } from '#contract/tools/fact.ts';
import { flatTax } from '#contract/tools/flat-tax.ts';
import { FLAT_RATE, LOCAL_RATE, YEARS_OPEN } from '#contract/tools/flat-tax-facts.ts';
import { MINIMUM_WAGE, PAID_MONTH } from '#contract/tools/pay-facts.ts';
import { readAnswers, textsOf } from '#contract/tools/tool.ts';

/** `{{fact e-7-1.pay 2026}}`: what holds at the end of a year. Articles name it, so that no text changes by itself. */
const PLACE = /\{\{fact ([\w.-]+) (\d{4})\}\}/g;

const SAYS: Readonly<Record<string, (day: Day) => string>> = {
  'e-7-1.pay': sum(PAY_FLOOR),
  'gni.one': sum(GNI),
  'gni.two': (day) => grouped(valueOn(GNI, day) * 2),
  'f-2-7.points': sum(PASS),
  'f-2-7.most': sum(WHOLE),
  'flat-tax.rate': (day) => `${valueOn(FLAT_RATE, day)}%`,
  'flat-tax.local': (day) => percent(valueOn(FLAT_RATE, day) * valueOn(LOCAL_RATE, day), 100),
  'flat-tax.whole': (day) => percent(valueOn(FLAT_RATE, day) * (100 + valueOn(LOCAL_RATE, day)), 100),
  'flat-tax.years': sum(YEARS_OPEN),
  'flat-tax.crossing': (day) => crossingOn(day, 'true'),
  'flat-tax.crossing-without-half': (day) => crossingOn(day, 'false'),
  'minimum-wage.hour': sum(MINIMUM_WAGE),
  'minimum-wage.month': (day) => grouped(valueOn(MINIMUM_WAGE, day) * valueOn(PAID_MONTH, day)),
  'minimum-wage.hours': sum(PAID_MONTH),
  'insurance.pension': (day) => share(periodOfDay(day).pension.rate),
  'insurance.pension-both': (day) => share([periodOfDay(day).pension.rate[0] * 2, periodOfDay(day).pension.rate[1]]),
  'insurance.health': (day) => share(periodOfDay(day).health.rate),
  'insurance.care': (day) => periodOfDay(day).care.published,
  'insurance.employment': (day) => share(periodOfDay(day).employment),
};

/** Figures in the place of their names. What isn't known stays as it is written, which `unknownFacts` finds. */
export function withFacts(text: string): string {
  return text.replaceAll(PLACE, (place, name: string, year: string) => SAYS[name]?.(`${year}-12-31`) ?? place);
}

/** What looks like a fact and isn't one. */
export function unknownFacts(text: string): string[] {
  return withFacts(text).match(/\{\{\s*fact\b[^}\n]*\}*/g) ?? [];
}

function sum(fact: Fact<number>): (day: Day) => string {
  return (day) => grouped(valueOn(fact, day));
}

function grouped(amount: number): string {
  return amount.toLocaleString('en-US');
}

function share([top, bottom]: Share): string {
  return percent(top * 100, bottom);
}

function percent(top: number, bottom: number): string {
  return `${(top / bottom).toLocaleString('en-US', { maximumFractionDigits: 3 })}%`;
}

/** In millions, for the example that the tool's page shows. */
function crossingOn(day: Day, employer_half: string): string {
  const { answers } = readAnswers(flatTax.fields, textsOf(flatTax.fields, { employer_half }, day));
  const crossing = answers && flatTax.work(answers, day).crossing;
  if (crossing === null) throw new Error('The flat rate and the table cross nowhere.');
  return (crossing / 1_000_000).toLocaleString('en-US');
}
