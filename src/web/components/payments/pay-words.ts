import { ENGLISH, type PayWords } from '#web/components/payments/pay-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const PAY_WORDS = catalogue<PayWords>(
  ENGLISH,
  async () => (await import('#web/components/payments/pay-ko.ts')).KOREAN,
);
