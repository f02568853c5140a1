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
  {
    what: 'An address with a slash at its end goes through the renderer.',
    file: 'src/front/pages.ts',
    find: "url.pathname !== '/' && url.pathname.endsWith('/')",
    put: "url.pathname !== '/' && url.pathname.endsWith('//')",
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: 'A NUL in a search reaches the pages.',
    file: 'src/front/pages.ts',
    find: "      if (url.search.includes(NUL)) return { answer: tidied(url), pattern: 'nul' };\n",
    put: '',
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: 'A public page takes forms.',
    file: 'src/front/pages.ts',
    find: "publicPage(path) ? ['GET', 'HEAD'] : ",
    put: "publicPage(path) && !path ? ['GET', 'HEAD'] : ",
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: 'A private page names its address to the sites that it links to.',
    file: 'src/front/render-page.ts',
    find: "  headers.set('referrer-policy', 'no-referrer');\n",
    put: '',
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: 'A proxy keeps the page of one person.',
    file: 'src/front/render-page.ts',
    find: "  headers.set('cache-control', PRIVATE['cache-control']);\n",
    put: '',
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: 'Feeds of made-up companies fill the memory.',
    file: 'src/front/published-files.ts',
    find: "[...UNSTORED_PARAMS, 'company']",
    put: '[...UNSTORED_PARAMS]',
    tests: ['src/front/stored-pages.test.ts'],
  },
  {
    what: 'A production without a token shows its metrics to everybody.',
    file: 'src/front/system-routes.ts',
    find: "config.mode === 'production' && !isAllowed",
    put: "config.mode === 'production' && config.metricsToken && !isAllowed",
    tests: ['src/front/demo-notice.test.ts'],
  },
];
