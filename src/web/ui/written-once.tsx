import type { ReactNode } from 'react';

type Write = (key: string, part: () => ReactNode) => string;
type Inner = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

let write: Write | null = null;

/** On the server: `given` writes a part as React does, or gives what it wrote for this key before. */
export function writePartsBy(given: Write): void {
  write = given;
}

/**
 * What to spread on an element whose inside many pages share. The server writes it once for each `shown`, which must
 * hold all that parts of this name differ in; the browser renders and hydrates it as usual. The part reads no context
 * but what it brings along, and calls no `useId`.
 */
export function writtenOnce(name: string, shown: () => unknown, part: () => ReactNode): Inner {
  return import.meta.env.SSR && write
    ? { dangerouslySetInnerHTML: { __html: write(`${name} ${JSON.stringify(shown())}`, part) } }
    : { children: part() };
}
