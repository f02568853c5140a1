import '#web/components/own-posting/own-posting.css';
import { Fragment } from 'react';
import type { Difference } from '#web/components/own-posting/differences.ts';
import { mainLangOf } from '#web/ui/lang.ts';

type DifferenceListProps = {
  differences: readonly Difference[];
  /** What stands where a field says nothing. */
  nothing: string;
};

/** What fields said, and what they would say. */
export function DifferenceList({ differences, nothing }: DifferenceListProps) {
  return (
    <dl className="posting-differences">
      {differences.map(({ field, label, before, after }) => (
        <Fragment key={field}>
          <dt lang="en">{label}</dt>
          <dd>
            <Side element="del" text={before} nothing={nothing} />
            <Side element="ins" text={after} nothing={nothing} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What was or would be: struck through or underlined, so that colour is not needed to tell. */
function Side({ element: Element, text, nothing }: { element: 'del' | 'ins'; text: string; nothing: string }) {
  return text === '' ? (
    <span className="mute">{nothing}</span>
  ) : (
    <Element lang={mainLangOf(text) ?? 'en'}>{text}</Element>
  );
}
