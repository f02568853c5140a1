// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const lists: readonly Fault[] = [
  {
    what: 'An application that was answered, then withdrawn does not count as answered.',
    file: 'src/server/jobs/track-record.ts',
    find: "or(ne(applications.status, 'withdrawn'), isNotNull(applications.answered_at))",
    put: "ne(applications.status, 'withdrawn')",
    tests: ['src/server/jobs/track-record.test.ts'],
  },
  {
    what: 'Lists that were shown before keep the old logo of a company.',
    file: 'src/server/jobs/job-index.ts',
    find: "    if (tags.includes('companies')) this.rows.clear();\n",
    put: '',
    tests: ['src/server/companies/admin-companies.test.ts'],
  },
];
