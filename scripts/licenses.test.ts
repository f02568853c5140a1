import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryDir } from '#tests/support/e2e-server.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { licensesOf } from './licenses.ts';

const toRemove: (() => void)[] = [];
afterEach(() => {
  for (const remove of toRemove.splice(0)) remove();
});

/** Builds a page that imports the package `ladder`, which has these files. */
async function builtWith(files: Record<string, string>): Promise<string> {
  const { path: root, remove } = temporaryDir('licenses');
  toRemove.push(remove);
  const all: Record<string, string> = {
    'package-lock.json': '{ "packages": { "": {} } }',
    'index.html': '<script type="module" src="/page.js"></script>',
    'page.js': "import { rungs } from 'ladder'; document.title = rungs;",
    'node_modules/ladder/index.js': "export const rungs = 'twelve';",
  };
  for (const [name, text] of Object.entries({ ...all, ...prefixed(files) })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const file = join(root, 'dist/licenses.txt');
  const { gather, write } = licensesOf(root, file);
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [gather, write],
    builder: { buildApp: async ({ build, environments: { client } }) => void (client && (await build(client))) },
  });
  await builder.buildApp();
  return readFileSync(file, 'utf8');
}

const prefixed = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/ladder/${name}`, text]));
const named = (more: object) => JSON.stringify({ name: 'ladder', version: '1.2.3', main: 'index.js', ...more });

describe('the licenses of a build', () => {
  test('are those of what it bundled, with their notices', async () => {
    const files = { LICENSE: 'Climb as you like.', NOTICE: 'Made by Alder.', 'rungs/LICENSE_RUNGS': 'Oak is free.' };
    const text = await builtWith({ 'package.json': named({ license: 'MIT' }), ...files });
    for (const words of ['ladder 1.2.3', ...Object.values(files)]) expect(text).toContain(words);
  });

  test('are the standard text where a package only names one', async () => {
    const text = await builtWith({
      'package.json': named({ license: 'MIT', author: 'Ann Alder <ann@alder.example>' }),
    });
    expect(text).toContain('Copyright (c) Ann Alder');
    expect(text).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
  });

  test.each([{}, { license: 'UNLICENSED' }, { license: 'SEE LICENSE IN ladder.txt' }])(
    'fail it where a package has none: %j',
    async (more) => {
      const building = builtWith({ 'package.json': named(more) });
      await expect(building).rejects.toThrow('ladder names no license whose text is in scripts/licenses');
    },
  );
});

test('the site shows those of what runs in browsers and on the server', async () => {
  const app = await openTestApp({ pages: true, worker: false });
  const answer = await app.fetch('/licenses.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toContain('public, max-age=');
  const text = await answer.text();
  const shown = ['react', 'react-dom', '@supabase/auth-js', 'pdfjs-dist', 'hono', 'pg'];
  for (const name of shown) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).toMatch(/^Pretendard\n\nCopyright \(c\) 2021, Kil Hyung-jin/m);
  // Of React, Supabase, pdf.js, its tables of Korean, the typeface, and libvips beside sharp.
  const words = [
    'Meta Platforms, Inc.',
    'Copyright (c) 2020 Supabase',
    'Apache License',
    'Adobe',
    'SIL OPEN FONT LICENSE',
  ];
  for (const part of [...words, 'GNU LESSER GENERAL PUBLIC LICENSE']) expect(text).toContain(part);
  await app.close();
});
