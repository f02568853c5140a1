import type { FieldErrors } from '#web/ui/field-errors.ts';
import type { Checked } from '#web/ui/use-form.ts';

type Say = (message: string) => string;

/** Reads a form by a schema, whose messages are said in the page's words. */
export function readInWords<Values>(read: (filled: FormData) => Checked<Values>, say: Say) {
  return (filled: FormData): Checked<Values> => {
    const checked = read(filled);
    return 'errors' in checked ? { errors: inWords(checked.errors, say) } : checked;
  };
}

export function inWords(errors: FieldErrors, say: Say): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, say(message)]));
}
