// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const erasure: readonly Fault[] = [
  {
    what: 'A posting that is being paid is erased with the account.',
    file: 'src/server/postings/forget-postings.ts',
    find: '    if (await isBeingPaid(tx, posting)) return;\n',
    put: '',
    tests: ['src/server/postings/personal-data.test.ts'],
  },
  {
    what: 'What stopped being due after it was listed is removed.',
    file: 'src/server/retention/retention.ts',
    find: 'and(inArray(key, [...ids]), isDue({ ...ctx, db: tx }, now))',
    put: 'inArray(key, [...ids])',
    tests: ['src/server/retention/retention.postgres.test.ts'],
    needsServer: true,
  },
];
