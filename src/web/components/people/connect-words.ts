import { type ConnectWords, ENGLISH } from '#web/components/people/connect-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const CONNECT_WORDS = catalogue<ConnectWords>(
  ENGLISH,
  async () => (await import('#web/components/people/connect-ko.ts')).KOREAN,
);
