import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

export function EmailField({ form, label }: { form: Form; label?: string }) {
  const { email: words } = useWords(ACCOUNT_WORDS);
  return (
    <Field label={label ?? words.label} required suggestion={words.suggestion} {...form.field('email')}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
