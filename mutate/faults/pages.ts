// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const pages: readonly Fault[] = [
  {
    what: 'Pages stay as they were where the changes could not be read.',
    file: 'src/front/follow-changes.ts',
    find: "      mark = null;\n      purge('everything');\n",
    put: '      mark = null;\n',
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: "A draft does not open with the cookie of the company's password.",
    file: 'src/front/pages.ts',
    find: "  if (request.headers.get('cookie')?.includes(RECRUIT_COOKIE_PREFIX)) return true;\n",
    put: '',
    tests: ['src/front/stored-pages.test.ts'],
  },
];
