import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

type OneLineFormProps = {
  name: string;
  label: string;
  button: string;
  /** What was done, for the notice. */
  done: string;
  send(typed: string): Promise<unknown>;
};

/** A verb that needs one line of text. */
export function OneLineForm({ name, label, button, done, send }: OneLineFormProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<string>({
    read(filled) {
      const typed = String(filled.get(name) ?? '').trim();
      return typed === '' ? { errors: { [name]: 'Required' } } : { values: typed };
    },
    async send(typed) {
      await send(typed);
      form.reset();
      notify(done);
      refresh();
    },
    explain: explainCall,
  });
  return (
    <form {...form.props}>
      <fieldset className="desk-state" disabled={form.busy}>
        <Field label={label} {...form.field(name)}>
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        <button className="btn small" type="submit">
          {button}
        </button>
      </fieldset>
      <Problem problem={form.problem} />
    </form>
  );
}
