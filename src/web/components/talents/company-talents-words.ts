import { type CompanyTalentsWords, ENGLISH } from '#web/components/talents/company-talents-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const COMPANY_TALENTS_WORDS = catalogue<CompanyTalentsWords>(
  ENGLISH,
  async () => (await import('#web/components/talents/company-talents-ko.ts')).KOREAN,
);
