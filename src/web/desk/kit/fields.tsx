import { type RefObject, useCallback, useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { DayField, isDayOrNone } from '#web/desk/kit/day-field.tsx';
import type { Field, Option, Values } from '#web/desk/kit/definition.ts';
import { PictureField } from '#web/desk/kit/picture-field.tsx';
import { say } from '#web/desk/language/say.tsx';
import { asLabel } from '#web/desk/language/terms.ts';
import { type ControlProps, FieldError, Field as FieldPart } from '#web/ui/field.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { Select } from '#web/ui/select.tsx';
import { calendarDayOf, clockOf } from '#web/ui/time.ts';
import type { Checked, Form } from '#web/ui/use-form.ts';

/** Options called by their id. */
export const named = (ids: readonly string[]): Option[] => ids.map((id) => ({ id, label: asLabel(id) }));

export const yesNo = (yes = say('Yes'), no = say('No')): Option[] => [
  { id: 'yes', label: yes },
  { id: 'no', label: no },
];

/** Reads the fields of a form; what is empty is null, or an empty text where it is required or long. */
export function readFields(fields: readonly Field[]): (filled: FormData) => Checked<Values> {
  return (filled) => {
    const values: Values = {};
    const errors: Record<string, string> = {};
    for (const field of fields) {
      const value = readField(field, filled);
      values[field.name] = value;
      if (field.required && (value === '' || value === null)) errors[field.name] = say('Required');
      if (Number.isNaN(value)) errors[field.name] = UNREADABLE[field.kind] ?? say('Enter a number.');
    }
    return Object.keys(errors).length > 0 ? { errors } : { values };
  };
}

const UNREADABLE: Partial<Record<Field['kind'], string>> = {
  day: say('Enter a day like 2026-12-01.'),
  moment: say('Enter a day and time like 2026-12-01 09:00.'),
};

function readField(field: Field, filled: FormData): unknown {
  const typed = String(filled.get(field.name) ?? '').trim();
  switch (field.kind) {
    case 'number':
      return typed === '' ? null : /^\d{1,10}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
    case 'moment':
      return typed === '' ? null : (momentIn(typed) ?? Number.NaN);
    case 'day':
      return isDayOrNone(typed) ? typed || (field.required ? '' : null) : Number.NaN;
    case 'yes-no':
      return typed === '' ? null : typed === 'yes';
    case 'tick':
      return filled.has(field.name);
    case 'choices':
      return filled.getAll(field.name).map(String);
    case 'words':
      return typed.split(/[\s,]+/).filter(Boolean);
    case 'phrases':
      return typed.split(',').flatMap((phrase) => phrase.trim() || []);
    case 'text':
    case 'html':
    case 'markdown':
      return typed;
    default:
      return typed === '' && !field.required ? null : typed;
  }
}

/** All that was typed, for routes that say themselves what is missing. */
export function readTyped(filled: FormData): Checked<Values> {
  return { values: Object.fromEntries([...filled].map(([name, value]) => [name, String(value).trim()])) };
}

/** What a field's control shows of a value. */
export function typedValue({ kind }: Pick<Field, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'moment') return koreanInput(String(value));
  if (kind === 'yes-no') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The values that differ from the record; others are left alone, as what is written is held. */
export function changedValues(fields: readonly Field[], record: Values, values: Values): Values {
  const changed = fields.filter((field) => plain(field, values[field.name]) !== plain(field, record[field.name]));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
}

/** Without what a form changes by itself: space at the ends, line ends, and the order of choices. */
function plain(field: Field, value: unknown): string {
  const ordered = field.kind === 'choices' && Array.isArray(value) ? value.toSorted() : value;
  return typedValue(field, ordered).replaceAll('\r\n', '\n').trim();
}

/** `2026-12-01 09:00` of Korean time. */
function koreanInput(moment: string): string {
  return `${calendarDayOf(moment)} ${clockOf(moment)}`;
}

/** The moment that was typed in Korean time; null for anything else. */
export function momentIn(typed: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(typed) ?? [];
  const moment = new Date(`${day}T${time}:00+09:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

type FieldsProps = { form: Form; fields: readonly Field[]; values: Values };

export function Fields({ form, fields, values }: FieldsProps) {
  return fields.map((field) => <OneField key={field.name} form={form} field={field} value={values[field.name]} />);
}

type OneFieldProps = { form: Form; field: Field; value: unknown };

function OneField({ form, field, value }: OneFieldProps) {
  const { name, label, help, required = false } = field;
  if (field.kind === 'logo' || field.kind === 'picture') {
    const picture = { label, value: (value ?? null) as string | null, kind: field.kind };
    return <PictureField {...picture} {...form.field(name)} upload={uploadPicture} />;
  }
  if (field.kind === 'markdown')
    return <MarkdownField form={form} name={name} label={label} help={help} text={typedValue(field, value)} />;
  if (field.kind === 'choices')
    return <Boxes form={form} legend={label} name={name} options={field.options} chosen={(value ?? []) as string[]} />;
  if (field.kind === 'tick')
    return (
      <label className="check">
        <input type="checkbox" name={name} />
        <span>{label}</span>
      </label>
    );
  return (
    <FieldPart label={label} required={required} {...(help === undefined ? {} : { help })} {...form.field(name)}>
      {(control) => <Control control={control} field={field} typed={typedValue(field, value)} />}
    </FieldPart>
  );
}

const LONG = { phrases: 3, text: 3, html: 12 };

function Control({ control, field, typed }: { control: ControlProps; field: Field; typed: string }) {
  const filled = {
    ...control,
    className: 'input',
    defaultValue: typed,
    autoComplete: 'off',
    autoCapitalize: field.isExact && 'none',
  };
  switch (field.kind) {
    case 'phrases':
    case 'text':
    case 'html':
      return (
        <textarea
          {...filled}
          rows={field.rows ?? LONG[field.kind]}
          maxLength={field.max}
          spellCheck={field.kind === 'html' ? false : undefined}
        />
      );
    case 'yes-no':
      return <Choice control={control} field={field} options={yesNo()} typed={typed} />;
    case 'choice':
      return <Choice control={control} field={field} options={field.options} typed={typed} />;
    case 'suggested':
      return (
        <>
          <input {...filled} list={`${control.id}-likely`} />
          <datalist id={`${control.id}-likely`}>
            {field.options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </datalist>
        </>
      );
    case 'number':
      return <input {...filled} className="input num" inputMode="numeric" />;
    case 'day':
    case 'moment':
      return <DayField {...control} defaultValue={typed} hasTime={field.kind === 'moment'} />;
    default:
      return <input {...filled} type={field.kind === 'url' ? 'url' : undefined} />;
  }
}

type ChoiceProps = { control: ControlProps; field: Field; options: readonly Option[]; typed: string };

function Choice({ control, field: { required }, options, typed }: ChoiceProps) {
  return (
    <Select control={control} value={typed}>
      {(!required || typed === '') && <option value="">{required ? say('Choose') : say('Not stated')}</option>}
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

type BoxesProps = {
  form: Form;
  legend: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
};

function Boxes({ form, legend, name, options, chosen }: BoxesProps) {
  const { error } = form.field(name);
  return (
    <fieldset className="field desk-boxes">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className="check">
          <input type="checkbox" name={name} value={option.id} defaultChecked={chosen.includes(option.id)} />
          <span>{option.label}</span>
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

export async function uploadPicture(form: FormData) {
  return (await call('POST /v1/admin/images', { form })).data;
}

/** What a form holds while somebody fills it in, as a text; null before it is there. `read` must stay the same function. */
export function useTyped(
  form: RefObject<HTMLFormElement | null>,
  read: (filled: FormData) => string | null,
): string | null {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => setTyped(read(new FormData(element)));
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, read]);
  return typed;
}

type MarkdownFieldProps = { form: Form; name: string; label: string; help: string | undefined; text: string };

/** A long text in Markdown, and below it how readers will see it. */
function MarkdownField({ form, name, label, help = say('Markdown.'), text }: MarkdownFieldProps) {
  const read = useCallback((filled: FormData) => String(filled.get(name) ?? '').trim(), [name]);
  const { answer: html } = useAnswer(useTyped(form.props.ref, read), htmlOf);
  return (
    <div className="desk-markdown stack">
      <FieldPart {...form.field(name)} label={label} help={help}>
        {(control) => <textarea {...control} className="input desk-text" rows={10} defaultValue={text} />}
      </FieldPart>
      {html && (
        <section aria-label={say('{label}, as readers see it', { label })}>
          <SafeHtml className="prose" html={html} />
        </section>
      )}
    </div>
  );
}

async function htmlOf(text: string): Promise<string> {
  return text === '' ? '' : (await call('POST /v1/admin/text-preview', { body: { text } })).data.html;
}
