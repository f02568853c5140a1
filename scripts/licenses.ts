import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import spdx from 'spdx-license-list/full.js';
import type { Plugin } from 'vite';

/** Files that a licence wants passed on, at the top of a package or one folder down, beside what it was taken from. */
const LEGAL = '{,*/}{[Ll][Ii][Cc][Ee][NnSs]*,[Uu][Nn][Ll][Ii]*,COPYING*,NOTICE*,THIRD-PARTY*}';
const IS_LICENCE = /(?:^|\/)(?:un)?licen[cs]e|(?:^|\/)copying/i;
/** The one is an addition to the text of the other. */
const BASE: Record<string, string[]> = { 'LGPL-3.0-or-later': ['GPL-3.0-or-later'] };

type Package = { dir: string; name: string; version: string; license?: unknown; author?: string | { name?: string } };

/** Gathers what a build puts together, and writes the licences of all of it and of what stays beside it. */
export function licensesOf(root: string, file: string): { gather: Plugin; write: Plugin } {
  const bundled = new Set<string>();
  return {
    gather: {
      name: 'madang:gather-licences',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') for (const id of chunk.moduleIds) bundled.add(id);
      },
    },
    write: {
      name: 'madang:write-licences',
      enforce: 'post',
      buildApp: {
        order: 'post',
        async handler() {
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, licensesText([...foldersOf(bundled), ...installedIn(root)]));
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

/** Each text once, below the packages that it belongs to. @throws Error where a package has no licence. */
function licensesText(folders: readonly string[]): string {
  const packages = new Map<string, Package>();
  for (const dir of folders) {
    const found: Package = { dir, ...JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) };
    packages.set(`${found.name} ${found.version}`, found);
  }
  const byText = new Map<string, string[]>();
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
  const legal = paths.toSorted().map((path) => readFileSync(join(dir, path), 'utf8').replaceAll('\r\n', '\n').trim());
  if (paths.some((path) => IS_LICENCE.test(path))) return legal;
  const ids = typeof found.license === 'string' ? (found.license.match(/[\w.-]+/g) ?? []) : [];
  const meant = ids.filter((id) => !/^(?:AND|OR|WITH)$/.test(id)).flatMap((id) => [id, ...(BASE[id] ?? [])]);
  const texts = meant.map((id) => spdx[id]?.licenseText);
  if (texts.length === 0 || texts.includes(undefined))
    throw new Error(`${name} names no licence that we know, so it cannot be passed on.`);
  return [...texts.map((text = '') => signed(text, found)), ...legal];
}

/** The standard text leaves room for whoever wrote the package. */
function signed(text: string, { name, author }: Package): string {
  const holder =
    (typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name) || `the authors of ${name}`;
  return text.replaceAll(/<year>,?\s*<[^>]+>/g, holder).trim();
}
