import { ENGLISH, type FormWords } from '#web/components/listings/form-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const FORM_WORDS = catalogue<FormWords>(
  ENGLISH,
  async () => (await import('#web/components/listings/form-ko.ts')).KOREAN,
);
