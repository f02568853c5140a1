import type { PersonalData } from '#server/accounts/person.ts';

/**
 * The log of destruction: which account was deleted and when, by a number that nothing else is left to explain.
 * Without it a token that lives some minutes longer could bring things back.
 */
export const deletionLogData: PersonalData = {
  name: 'deletion',
  tables: ['account_deletions'],
  export: async () => ({ records: {}, files: [] }),
  erase: async () => [],
};
