import { Fragment } from 'react';

/** The words of a listing, each with what it means. */
export type ExplainedWords = { lead: string; words: readonly (readonly [english: string, meaning: string])[] };

/** A listing is in English for everyone; employers who read another language must check it. */
export function ListingWords({ explained: { lead, words } }: { explained: ExplainedWords }) {
  return (
    <p className="help mt-3 mb-3">
      {lead}
      {words.map(([english, meaning], at) => (
        <Fragment key={english}>
          {at > 0 ? ' ·\u00a0' : ' '}
          <span className="nowrap">
            <span lang="en">{english}</span> {meaning}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
