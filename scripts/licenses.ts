import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Files that a license wants passed on, at the top of a package or one folder down, beside what it was taken from. */
const LEGAL = '{,*/}{[Ll][Ii][Cc][Ee][NnSs]*,[Uu][Nn][Ll][Ii]*,COPYING*,NOTICE*,THIRD-PARTY*}';
const IS_LICENSE = /(?:^|\/)(?:un)?licen[cs]e|(?:^|\/)copying/i;
/** Standard texts, by their SPDX identifiers, for packages that only name theirs. */
const TEXTS = join(import.meta.dirname, 'licenses');

type Package = { dir: string; name: string; version: string; license?: unknown; author?: string | { name?: string } };

/** Gathers what a build puts together, and writes the licenses of all of it and of what stays beside it. */
export function licensesOf(root: string, file: string): { gather: Plugin; write: Plugin } {
  const bundled = new Set<string>();
  return {
    gather: {
      name: 'madang:gather-licenses',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') for (const id of chunk.moduleIds) bundled.add(id);
      },
    },
    write: {
      name: 'madang:write-licenses',
      enforce: 'post',
      buildApp: {
        order: 'post',
        async handler() {
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, licensesText([...foldersOf(bundled), ...installedIn(root)], fontLicenses(root)));
        },
      },
    },
  };
}

/** The packages that modules come from. */
function foldersOf(modules: ReadonlySet<string>): Set<string> {
  const paths = [...modules].map((id) => id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return new Set(paths.filter((path) => /[\\/]node_modules[\\/]/.test(path)).map((path) => packageOf(dirname(path))));
}

function packageOf(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file) && 'version' in JSON.parse(readFileSync(file, 'utf8'))) return folder;
  if (dirname(folder) === folder) throw new Error('A bundled module belongs to no package.');
  return packageOf(dirname(folder));
}

/** The packages that run, or build what runs, on this machine. */
function installedIn(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const named = Object.entries(packages).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [join(root, path)]));
  return named.filter((folder) => existsSync(join(folder, 'package.json')));
}

/** The licenses of typefaces whose files lie among the sources, with their names. */
function fontLicenses(root: string): [name: string, text: string][] {
  return globSync('src/**/fonts/LICENSE.txt', { cwd: root }).map((path) => {
    const text = textIn(join(root, path));
    const name = /Reserved Font Name (\w+)/.exec(text)?.[1];
    if (!name) throw new Error(`${path} does not say whose license it is.`);
    return [name, text];
  });
}

/** Each text once, below the packages that it belongs to. @throws Error where a package has no license. */
function licensesText(folders: readonly string[], fonts: readonly [name: string, text: string][]): string {
  const packages = new Map<string, Package>();
  for (const dir of folders) {
    const found: Package = { dir, ...JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) };
    packages.set(`${found.name} ${found.version}`, found);
  }
  const byText = new Map(fonts.map(([name, text]) => [text, [name]]));
  for (const [name, found] of [...packages].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const text of textsOf(found)) byText.set(text, [...(byText.get(text) ?? []), name]);
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return [INTRODUCTION, ...parts].join(`\n${'='.repeat(80)}\n\n`);
}

const INTRODUCTION =
  'This site is made with the packages below, whose authors let us use them.\nEach text belongs to the packages named above it.\n';

function textsOf(found: Package): string[] {
  const { dir, name } = found;
  const named = globSync(LEGAL, { cwd: dir }).filter((path) => !/\.(?:json|[cm]?[jt]sx?)$|^node_modules/.test(path));
  const paths = named.filter((path) => statSync(join(dir, path)).isFile());
  const legal = paths.toSorted().map((path) => textIn(join(dir, path)));
  if (paths.some((path) => IS_LICENSE.test(path))) return legal;
  const ids = typeof found.license === 'string' ? (found.license.match(/[\w.-]+/g) ?? []) : [];
  const files = ids.filter((id) => !/^(?:AND|OR|WITH)$/.test(id)).map((id) => join(TEXTS, `${id}.txt`));
  if (files.length === 0 || !files.every((file) => existsSync(file)))
    throw new Error(`${name} names no license whose text is in scripts/licenses, so it cannot be passed on.`);
  return [...files.map((file) => signed(textIn(file), found)), ...legal];
}

function textIn(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
}

/** The standard text leaves room for whoever wrote the package. */
function signed(text: string, { name, author }: Package): string {
  const holder =
    (typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name) || `the authors of ${name}`;
  return text.replaceAll(/<year>,?\s*<[^>]+>/g, holder).trim();
}
