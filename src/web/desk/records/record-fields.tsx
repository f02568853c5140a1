import { call } from '#web/api/call.ts';
import { PictureField } from '#web/components/pictures/picture-field.tsx';
import { type RecordField, typedValue, type Values } from '#web/desk/records/fields.ts';
import { MarkdownField } from '#web/desk/records/markdown-field.tsx';
import { type ControlProps, Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Form } from '#web/ui/use-form.ts';

type RecordFieldsProps = { form: Form; fields: readonly RecordField[]; record: Values };

/** The controls of a record's fields, filled with what it says. */
export function RecordFields({ form, fields, record }: RecordFieldsProps) {
  return fields.map((field) => <OneField key={field.name} form={form} field={field} value={record[field.name]} />);
}

type OneFieldProps = { form: Form; field: RecordField; value: unknown };

function OneField({ form, field, value }: OneFieldProps) {
  const { name, label, help, required = false } = field;
  if (field.kind === 'logo' || field.kind === 'picture') {
    const picture = { label, value: (value ?? null) as string | null, kind: field.kind };
    return <PictureField {...picture} {...form.field(name)} upload={uploadPicture} />;
  }
  if (field.kind === 'markdown')
    return <MarkdownField form={form} name={name} label={label} help={help} text={typedValue(field, value)} />;
  if (field.kind === 'choices') return <Boxes form={form} field={field} chosen={(value ?? []) as string[]} />;
  return (
    <Field label={label} required={required} {...(help === undefined ? {} : { help })} {...form.field(name)}>
      {(control) => <Control control={control} field={field} typed={typedValue(field, value)} />}
    </Field>
  );
}

const YES_NO = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

function Control({ control, field, typed }: { control: ControlProps; field: RecordField; typed: string }) {
  switch (field.kind) {
    case 'phrases':
    case 'text':
      return <textarea {...control} className="input" rows={3} defaultValue={typed} />;
    case 'html':
      return <textarea {...control} className="input" rows={12} defaultValue={typed} spellCheck={false} />;
    case 'yes-no':
    case 'choice':
      return (
        <Select control={control} value={typed}>
          {(!field.required || typed === '') && <option value="">{field.required ? 'Choose' : 'Not stated'}</option>}
          {(field.kind === 'choice' ? field.options : YES_NO).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      );
    case 'moment':
      return <input {...control} className="input" type="datetime-local" defaultValue={typed} />;
    case 'number':
      return <input {...control} className="input num" inputMode="numeric" defaultValue={typed} />;
    default:
      return <input {...control} className="input" defaultValue={typed} />;
  }
}

type BoxesProps = {
  form: Form;
  field: Extract<RecordField, { kind: 'choice' | 'choices' }>;
  chosen: readonly string[];
};

function Boxes({ form, field: { name, label, options }, chosen }: BoxesProps) {
  const { error } = form.field(name);
  return (
    <fieldset className="field desk-boxes">
      <legend>{label}</legend>
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

/** Stores a picture that staff chose. */
export async function uploadPicture(form: FormData) {
  return (await call('POST /v1/admin/images', { form })).data;
}
