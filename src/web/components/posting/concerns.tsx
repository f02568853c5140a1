import type { PostingPreview } from '#contract/postings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mainLangOf } from '#web/ui/lang.ts';

/** Sentences of the text that ask for what nobody may ask applicants. */
export function Concerns({ concerns }: { concerns: PostingPreview['concerns'] }) {
  return (
    <div role="status" className="posting-concerns">
      {concerns.length > 0 && (
        <div className="warn">
          <Icon name="caution" />
          <div>
            <p>Please take this out</p>
            <ul>
              {concerns.map(({ kind, label, sentence }) => (
                <li key={kind + sentence}>
                  <q lang={mainLangOf(sentence)}>{sentence}</q>
                  <span>{label}</span>
                </li>
              ))}
            </ul>
            <p className="t13">
              The Fair Hiring Procedure Act (article 4-3) forbids asking for this at companies of 30 employees or more.
              We publish it for nobody.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
