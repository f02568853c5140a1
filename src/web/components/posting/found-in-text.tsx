import type { PostingPreview } from '#contract/postings.ts';
import { type FoundFact, foundFacts, standingOf } from '#web/components/posting/found-facts.ts';
import { typeInto } from '#web/components/posting/typed.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import type { Form } from '#web/ui/use-form.ts';

type FoundInTextProps = { form: Form; typed: Typed; read: PostingPreview['read'] };

/** What the text says of the fields, each with its sentence. It counts once the employer has confirmed it. */
export function FoundInText({ form, typed, read }: FoundInTextProps) {
  const found = foundFacts(read);
  const open = found.filter((fact) => fact.isSure && standingOf(fact, typed) === 'open');
  const take = (facts: FoundFact[]) => {
    const element = form.props.ref.current;
    if (element) for (const { fills } of facts) typeInto(element, fills);
  };
  return (
    <div role="status">
      {found.length > 0 && (
        <div className="box posting-found">
          <div className="posting-found-head">
            <h4>Your text says</h4>
            {open.length > 1 && (
              <button className="btn small" type="button" onClick={() => take(open)}>
                Confirm all {open.length}
              </button>
            )}
          </div>
          <ul>
            {found.map((fact) => (
              <FoundLine key={fact.question + fact.sentence} {...{ fact, typed }} onTake={() => take([fact])} />
            ))}
          </ul>
          <p className="help">Only what you confirm is sent. What is wrong you answer below.</p>
        </div>
      )}
    </div>
  );
}

type FoundLineProps = { fact: FoundFact; typed: Typed; onTake(): void };

function FoundLine({ fact, typed, onTake }: FoundLineProps) {
  const { question, label, sentence, isSure } = fact;
  const standing = standingOf(fact, typed);
  return (
    <li>
      <p>
        <span className="mute">{question}</span> <b lang={langOf(label)}>{label}</b>
        {!isSure && <span className="mute"> (not sure)</span>}
        {sentence !== label && (
          <small>
            <q lang={mainLangOf(sentence)}>{sentence}</q>
          </small>
        )}
        {standing === 'other' && <small>You answered otherwise.</small>}
      </p>
      {/* Stays where it is, so that the keyboard keeps its place. */}
      <button
        className="btn small"
        type="button"
        aria-disabled={standing === 'taken'}
        aria-label={`${WORDS[standing]}: ${question}, ${label}`}
        onClick={() => standing !== 'taken' && onTake()}
      >
        {WORDS[standing]}
      </button>
    </li>
  );
}

const WORDS = { open: 'Confirm', taken: 'Confirmed', other: 'Change to this' };
