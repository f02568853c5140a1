import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

type OneLineProps = {
  label: string;
  button: string;
  /** What was done: "Settled." */
  done: string;
  send(text: string): Promise<unknown>;
  /** Follows instead of reading anew what is shown. */
  then?: (text: string) => void;
};

/** A verb that needs a sentence, in a row of a list. */
export function OneLine({ label, button, done, send, then }: OneLineProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<string>({
    read(filled) {
      const text = String(filled.get('text') ?? '').trim();
      return text === '' ? { errors: { text: 'Required' } } : { values: text };
    },
    async send(text) {
      await send(text);
      notify(done);
      (then ?? refresh)(text);
    },
    explain: explainCall,
  });
  return (
    <form className="desk-line" {...form.props}>
      <fieldset disabled={form.busy}>
        <Field {...form.field('text')} label={label} required>
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        <Problem problem={form.problem} />
        <button className="btn small" type="submit">
          {button}
        </button>
      </fieldset>
    </form>
  );
}
