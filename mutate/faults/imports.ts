// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const imports: readonly Fault[] = [
  {
    what: 'A job that left its board is not marked as checked.',
    file: 'src/server/imports/close-gone.ts',
    find: "  await markChecked(tx, gone, { by: 'source', at: now });\n",
    put: '',
    tests: ['src/server/imports/import-board.test.ts'],
  },
  {
    what: 'An order of an authority that has ended still joins postings.',
    file: 'src/server/imports/same-postings.ts',
    find: " = 'remove' and ${advertOrders.ended_at} is null)",
    put: " = 'remove')",
    tests: ['src/server/adverts/watch.test.ts'],
  },
  {
    what: 'Undoing a run opens jobs of a company that asked to be left alone.',
    file: 'src/server/imports/revert.ts',
    find: "  if (company.left_alone_at !== null && change.before.is_closed === false) changedSince.push('is_closed');\n",
    put: '',
    tests: ['src/server/imports/decide-runs.test.ts'],
  },
];
