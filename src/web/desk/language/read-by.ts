import type { z } from 'zod';
import { sayOf } from '#web/desk/language/say.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { readBy as readInEnglish } from '#web/ui/read-form.ts';
import type { Checked } from '#web/ui/use-form.ts';

/** Reads a form by a schema; what is wrong is said in the desk's language. */
export function readBy<Schema extends z.ZodType>(schema: Schema): (filled: FormData) => Checked<z.output<Schema>> {
  const read = readInEnglish(schema);
  return (filled) => saidIn(sayOf, read(filled));
}
