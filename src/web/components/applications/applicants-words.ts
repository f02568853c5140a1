import { type ApplicantsWords, ENGLISH } from '#web/components/applications/applicants-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const APPLICANTS_WORDS = catalogue<ApplicantsWords>(
  ENGLISH,
  async () => (await import('#web/components/applications/applicants-ko.ts')).KOREAN,
);
