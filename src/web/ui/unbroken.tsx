import type { ReactNode } from 'react';

/** `F-2-7?`, `Low-resource`, `123-45-67890`. */
const TOKEN = /([^\s/-]{1,12}-[^\s/]*)/;

/** Longer words may be wider than the narrowest page. */
const LONGEST = 14;

/** A text in which no line ends within a code or a short word, at whose hyphens browsers break. */
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
