const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const KST_OFFSET = 9 * HOUR;
const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
export const MONTHS = LONG_MONTHS.map((month) => month.slice(0, 3));
/** Ages are given in days up to two weeks, in weeks up to eight, then as a date. */
const DAYS_TOLD = 14;
const WEEKS_TOLD = 8;

/** Age of a listing: `Now` in its first hour, `3 h`, `2 d`, `5 w`, later its date; fresh on its first day. Takes ISO 8601. */
export function ageOf(moment: string, now: string): { text: string; fresh: boolean } {
  const age = Math.max(0, Date.parse(now) - Date.parse(moment));
  const days = Math.floor(age / DAY);
  if (age < HOUR) return { text: 'Now', fresh: true };
  if (days < 1) return { text: `${Math.floor(age / HOUR)} h`, fresh: true };
  if (days < DAYS_TOLD) return { text: `${days} d`, fresh: false };
  if (days < WEEKS_TOLD * 7) return { text: `${Math.floor(days / 7)} w`, fresh: false };
  return { text: dateOf(moment, now), fresh: false };
}

/** An age of `ageOf` to the ear: `2 days ago` for `2 d`. */
export function spokenAge(text: string): string {
  const [count, unit = ''] = text.split(' ');
  const name = { h: 'hour', d: 'day', w: 'week' }[unit];
  return name ? `${count} ${name}${count === '1' ? '' : 's'} ago` : text;
}

/** The date in Seoul, `18 Nov`, with the year unless it is the current one. As all dates, it stays on one line. */
export function dateOf(moment: string, now: string, months = MONTHS): string {
  const date = inSeoul(moment);
  const text = `${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}`;
  return date.getUTCFullYear() === yearOf(now) ? text : `${text}\u00a0${date.getUTCFullYear()}`;
}

/** The date in Seoul, `18 November`, with the year unless it is the current one. */
export function longDateOf(moment: string, now: string): string {
  return dateOf(moment, now, LONG_MONTHS);
}

/** A calendar day, `21 November 2026`, for texts in which the year matters; `day` is `YYYY-MM-DD`. */
export function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}\u00a0${LONG_MONTHS[(month ?? 1) - 1]}\u00a0${year}`;
}

/** A recent moment in Seoul: `today at 06:40 KST`, `yesterday at 06:40 KST`, `on 18 Nov`. */
export function momentOf(moment: string, now: string): string {
  const date = inSeoul(moment);
  const daysAgo = dayNumber(inSeoul(now)) - dayNumber(date);
  if (daysAgo > 1) return `on ${dateOf(moment, now)}`;
  return `${daysAgo === 1 ? 'yesterday' : 'today'} at\u00a0${clockOf(moment)}\u00a0KST`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The day of the week in Seoul, `Thu`. */
export function weekdayOf(moment: string): string {
  return WEEKDAYS[inSeoul(moment).getUTCDay()] ?? '';
}

/** The time in Seoul, `19:00`. */
export function clockOf(moment: string): string {
  const date = inSeoul(moment);
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

/** The day in Seoul, `2026-11-18`. */
export function calendarDayOf(moment: string): string {
  return inSeoul(moment).toISOString().slice(0, 10);
}

/** The year in Seoul. */
export function yearOf(moment: string): number {
  return inSeoul(moment).getUTCFullYear();
}

/** A date whose UTC fields are Seoul's local time, which has no daylight saving. */
function inSeoul(moment: string): Date {
  return new Date(Date.parse(moment) + KST_OFFSET);
}

function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
