import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, importsIn, shortestCircle } from './import-graph.ts';

const ALIASES = { '#server/*': './src/server/*', '#web/*': './src/web/*' };

function targetsOf(code: string): string[] {
  return importsIn('src/server/jobs/a.tsx', code, ALIASES).map(({ to }) => to);
}

describe('the imports of a file', () => {
  test.each([
    ["import { b } from '#server/b.ts'", 'src/server/b.ts'],
    ["import b, { type B } from '#server/b.ts'", 'src/server/b.ts'],
    ["import * as b from './b.ts'", 'src/server/jobs/b.ts'],
    ["import '../b.ts'", 'src/server/b.ts'],
    ["export { b } from '#web/b.tsx'", 'src/web/b.tsx'],
    ["export * from './b.ts'", 'src/server/jobs/b.ts'],
    ["const b = () => import('./b.ts')", 'src/server/jobs/b.ts'],
    ["import text from './b.css?raw'", 'src/server/jobs/b.css'],
    ["import {\n  b,\n  c,\n} from './b.ts'", 'src/server/jobs/b.ts'],
  ])('count: %s', (code, to) => {
    expect(targetsOf(code)).toEqual([to]);
  });

  test.each([
    "import type { B } from './b.ts'",
    "import { type B } from './b.ts'",
    "export type { B } from './b.ts'",
    "type B = import('./b.ts').B",
    "import { z } from 'zod'",
    'const b = await import(name)',
    "// import { b } from './b.ts'",
    "const code = `import './b.ts'`",
  ])('do not count: %s', (code) => {
    expect(targetsOf(code)).toEqual([]);
  });
});

describe('circles', () => {
  const arrows = (...lines: string[]): Import[] =>
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from, to };
    });

  test('are not found where imports lead one way', () => {
    expect(shortestCircle(arrows('a b', 'b c', 'a c', 'd c'))).toEqual([]);
  });

  test('of files are named step by step, the shortest of several', () => {
    expect(shortestCircle(arrows('a b', 'b c', 'c a', 'c d', 'd c', 'x a'))).toEqual([
      'c -> d: c imports d',
      'd -> c: d imports c',
    ]);
  });

  test('of folders are named with the files behind them, though no file is in a circle', () => {
    const imports = arrows('jobs/a.ts mail/b.ts', 'jobs/c.ts mail/b.ts', 'mail/d.ts text/e.ts', 'text/f.ts jobs/g.ts');
    expect(shortestCircle(imports)).toEqual([]);
    expect(shortestCircle(imports, dirname)).toEqual([
      'jobs -> mail: jobs/a.ts imports mail/b.ts, jobs/c.ts imports mail/b.ts',
      'mail -> text: mail/d.ts imports text/e.ts',
      'text -> jobs: text/f.ts imports jobs/g.ts',
    ]);
  });

  test('are not what stays within one folder', () => {
    expect(shortestCircle(arrows('jobs/a.ts jobs/b.ts', 'jobs/b.ts jobs/c.ts'), dirname)).toEqual([]);
  });
});
