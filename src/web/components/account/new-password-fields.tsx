import type { UseFormReturn } from 'react-hook-form';
import { StrengthHint } from '#web/components/account/strength-hint.tsx';
import { Field } from '#web/ui/field.tsx';

export type Passwords = { password: string; confirmPassword: string };

/** A new password, given twice, with a hint of its strength. */
export function NewPasswordFields({
  form,
  label = 'Password',
}: {
  form: UseFormReturn<Passwords, unknown, Passwords>;
  label?: string;
}) {
  const { register, watch } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={label}
        required
        help="12 characters or more: lower and upper case, a number, a special character"
        error={errors.password?.message}
      >
        {(control) => (
          <input {...control} {...register('password')} className="input" type="password" autoComplete="new-password" />
        )}
      </Field>
      <StrengthHint password={watch('password')} />
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        {(control) => (
          <input
            {...control}
            {...register('confirmPassword')}
            className="input"
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
