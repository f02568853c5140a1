import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fallbackMessage } from '#contract/errors.ts';

/** A form of texts that are checked by a schema, with the one error map of all forms. */
export function useAccountForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({
    resolver: zodResolver(schema, { error: (issue) => fallbackMessage(issue) }),
    defaultValues,
  });
}
