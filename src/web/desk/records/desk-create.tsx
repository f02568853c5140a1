import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { type RecordField, readFields, type Values } from '#web/desk/records/fields.ts';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

type DeskCreateProps = {
  title: string;
  /** What adding it means for readers. */
  about: string;
  fields: readonly RecordField[];
  /** What the fields say at first. */
  first?: Values;
  button: string;
  /** Adds the record and leads to its page. */
  add(values: Values): Promise<void>;
};

/** The form of a new record. */
export function DeskCreate({ title, about, fields, first = {}, button, add }: DeskCreateProps) {
  const form = useForm<Values>({ read: readFields(fields), send: add, explain: explainCall });
  return (
    <DeskPage title={title}>
      <p className="mute mb-3">{about}</p>
      <form className="desk-form" {...form.props}>
        <fieldset disabled={form.busy}>
          <RecordFields form={form} fields={fields} record={first} />
          <Problem problem={form.problem} />
          <button className="btn main" type="submit">
            {form.busy ? 'Saving' : button}
          </button>
        </fieldset>
      </form>
    </DeskPage>
  );
}
