// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const law: readonly Fault[] = [
  {
    what: 'A job is published again while another finding of it waits.',
    file: 'src/server/adverts/settle-finding.ts',
    find: '    if (left.some(({ settled_at }) => settled_at === null)) return;\n',
    put: '',
    tests: ['src/server/adverts/adverts.test.ts'],
  },
];
