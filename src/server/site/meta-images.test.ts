import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandRunner } from '#src/commands.ts';
import { PIXEL } from '#tests/support/pictures.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'madang-meta-'));
  app = await openTestApp({ worker: false });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

function fileOf(name: string, content: string | Buffer): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

/** Runs the command as staff do: its exit code and what it printed. */
async function put(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await commandRunner(app.ctx)({ name: 'put-meta-image', args }, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

test('a share image that staff stored is served under its name, as what it is', async () => {
  const path = fileOf('team.jpg', PIXEL);
  expect(await put(path)).toEqual({ code: 0, said: 'Stored as team.jpg, at http://madang.test/meta/team.jpg.' });
  const answer = await app.fetch('/meta/team.jpg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(Buffer.from(await answer.arrayBuffer()).equals(PIXEL)).toBe(true);
  const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await app.fetch('/meta/team.jpg', again)).status).toBe(304);
  expect(readdirSync(app.ctx.settings.stagingDir)).toEqual([]);
  // The file of staff is theirs: it can be stored again, under another name.
  expect((await put(path, 'office.png')).code).toBe(0);
  expect((await app.fetch('/meta/office.png')).status).toBe(200);
});

test('what is no picture, is too large, is missing or has no safe name is refused', async () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [path, name, why] of [
    [fileOf('drawing.png', script), undefined, 'isn’t one of these types of picture'],
    [fileOf('empty.png', ''), undefined, 'isn’t one of these types of picture'],
    [fileOf('large.png', Buffer.concat([PIXEL, Buffer.alloc(5_000_000)])), undefined, 'larger than 5 MB'],
    [join(dir, 'nothing.png'), undefined, 'There’s no file'],
    [fileOf('good.png', PIXEL), '../up.png', 'can’t be its name'],
    [fileOf('good.png', PIXEL), '.hidden.png', 'can’t be its name'],
  ] as const) {
    const { code, said } = await put(path, ...(name ? [name] : []));
    expect(said).toContain(why);
    expect(code, why).toBe(1);
  }
  expect((await put()).code).toBe(2);
});

test('nothing else of the file store is reached, and what lies there by mistake is not shown', async () => {
  await app.ctx.files.put('meta/notes.png', fileOf('notes.png', 'private words'), 'image/png');
  for (const name of ['notes.png', 'nobody.png', '..%2fresumes%2fx.pdf', '%2e%2e', 'a%00.png', '.png'])
    expect((await app.fetch(`/meta/${name}`)).status, name).toBe(404);
});
