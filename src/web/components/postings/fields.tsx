import '#web/components/postings/form.css';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Language } from '#contract/core/language.ts';
import { LIMITS } from '#contract/core/limits.ts';
import type { Term } from '#contract/core/vocabulary.ts';
import {
  type FieldOption,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldName,
} from '#contract/postings/listing-fields.ts';
import type { Typed } from '#web/browser-storage/posting-draft.ts';
import { loadSkills, type Skill } from '#web/components/jobs/skills.ts';
import { typeInto } from '#web/components/postings/draft.ts';
import { FORM_WORDS, type FormWords } from '#web/components/postings/form-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { announce } from '#web/ui/announce.ts';
import { Asterisk, Field, FieldError } from '#web/ui/field.tsx';
import { completeAddress } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import type { Form } from '#web/ui/use-form.ts';

export type InForm = { form: Form; typed: Typed };

type ControlProps = InForm & {
  name: ListingFieldName;
  label?: string;
  help?: string | undefined;
  isRequired?: boolean;
  /** Of a day: the first that can be chosen. */
  min?: string;
  /** What stands for an answer; its label where left out. */
  show?: (term: Term) => ReactNode;
};

export function Control({ name, form, typed, show, min, ...own }: ControlProps) {
  const words = useWords(FORM_WORDS);
  const field = LISTING_FIELDS[name];
  const about = {
    label: own.label ?? words.label(name),
    help: own.help ?? words.help(name),
    required: own.isRequired ?? field.isRequired ?? false,
    ...form.field(name),
  };
  switch (field.kind) {
    case 'choice':
    case 'yes-no':
      return <Choice {...about} terms={answersTo(field, words)} {...(show && { show })} />;
    case 'tick':
      return <Tick {...form.field(name)}>{words.label(name)}</Tick>;
    case 'ticks':
      return <Ticks name={name} label={about.label} terms={termsOf(field, words)} />;
    case 'words':
      return <Skills form={form} typed={typed} />;
    case 'pick':
      return (
        <Pick
          {...about}
          language={words.language}
          options={field.options ?? []}
          {...(about.required && { empty: words.choose })}
        />
      );
    case 'text':
      return (
        <Field {...about}>
          {(control) =>
            name === 'description' ? (
              <textarea {...control} className="input posting-text" rows={12} />
            ) : (
              <textarea {...control} className="input" rows={3} />
            )
          }
        </Field>
      );
    default:
      return (
        <Field {...about}>
          {(control) => <input {...control} className="input" {...INPUTS[field.kind]} {...KNOWN_AS[name]} min={min} />}
        </Field>
      );
  }
}

type Attributes = InputHTMLAttributes<HTMLInputElement>;

const INPUTS: Partial<Record<ListingField['kind'], Attributes>> = {
  line: { autoComplete: 'off' },
  digits: { className: 'input num', inputMode: 'numeric', autoComplete: 'off' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'off', onBlur: completeAddress },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  whole: { className: 'input num', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { className: 'input num', inputMode: 'decimal', autoComplete: 'off' },
  day: { className: 'input', type: 'date' },
};

/** What browsers know of people by another name. */
const KNOWN_AS: Partial<Record<ListingFieldName, Attributes>> = {
  company: { autoComplete: 'organization' },
  company_url: { autoComplete: 'url' },
  person_in_charge: { autoComplete: 'name' },
  employer_country: { autoComplete: 'country-name' },
  employer_city: { autoComplete: 'address-level2' },
  employer_address: { autoComplete: 'address-line1' },
};

function termsOf({ options = [] }: ListingField, { language }: FormWords): Term[] {
  return options.map(({ id, label }) => ({ id, label: label[language] }));
}

function answersTo(field: ListingField, words: FormWords): Term[] {
  const terms = termsOf(field, words);
  return field.isRequired ? terms : [{ id: '', label: words.notStated }, ...terms];
}

type PickProps = {
  label: string;
  name: string;
  error: string | undefined;
  help?: string | undefined;
  required?: boolean;
  language?: Language;
  /** Stands for no answer, where there may be none. */
  empty?: string;
  value?: string;
  options: readonly FieldOption[];
  children?: ReactNode;
};

/** One of a few answers, in a list that opens. */
export function Pick({ options, empty, value, language = 'en', children, ...about }: PickProps) {
  return (
    <Field {...about}>
      {(control) => (
        <Select control={control} {...(value !== undefined && { value })}>
          {empty !== undefined && <option value="">{empty}</option>}
          {children}
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label[language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  error: string | undefined;
  required: boolean;
  help: string | undefined;
  terms: readonly Term[];
  show?: (term: Term) => ReactNode;
};

/** One of a few answers, all of them in view. */
function Choice({ label, name, error, required, help, terms, show }: ChoiceProps) {
  const id = useId();
  const below = [error !== undefined && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return (
    <div
      className="field posting-choice"
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={below.join(' ') || undefined}
    >
      <p className="label" id={id}>
        {label}
        {required && <Asterisk />}
      </p>
      <div className="posting-answers cluster">
        {terms.map((term) => (
          <label key={term.id}>
            <input type="radio" name={name} value={term.id} defaultChecked={term.id === ''} />
            {show ? show(term) : term.label}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

type TickProps = { name: string; error?: string | undefined; required?: boolean; children: ReactNode };

export function Tick({ name, error, required = false, children }: TickProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-below`}
        />
        <span>
          {children}
          {required && <Asterisk />}
        </span>
      </label>
      {error && <FieldError id={`${id}-below`}>{error}</FieldError>}
    </div>
  );
}

function Ticks({ name, label, terms }: { name: string; label: string; terms: readonly Term[] }) {
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="posting-ticks">
        {terms.map((term) => (
          <label key={term.id} className="check">
            <input type="checkbox" name={name} value={term.id} />
            <span>{term.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Skills of the dictionary, added one at a time. */
function Skills({ form, typed }: InForm) {
  const { skills: words, label, help } = useWords(FORM_WORDS);
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
    // The field keeps the focus, so that what stands under it is not read.
    if (name !== '') announce(skill ? words.added(skill.label) : words.unknown);
    if (!skill || !input.current) return;
    input.current.value = '';
    write([...new Set([...chosen, skill.id])]);
  }

  function remove(id: string): void {
    input.current?.focus();
    write(chosen.filter((one) => one !== id));
  }

  function entered(event: KeyboardEvent): void {
    // During IME composition Enter only ends the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  const unknown = isUnknown ? words.unknown : undefined;
  return (
    <div className="posting-skills">
      <Field label={label('tags')} help={help('tags')} error={form.field('tags').error ?? unknown}>
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
              {words.add}
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
        <ul className="posting-chosen cluster">
          {chosen.map((id) => (
            <li key={id}>
              <button className="btn small" type="button" onClick={() => remove(id)}>
                {skills.find((skill) => skill.id === id)?.label ?? id}
                <span aria-hidden="true">×</span>
                <span className="vh">{words.remove}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
