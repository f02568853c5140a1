import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { idOfTerm } from '#web/components/job-list/list-search.ts';

/** Browsers say so of what was picked from a list of suggestions; some say nothing. */
const PICKED = 'insertReplacementText';

type AddSkillProps = { skills: readonly string[]; onAdd(): void };

/**
 * Adds any skill by its name, beside the common ones that stand as boxes: suggestions of the browser's own, in a field of
 * the form, so that it works without scripts too. With them it answers to Enter, a pick, and on leaving the field.
 */
export function AddSkill({ skills, onAdd }: AddSkillProps) {
  const list = useId();

  function add(input: HTMLInputElement): void {
    if (input.value.trim() === '') return;
    onAdd();
    // What is known stands among the boxes from now on; what is not stays, to be corrected.
    if (idOfTerm('tags', input.value.trim())) input.value = '';
  }

  function typed(event: ChangeEvent<HTMLInputElement>): void {
    // The form would search at every letter.
    event.stopPropagation();
    const { inputType = PICKED } = event.nativeEvent as InputEvent;
    if (inputType === PICKED) add(event.currentTarget);
  }

  function entered(event: KeyboardEvent<HTMLInputElement>): void {
    // Within a word of Korean or Japanese, Enter ends the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(event.currentTarget);
  }

  return (
    <>
      <label className="field add-term">
        <span className="label">Another skill</span>
        <input
          className="input"
          name="tags"
          list={list}
          autoComplete="off"
          placeholder="Type its name"
          onChange={typed}
          onKeyDown={entered}
          onBlur={({ currentTarget }) => add(currentTarget)}
        />
      </label>
      <datalist id={list}>
        {skills.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
