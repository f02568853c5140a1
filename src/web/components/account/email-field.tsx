import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';

type EmailFieldProps = { field: UseFormRegisterReturn; error: string | undefined; label?: string };

/** The e-mail address that an account goes by. */
export function EmailField({ field, error, label = 'Email' }: EmailFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <input
          {...control}
          {...field}
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
