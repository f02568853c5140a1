import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

export function EmailField({ form, label = 'Email' }: { form: Form; label?: string }) {
  return (
    <Field label={label} required suggestion="Such as name@example.com" {...form.field('email')}>
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
