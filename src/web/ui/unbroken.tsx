import type { ReactNode } from 'react';

/** `F-2-7?`, `Low-resource`, `123-45-67890`. */
const HYPHENATED = /([^\s/-]{1,12}-[^\s/]*)/;

/** Longer ones may be wider than the narrowest page. */
const LONGEST = 14;

/** A text in which no line ends within a code or a short word, at whose hyphens browsers break. */
export function unbroken(text: string): ReactNode {
  return text.split(HYPHENATED).map((part, at) =>
    at % 2 === 0 || part.length > LONGEST ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
      <span className="nowrap" key={at}>
        {part}
      </span>
    ),
  );
}

/** The same in HTML, outside of tags, for plain letters and digits alone: a longer match could cut an entity apart. */
export function unbrokenHtml(html: string): string {
  return html.replace(/\b\w{1,6}(?:-\w{1,6}){1,2}\b(?![^<]*>)/g, '<span class="nowrap">$&</span>');
}
