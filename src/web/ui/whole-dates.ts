import { MONTHS } from '#web/ui/time.ts';

/** A text that somebody typed, or one with code in it, in which no line ends within `18 Nov` or `21 November 2026`. */
export function wholeDates(text: string): string {
  const date = new RegExp(String.raw`\b\d{1,2} (?:${MONTHS.join('|')})[a-z]*\b(?: \d{4}\b)?`, 'g');
  return text.replace(date, (found) => found.replaceAll(' ', '\u00a0'));
}

/** HTML of which that is true too, and of the words that `unbroken` keeps whole. */
export function unbrokenHtml(html: string): string {
  // Plain letters and digits outside of tags: a longer match could cut an entity apart.
  return wholeDates(html).replace(/\b\w{1,6}(?:-\w{1,6}){1,2}\b(?![^<]*>)/g, '<span class="nowrap">$&</span>');
}
