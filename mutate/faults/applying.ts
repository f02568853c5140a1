// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const applying: readonly Fault[] = [
  {
    what: 'A company that asked to be left alone is reminded of applications.',
    file: 'src/server/applicants/remind-unanswered.ts',
    find: '    isNull(companies.left_alone_at),\n',
    put: '',
    tests: ['src/server/applicants/remind-unanswered.test.ts'],
  },
  {
    what: 'One network may apply to one job as often as it likes.',
    file: 'src/server/applications/apply.ts',
    find: '  await ctx.limits.take(PER_ADDRESS_AND_JOB, { address: input.address, id: found.job.id });\n',
    put: '',
    tests: ['src/server/applications/apply-limits.test.ts'],
  },
  {
    what: 'One form sent to two processes at once becomes two applications.',
    file: 'src/server/applications/queries.ts',
    find: '  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);\n',
    put: '',
    tests: ['src/front/whole-nodes.postgres.test.ts'],
    needsServer: true,
  },
];
