import { ENGLISH, type LegalWords } from '#web/components/compliance/legal-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const LEGAL_WORDS = catalogue<LegalWords>(
  ENGLISH,
  async () => (await import('#web/components/compliance/legal-ko.ts')).KOREAN,
);
