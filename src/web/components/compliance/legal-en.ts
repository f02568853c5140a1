import { catalogue } from '#web/language/catalogue.tsx';
import { dayOf } from '#web/ui/time.ts';

/** What stands around a legal text. */
const ENGLISH = {
  home: 'Home',
  terms: {
    title: 'Terms of use',
    description:
      'What you can rely on here and what we ask of you, whether you’re looking for a job in Korea or hiring.',
    keywords: 'terms of use, job board Korea',
  },
  day: dayOf,
  inForce: (version: string, day: string) => `Version ${version}, in force since ${day}`,
  inForceFrom: (version: string, day: string) => `Version ${version}, in force from ${day}`,
  noLonger: (version: string, day: string) => `Version ${version}, of ${day}, no longer in force`,
  coming: (day: string) => `A new version takes effect on ${day}.`,
  readIt: 'Read it',
  old: 'This version is not in force.',
  readCurrent: 'Read the one that is',
  example: 'This is a demo. The operator’s name, address and officer below are examples.',
  about: 'About this text',
  contents: 'On this page',
  versions: 'Versions',
  licenses: 'Software licenses',
};

export type LegalWords = typeof ENGLISH;

export const LEGAL_WORDS = catalogue<LegalWords>(
  ENGLISH,
  async () => (await import('#web/components/compliance/legal-ko.ts')).KOREAN,
);
