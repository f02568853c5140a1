import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { idOfTerm } from '#web/components/job-list/list-search.ts';
import type { Skill } from '#web/components/job-list/skills.ts';
import { writtenOnce } from '#web/ui/written-once.tsx';

/** Input type for a suggestion picked from a datalist; some browsers send none. */
const PICKED = 'insertReplacementText';

type AddSkillProps = { skills: readonly Skill[]; onAdd(): void };

/**
 * Adds any skill by name, besides the common ones that have checkboxes. A field of the form with a datalist, so it works
 * without scripts. With them it applies on Enter, on picking a suggestion and on blur.
 */
export function AddSkill({ skills, onAdd }: AddSkillProps) {
  const list = useId();

  function add(input: HTMLInputElement): void {
    if (input.value.trim() === '') return;
    onAdd();
    // A known skill becomes a checkbox; an unknown one stays, to be corrected.
    if (idOfTerm('tags', input.value.trim(), skills)) input.value = '';
  }

  function typed(event: ChangeEvent<HTMLInputElement>): void {
    // Otherwise the form would search on every keystroke.
    event.stopPropagation();
    const { inputType = PICKED } = event.nativeEvent as InputEvent;
    if (inputType === PICKED) add(event.currentTarget);
  }

  function entered(event: KeyboardEvent<HTMLInputElement>): void {
    // During IME composition Enter only ends the word.
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
      <datalist
        id={list}
        {...writtenOnce(
          'skills',
          () => skills,
          () => <Suggestions skills={skills} />,
        )}
      />
    </>
  );
}

function Suggestions({ skills }: { skills: readonly Skill[] }) {
  return skills.map(({ id, label, isOpen }) => isOpen && <option key={id} value={label} />);
}
