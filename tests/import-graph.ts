import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A file that loads another, by their paths from the root of the repository. */
export type Import = { from: string; to: string };

/** Of `package.json`'s `imports`: `{ '#server/*': './src/server/*' }`. */
export type Aliases = Readonly<Record<string, string>>;

/**
 * What the code of a file loads of ours: by import, re-export, `import()` of a literal, and import for its side effect
 * alone. Imports of types are erased, so they load nothing. Packages and computed names are left out.
 */
export function importsIn(from: string, code: string, aliases: Aliases): Import[] {
  const { module } = parseSync(from, code);
  const named = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value));
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => literalAt(code, moduleRequest));
  return [...new Set([...named, ...passedOn, ...dynamic])]
    .map((name) => pathOf(from, name, aliases))
    .filter((to) => to !== null)
    .map((to) => ({ from, to }));
}

function literalAt(code: string, { start, end }: { start: number; end: number }): string[] {
  const literal = /^(['"])(.*)\1$/.exec(code.slice(start, end));
  return literal?.[2] === undefined ? [] : [literal[2]];
}

/** The file that a specifier names, or null for a package. */
function pathOf(from: string, name: string, aliases: Aliases): string | null {
  const path = name.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(from), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace(/\*$/, '');
    if (path.startsWith(prefix)) return join(target.replace(/\*$/, ''), path.slice(prefix.length));
  }
  return null;
}

/**
 * The shortest circle that imports form between places, one line for each step with the imports behind it; empty where
 * there is none. A place is what `placeOf` makes of a path: the file itself, its folder.
 */
export function shortestCircle(
  imports: readonly Import[],
  placeOf: (path: string) => string = (path) => path,
): string[] {
  const behind = new Map<string, Map<string, Import[]>>();
  for (const one of imports) {
    const [from, to] = [placeOf(one.from), placeOf(one.to)];
    if (from === to) continue;
    const steps = behind.get(from) ?? new Map<string, Import[]>();
    behind.set(from, steps.set(to, [...(steps.get(to) ?? []), one]));
  }
  const circles = [...behind.keys()].map((start) => wayBack(start, behind)).filter((way) => way !== null);
  const [shortest = []] = circles.toSorted((one, other) => one.length - other.length);
  return shortest.slice(1).map((to, at) => {
    const from = shortest[at] ?? to;
    const causes = behind.get(from)?.get(to) ?? [];
    return `${from} -> ${to}: ${causes.map((one) => `${one.from} imports ${one.to}`).join(', ')}`;
  });
}

/** The shortest way from a place to itself, breadth first; null where there is none. */
function wayBack(start: string, steps: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const at of queue) {
    for (const next of steps.get(at)?.keys() ?? []) {
      if (next === start) return [...wayTo(at, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let at = end; at !== start; at = cameFrom.get(at) ?? start) way.unshift(cameFrom.get(at) ?? start);
  return way;
}
