import { MONTHS } from '#web/ui/time.ts';

/** A text that somebody typed, or one with code in it, in which no line ends within `18 Nov` or `21 November 2026`. */
export function wholeDates(text: string): string {
  const date = new RegExp(String.raw`\b\d{1,2} (?:${MONTHS.join('|')})[a-z]*\b(?: \d{4}\b)?`, 'g');
  return text.replace(date, (found) => found.replaceAll(' ', '\u00a0'));
}

/** `article 17`, `lines 1 to 4`, `WCAG 2.2`, `72 hours`. */
const NUMBERED =
  /\b(?:(?:articles?|paragraphs?|lines?|WCAG) \d[\d.]*(?: to \d+)?|\d[\d,.]* (?:(?:minute|hour|day|week|month|year|time|point)s?|percent))\b(?![^<]*>)/gi;

/** HTML of which that is true too, of a number and what it counts, and of the words that `unbroken` keeps whole. */
export function unbrokenHtml(html: string): string {
  const numbered = wholeDates(html).replace(NUMBERED, (found) => found.replaceAll(' ', '\u00a0'));
  // Plain letters and digits outside of tags: a longer match could cut an entity apart.
  return numbered.replace(/\b\w{1,6}(?:-\w{1,6}){1,2}\b(?![^<]*>)/g, '<span class="nowrap">$&</span>');
}
