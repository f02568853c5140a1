import type { Checked } from '#web/ui/use-form.ts';

/** What a form found, in the words of its page. */
export function saidIn<Values>(ofField: (message: string) => string, checked: Checked<Values>): Checked<Values> {
  if (!('errors' in checked)) return checked;
  const errors = Object.entries(checked.errors).map(([name, message]) => [name, ofField(message)]);
  return { errors: Object.fromEntries(errors) };
}
