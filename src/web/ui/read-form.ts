import type { FocusEvent } from 'react';
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

/** Begins with a host, such as `github.com/amara`. */
const HOST_ALONE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u;

/** An address as people type it, with the scheme that the API asks for; anything else stays as it is. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return HOST_ALONE.test(text) ? `https://${text}` : typed;
}

/** When a field for an address is left. */
export function completeAddress({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const complete = withScheme(input.value);
  if (complete === input.value) return;
  input.value = complete;
  // The form looks at it again, as if it had been typed.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
