import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Fault, withFault } from '../mutate/fault.ts';
import { FAULTS } from '../mutate/faults.ts';
import { importsIn, shortestCircle } from './import-graph.ts';

/** The rules of the house that a machine can check; STYLE.md gives the reasons. */
const ROOT = join(import.meta.dirname, '..');
const CODE = files('{src,db,tests,bench,scripts,fuzz,mutate}/**/*.{ts,tsx,mts,js,mjs}');
const TESTS = CODE.filter((path) => /\.test\.tsx?$|^tests\//.test(path));

function files(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.endsWith('.gen.ts') && statSync(join(ROOT, path)).isFile())
    .sort();
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Files in which the pattern occurs, each with its first match. */
function occurrences(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => {
    const found = pattern.exec(textOf(path));
    return found ? [`${path}: ${found[0]}`] : [];
  });
}

/** Our own modules that each layer may import; packages are free, but for the contract. Tests may import anything. */
const LAYERS: Record<string, RegExp> = {
  'src/contract/': /^(?:zod$|@zxcvbn-ts\/|#contract\/)/,
  'src/platform/': /^(?:[^#.]|#platform\/|#contract\/core\/(?:errors|limits)\.ts$)/,
  'src/server/': /^(?:[^#.]|#server\/|#contract\/|#platform\/)/,
  'src/auth/':
    /^(?:[^#.]|#auth\/|#platform\/|#contract\/core\/(?:app-scopes|app-scopes-ko|device-name|language|limits|password-strength)\.ts$)/,
  'src/web/': /^(?:[^#.]|#web\/|#contract\/)/,
};

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

function importsOf(path: string): string[] {
  return [...textOf(path).matchAll(IMPORT)].map((match) => match[1] ?? '');
}

describe('imports', () => {
  it('are found at all', () => {
    expect(importsOf('src/contract/api.ts')).toContain('#contract/jobs/jobs.ts');
    expect(CODE.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(LAYERS))('of %s stay within its layer', (layer, allowed) => {
    const own = CODE.filter((path) => path.startsWith(layer) && !/\.(?:test|fixture)\.tsx?$/.test(path));
    const strays = own.flatMap((path) =>
      importsOf(path)
        .filter((name) => !allowed.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(strays).toEqual([]);
  });

  it('do not reach the accounts service from anywhere but the entry points', () => {
    const inside = CODE.filter((path) => /^src\/(?:contract|platform|server|web)\//.test(path));
    expect(occurrences(inside, /['"]#auth\//)).toEqual([]);
  });

  const { imports: aliases } = JSON.parse(textOf('package.json'));
  const product = CODE.filter((path) => path.startsWith('src/') && !/\.(?:test|fixture)\.tsx?$/.test(path));
  const loaded = product.flatMap((path) => importsIn(path, textOf(path), aliases));

  it('form no circle of files', () => {
    expect(loaded.length).toBeGreaterThan(product.length);
    expect(shortestCircle(loaded)).toEqual([]);
  });

  it('form no circle of folders', () => {
    expect(shortestCircle(loaded, dirname)).toEqual([]);
  });

  /** The contract has the server's rooms. */
  const tables = {
    'src/server': 'src/server',
    'src/contract': 'src/server',
    'src/web': 'src/web',
    'src/auth': 'src/auth',
  };
  it.each(Object.entries(tables))(
    'within %s go down its table in docs/development.md, which names every folder',
    (house, table) => {
      const levels = levelsOf(table);
      const levelOf = (path: string) => levels.get(roomIn(house, path));
      const inside = loaded.filter(({ from, to }) => from.startsWith(`${house}/`) && to.startsWith(`${house}/`));
      expect(product.filter((path) => path.startsWith(`${house}/`) && levelOf(path) === undefined)).toEqual([]);
      const upwards = inside.filter(({ from, to }) => Number(levelOf(to)) < Number(levelOf(from)));
      expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    },
  );

  it('use no barrels: a file that passes on what others export hides where things live', () => {
    const assembledList = 'src/server/schema/tables.ts';
    const paths = CODE.filter((path) => path !== assembledList);
    expect(occurrences(paths, /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;\n]*\bfrom\b/m)).toEqual([]);
  });
});

/** The rows of the table of a part of the source in docs/development.md, by folder: `'jobs' -> 9`, '' for the root. */
function levelsOf(house: string): Map<string, number> {
  const [, section = ''] = textOf('docs/development.md').split(new RegExp(`In \`${house}\`[^:\n]*:`));
  const rows = (section.split(/^In `|^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return new Map(
    rows.flatMap((row, level) => {
      const place = row.split('|')[1]?.trim() ?? '';
      const folders = [...place.matchAll(/`([\w-]+)\/(?:<room>\/)?`/g)].map((match) => match[1] ?? '');
      return (place === 'the root' ? [''] : folders).map((folder) => [folder, level] as const);
    }),
  );
}

/** The folder just below a part of the source, '' for its root. */
function roomIn(house: string, path: string): string {
  const inside = path.slice(house.length + 1);
  return inside.includes('/') ? (inside.split('/')[0] ?? '') : '';
}

describe('packages', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json'));
  /** What `npm start` runs and builds. */
  const scripts = ['vite.config.ts', 'scripts/start.mjs', 'scripts/house.mjs', 'scripts/licenses.ts'];
  const running = [...files('{src,db}/**/*.{ts,tsx,css}'), ...scripts]
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
    .flatMap((path) => importsOf(path))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));

  it('that running needs are no development dependencies, which `npm start` does not install', () => {
    expect(Object.keys(devDependencies).filter((name) => running.includes(name))).toEqual([]);
  });

  it('that only tests need are no dependencies', () => {
    expect(Object.keys(dependencies).filter((name) => !running.includes(name))).toEqual([]);
  });
});

describe('names', () => {
  it('are kebab-case, but for the route files, whose names are addresses', () => {
    const paths = CODE.filter((path) => !path.startsWith('src/web/routes/'));
    const odd = paths.filter((path) => !path.split('/').every((part) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part)));
    expect(odd).toEqual([]);
  });

  it('of folders say what is inside, which utils, lib, helpers, common and shared do not', () => {
    const vague = new Set(['utils', 'util', 'lib', 'libs', 'helpers', 'helper', 'common', 'shared', 'misc']);
    expect(
      CODE.filter((path) =>
        dirname(path)
          .split('/')
          .some((part) => vague.has(part)),
      ),
    ).toEqual([]);
  });
});

/** The opening tags of all forms. */
const FORMS = files('src/web/**/*.tsx').flatMap((path) =>
  [...textOf(path).matchAll(/<form\b.*?(?=\n\s*<)/gs)].map(([tag]) => ({ path, tag })),
);

describe('source files', () => {
  it('leave the environment to the configuration', () => {
    // The sign-in service runs alone, too, with a configuration of its own.
    const readers = ['src/config.ts', 'src/auth/config.ts'];
    const paths = CODE.filter((path) => path.startsWith('src/') && !readers.includes(path) && !TESTS.includes(path));
    expect(occurrences(paths, /\bprocess\.env\b/)).toEqual([]);
  });

  it('have at most 400 lines', () => {
    const long = files('src/**/*.{ts,tsx,css}').map((path) => [path, textOf(path).split('\n').length] as const);
    expect(long.filter(([, lines]) => lines > 400)).toEqual([]);
  });

  it('send forms by useForm; others are searches, which lead to an address, and plain posts', () => {
    const isSent = (tag: string) => /\{\.\.\.\w+\.props\}/.test(tag) && !/onSubmit=|method=/.test(tag);
    const isSearch = (tag: string) => /\baction=/.test(tag) && !/method=|\{\.\.\./.test(tag);
    const isPlainPost = (tag: string) => /\bmethod="post"/.test(tag) && !/onSubmit=|\{\.\.\./.test(tag);
    expect(FORMS.filter(({ tag }) => isSent(tag)).length).toBeGreaterThan(10);
    expect(FORMS.filter(({ tag }) => !isSent(tag) && !isSearch(tag) && !isPlainPost(tag))).toEqual([]);
  });

  it('keep the focus on what was pressed: a Button is busy, where a disabled one would lose it', () => {
    // The specification disables the fields of an application while it is sent; its button takes the focus.
    const pages = files('src/web/**/*.tsx').filter((path) => !/ui\/button|apply-form/.test(path));
    expect(occurrences(pages, /[^-]\bdisabled=\{[^}]*busy|<button\b[^>]*aria-disabled=\{[^}]*busy/i)).toEqual([]);
  });

  it('write into the address what is searched for, and nothing else that people type', () => {
    const searches = [
      'components/applications/applicants-page',
      'components/core/page-not-found',
      'components/employers/company-filters',
      'components/employers/company-list',
      'components/jobs/fit-form',
      'components/salary/calculator-form',
      'components/tools/tool-sheet',
      'routes/-home/ask-form',
      'ui/rail',
    ];
    const byAddress = FORMS.filter(({ tag }) => !/\bmethod="post"|\{\.\.\.\w+\.props\}/.test(tag));
    expect(byAddress.map(({ path }) => path)).toEqual(searches.map((name) => `src/web/${name}.tsx`));
  });

  it('hold no marks of a merge, which the texts in a file would hide from the compiler', () => {
    expect(occurrences([...CODE, ...files('docs/**/*.md'), 'README.md'], /^(?:<{7}|>{7}) /m)).toEqual([]);
  });

  it('hold no unfinished business and no way around the types', () => {
    const paths = CODE.filter((path) => path !== 'tests/rules.test.ts');
    expect(occurrences(paths, /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|expect-error|nocheck)/)).toEqual([]);
  });
});

describe('tests', () => {
  const others = TESTS.filter((path) => path !== 'tests/rules.test.ts');

  it('all run', () => {
    expect(occurrences(others, /\b(?:it|test|describe)\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b/)).toEqual([]);
  });

  it('stand behind no condition: what only a server can do is tested in *.postgres.test.ts', () => {
    expect(occurrences(others, /^if \(.*\{\n\s*(?:test|it|describe)\b/m)).toEqual([]);
  });

  it('wait for what happens, never for a time', () => {
    expect(occurrences(others, /\bsetTimeout\(|\bwaitForTimeout\(|['"]node:timers\/promises['"]/)).toEqual([]);
  });
});

describe('faults put in by hand', () => {
  const faults = Object.values(FAULTS).flat();

  it('still fit the code: what each replaces occurs once in its file', () => {
    const fits = (fault: Fault) => existsSync(join(ROOT, fault.file)) && withFault(textOf(fault.file), fault) !== null;
    expect(faults.length).toBeGreaterThan(500);
    expect(faults.filter((fault) => !fits(fault)).map(({ file, what }) => `${file}: ${what}`)).toEqual([]);
  });

  it('name tests that exist', () => {
    const missing = faults.filter(({ tests }) => tests.length === 0 || !tests.every((path) => TESTS.includes(path)));
    expect(missing.map(({ what, tests }) => `${what}: ${tests}`)).toEqual([]);
  });
});

describe('documents', () => {
  const documents = ['*.md', 'docs/**/*.md', 'reference/**/*.md'].flatMap((pattern) => files(pattern));

  it('link to files that exist', () => {
    const broken = documents.flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path} links to ${target}`),
    );
    expect(documents.map((path) => basename(path))).toContain('README.md');
    expect(broken).toEqual([]);
  });

  it('name files that exist', () => {
    const ours = /`((?:src|db|tests|scripts|bench|fuzz|mutate|deploy|docs|reference)\/[\w./$-]+)`/g;
    const gone = documents.flatMap((path) =>
      [...textOf(path).matchAll(ours)]
        .filter(([, target = '']) => !existsSync(join(ROOT, target)))
        .map(([, target]) => `${path} names ${target}`),
    );
    expect(gone).toEqual([]);
  });

  it('name every variable of the configuration', () => {
    const readers = textOf('src/config.ts') + textOf('src/auth/config.ts');
    const variables = [...readers.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '');
    const operations = files('docs/operations/*.md').map(textOf).join('');
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it('give the reason for every dependency', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    const reasons = textOf('docs/decisions/0012-dependencies.md');
    expect(Object.keys(dependencies).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });

  it('number the decisions without a gap', () => {
    const numbers = files('docs/decisions/*.md').map((path) => Number.parseInt(basename(path), 10));
    expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
  });
});

describe('the contract', () => {
  it.each(Object.entries(api))('says who may call %s, and what it is for', (_key, route) => {
    expect(['anyone', 'user', 'recruiter', 'staff']).toContain(route.access);
    expect(route.summary).toMatch(/\.$/);
  });
});
