import type { z } from 'zod';
import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import type { Checked } from '#web/ui/use-form.ts';

/** Reads a form by a schema whose keys are the names of its fields, with the one error map of all forms. */
export function readBy<Schema extends z.ZodType>(schema: Schema): (filled: FormData) => Checked<z.output<Schema>> {
  return (filled) => {
    const checked = schema.safeParse(Object.fromEntries(filled), { error: fallbackMessage });
    return checked.success ? { values: checked.data } : { errors: firstMessages(errorsByField(checked.error)) };
  };
}
