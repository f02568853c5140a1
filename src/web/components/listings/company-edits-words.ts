import { type CompanyEditsWords, ENGLISH } from '#web/components/listings/company-edits-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const COMPANY_EDITS_WORDS = catalogue<CompanyEditsWords>(
  ENGLISH,
  async () => (await import('#web/components/listings/company-edits-ko.ts')).KOREAN,
);
