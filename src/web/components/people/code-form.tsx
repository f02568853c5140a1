import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, useForm } from '#web/ui/use-form.ts';

type CodeFormProps = {
  label: string;
  help?: string;
  button: string;
  /** It takes the place of the button that asked for the code. */
  takesFocus?: boolean;
  /** Gets the six digits; rejects if they are wrong. */
  onCode(code: string): Promise<void>;
};

const CODE = /^\d{6}$/;

export function CodeForm({ label, help, button, takesFocus = false, onCode }: CodeFormProps) {
  const { ofField, sixDigits, wait, explain } = useWords(ACCOUNT_WORDS);
  const form = useForm({ read: (filled) => readCode(filled, ofField('Required'), sixDigits), send: onCode, explain });
  return (
    <form className="account-form" {...form.props}>
      <Field label={label} help={help} required {...form.field('code')}>
        {(control) => (
          <input
            {...control}
            aria-invalid={control['aria-invalid'] || form.problem !== null}
            className="input code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for the code.
            autoFocus={takesFocus}
          />
        )}
      </Field>
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? wait : button}
      </Button>
    </form>
  );
}

function readCode(filled: FormData, missing: string, wrong: string): Checked<string> {
  const code = String(filled.get('code') ?? '').replaceAll(/\s/g, '');
  if (CODE.test(code)) return { values: code };
  return { errors: { code: code === '' ? missing : wrong } };
}
