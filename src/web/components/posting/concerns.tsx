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
              {[...labelsBySentence(concerns)].map(([sentence, labels]) => (
                <li key={sentence}>
                  <q lang={mainLangOf(sentence)}>{sentence}</q>
                  {labels.map((label) => (
                    <span key={label}>{label}</span>
                  ))}
                </li>
              ))}
            </ul>
            <p className="t13">
              {concerns.some(({ kind }) => kind !== 'age') &&
                "The Fair Hiring Procedure Act (article 4-3) doesn't let companies of 30 people or more ask for this. "}
              {concerns.some(({ kind }) => kind === 'age') &&
                "The Age Discrimination in Employment Act (article 4-4) doesn't let any company choose by age. "}
              We don't publish it for anybody.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function labelsBySentence(concerns: PostingPreview['concerns']): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { sentence, label } of concerns) labels.set(sentence, [...(labels.get(sentence) ?? []), label]);
  return labels;
}
