import { ENGLISH, type OwnWords } from '#web/components/listings/own-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const OWN_WORDS = catalogue<OwnWords>(
  ENGLISH,
  async () => (await import('#web/components/listings/own-ko.ts')).KOREAN,
);
