import type { ReactNode } from 'react';
import { dayOf, MONTHS } from '#web/ui/time.ts';

/** `18 Nov`, `21 November 2026`. */
const DATE = String.raw`\b\d{1,2}\s(?:${MONTHS.join('|')})[a-z]*\b(?:\s\d{4}\b)?`;

/** Or `F-2-7?`, `Low-resource`, `123-45-67890`. */
const TOKEN = new RegExp(String.raw`(${DATE}|[^\s/-]{1,12}-[^\s/]*)`);

/** Longer words may be wider than the narrowest page. */
const LONGEST = 14;

/** A text in which no line ends within a date, a code or a short word, at whose hyphens browsers break. */
export function unbroken(text: string): ReactNode {
  return text.split(TOKEN).map((part, at) =>
    at % 2 === 0 || (part.length > LONGEST && part.includes('-')) ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
      <span className="nowrap" key={at}>
        {part}
      </span>
    ),
  );
}

export function WholeDay({ day }: { day: string }) {
  return unbroken(dayOf(day));
}

/** The same in HTML, outside of tags, for plain letters and digits alone: a longer match could cut an entity apart. */
export function unbrokenHtml(html: string): string {
  // Made here, as a browser's scripts leave this function out.
  const tokens = new RegExp(String.raw`(?:${DATE}|\b\w{1,6}(?:-\w{1,6}){1,2}\b)(?![^<]*>)`, 'g');
  return html.replace(tokens, '<span class="nowrap">$&</span>');
}
