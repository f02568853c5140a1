import { type AccountWords, ENGLISH } from '#web/components/people/account-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const ACCOUNT_WORDS = catalogue<AccountWords>(
  ENGLISH,
  async () => (await import('#web/components/people/account-ko.ts')).KOREAN,
);
