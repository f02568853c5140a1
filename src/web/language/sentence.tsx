import { Fragment, type ReactNode } from 'react';

/** A sentence around links or names, which stand in turn where its text says `{}`: languages order them differently. */
export function Sentence({ text, children }: { text: string; children: ReactNode | ReactNode[] }) {
  const between = Array.isArray(children) ? children : [children];
  return text.split('{}').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places.
    <Fragment key={at}>
      {part}
      {between[at]}
    </Fragment>
  ));
}
