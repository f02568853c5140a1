import type { PostingTexts } from '#web/components/own-posting/posting-texts.ts';
import type { Checked } from '#web/ui/use-form.ts';

/** The field `message` of a form, which must hold something. */
export function readMessage(filled: FormData, { errors }: PostingTexts): Checked<string> {
  const message = String(filled.get('message') ?? '').trim();
  return message === '' ? { errors: { message: errors.required } } : { values: message };
}
