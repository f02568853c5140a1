// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const postings: readonly Fault[] = [
  {
    what: 'An edit of a posting that proved nothing rewrites the company.',
    file: 'src/server/postings/approve-edit.ts',
    find: '  if (!posting.made_company && posting.company_proof === null) return {};\n',
    put: '',
    tests: ['src/server/postings/approve-edit.test.ts'],
  },
  {
    what: 'Repeats of one sending use up what a mailbox may send.',
    file: 'src/server/postings/send-posting.ts',
    find: '  if (!isRepeat) await ctx.limits.take(PER_MAILBOX',
    put: '  await ctx.limits.take(PER_MAILBOX',
    tests: ['src/server/postings/send-posting.test.ts'],
  },
];
