import type { FieldErrors } from '#web/ui/field-errors.ts';
import type { Checked } from '#web/ui/use-form.ts';

type Say = (message: string) => string;

/** What a form found, in the words of its page. */
export function saidIn<Values>(say: Say, checked: Checked<Values>): Checked<Values> {
  return 'errors' in checked ? { errors: errorsIn(say, checked.errors) } : checked;
}

export function errorsIn(say: Say, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, say(message)]));
}
