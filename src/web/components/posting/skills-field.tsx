import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { loadSkills, type Skill } from '#web/components/job-list/skills.ts';
import { typeInto } from '#web/components/posting/typed.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

/** Skills of the dictionary, added one at a time. */
export function SkillsField({ form, typed }: { form: Form; typed: Typed }) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [skills, setSkills] = useState<readonly Skill[]>([]);
  const [isUnknown, setUnknown] = useState(false);
  const chosen = typed['tags']?.split(',') ?? [];
  const load = () => void loadSkills().then(setSkills, () => undefined);
  const isEmpty = chosen.length === 0;
  // What a text or a draft chose is shown by its name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dictionary is read once.
  useEffect(() => {
    if (!isEmpty) load();
  }, [isEmpty]);

  function write(ids: readonly string[]): void {
    const element = form.props.ref.current;
    if (element) typeInto(element, { tags: ids.slice(0, LIMITS.tagsMax).join(',') });
  }

  function add(): void {
    const name = input.current?.value.trim().toLowerCase() ?? '';
    const skill = skills.find(({ id, label }) => id === name || label.toLowerCase() === name);
    setUnknown(name !== '' && !skill);
    if (!skill || !input.current) return;
    input.current.value = '';
    write([...new Set([...chosen, skill.id])]);
  }

  function entered(event: KeyboardEvent): void {
    // During IME composition Enter only ends the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  const { error } = form.field('tags');
  return (
    <div className="posting-skills">
      <Field
        label="Skills"
        help="Press Enter after each"
        error={
          error ?? (isUnknown ? "We don't have this skill yet. Leave it in the text, and we'll add it." : undefined)
        }
      >
        {(control) => (
          <span className="posting-add">
            <input
              {...control}
              ref={input}
              className="input"
              list={list}
              autoComplete="off"
              onFocus={load}
              onKeyDown={entered}
            />
            <button className="btn" type="button" onClick={add}>
              Add
            </button>
          </span>
        )}
      </Field>
      <datalist id={list}>
        {skills.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
      <input name="tags" defaultValue="" hidden />
      {chosen.length > 0 && (
        <ul className="posting-chosen">
          {chosen.map((id) => (
            <li key={id}>
              <button className="btn small" type="button" onClick={() => write(chosen.filter((one) => one !== id))}>
                {skills.find((skill) => skill.id === id)?.label ?? id}
                <span aria-hidden="true">×</span>
                <span className="vh">, remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
