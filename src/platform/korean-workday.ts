import { KOREAN_OFFSET, koreanDay } from '#platform/korean-day.ts';

/**
 * Public holidays on weekdays, with their substitutes and the elections at the end of a term, by the Regulations on
 * Holidays of Government Offices (관공서의 공휴일에 관한 규정), articles 2 and 3, which since 2026 name Labor Day and
 * Constitution Day too. 2026 and 2027 are as in the government's almanac (월력요항), 2028 follows from the regulations. A
 * holiday that is declared once (임시공휴일) is added when it is announced, a year when its almanac is, each June.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  2026: '01-01 02-16 02-17 02-18 03-02 05-01 05-05 05-25 06-03 07-17 08-17 09-24 09-25 10-05 10-09 12-25',
  2027: '01-01 02-08 02-09 03-01 05-03 05-05 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27',
  2028: '01-26 01-27 01-28 03-01 04-12 05-01 05-02 05-05 06-06 07-17 08-15 10-02 10-03 10-04 10-05 10-09 12-25',
};

/** Of any other year, only Saturdays and Sundays are free. */
export function knowsHolidays(moment: Date): boolean {
  return yearOf(koreanDay(moment)) in HOLIDAYS;
}

const OPENS = 9;
const CLOSES = 18;

/** The moment itself where people work in Korea then: from Monday to Friday, 9 to 18 o'clock, but on no holiday. */
export function nextWorkingMoment(moment: Date): Date {
  const there = new Date(moment.getTime() + KOREAN_OFFSET);
  const hour = there.getUTCHours();
  if (isWorkday(there) && hour >= OPENS && hour < CLOSES) return moment;
  const opens = new Date(there);
  opens.setUTCHours(OPENS, 0, 0, 0);
  if (hour >= OPENS) opens.setUTCDate(opens.getUTCDate() + 1);
  while (!isWorkday(opens)) opens.setUTCDate(opens.getUTCDate() + 1);
  return new Date(opens.getTime() - KOREAN_OFFSET);
}

/** Takes Korea's clock for UTC. */
function isWorkday(there: Date): boolean {
  const [weekday, day] = [there.getUTCDay(), there.toISOString().slice(0, 10)];
  return weekday >= 1 && weekday <= 5 && !HOLIDAYS[yearOf(day)]?.includes(day.slice('2026-'.length));
}

function yearOf(day: string): string {
  return day.slice(0, '2026'.length);
}
