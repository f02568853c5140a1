import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { askControl, serveControl } from '#src/control.ts';
import { marketOf } from '#tests/support/e2e-market.ts';
import { runCommand, type ServerProcess, startServer, temporaryDir } from '#tests/support/e2e-server.ts';

const dir = temporaryDir('control');
afterAll(() => dir.remove());

describe('a command', () => {
  test('runs in the other process, which sends back its lines and its exit code', async () => {
    const path = join(dir.path, 'a.sock');
    const control = await serveControl(path, async ({ name, args }, print) => {
      for (const arg of args) print(`${name} ${arg}`);
      return 7;
    });
    const lines: string[] = [];
    expect(await askControl(path, { name: 'say', args: ['one', '둘'] }, (line) => lines.push(line))).toBe(7);
    expect(lines).toEqual(['say one', 'say 둘']);
    await control.close();
  });

  test('that fails there fails here, with its words', async () => {
    const path = join(dir.path, 'b.sock');
    const control = await serveControl(path, () => Promise.reject(new Error('no such file')));
    const lines: string[] = [];
    expect(await askControl(path, { name: 'import', args: [] }, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['no such file']);
    await control.close();
  });

  test('goes on where whoever asked has gone, and so does the process that runs it', async () => {
    const path = join(dir.path, 'd.sock');
    const gone = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const control = await serveControl(path, async ({ name }, print) => {
      print('the first line');
      if (name === 'short') return 0;
      await gone.promise;
      for (let line = 0; line < 100; line++) print('more');
      done.resolve();
      return 0;
    });
    const socket = createConnection(path);
    socket.write(`${JSON.stringify({ name: 'long', args: [] })}\n`);
    socket.once('data', () => socket.destroy()).once('close', () => gone.resolve());
    await done.promise;
    expect(await askControl(path, { name: 'short', args: [] }, () => {})).toBe(0);
    await control.close();
  });

  test('finds nobody where no server runs', async () => {
    expect(await askControl(join(dir.path, 'c.sock'), { name: 'seed', args: [] }, () => {})).toBeNull();
  });
});

describe('while the server holds the embedded database', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    mkdirSync(join(dir.path, 'data'), { mode: 0o755 });
    server = await startServer(join(dir.path, 'data'));
  });
  afterAll(() => server.end('SIGKILL'));

  test('the command line brings in a board, which the server shows at once', async () => {
    const board = join(dir.path, 'board.json');
    writeFileSync(board, JSON.stringify([posting(1), posting(2)]));
    const { code, output } = await runCommand(server, [
      'import',
      '--publish',
      'at-once',
      '--format',
      'greenhouse',
      '--company',
      'Nuri',
      board,
    ]);
    expect(output).toContain('2 added');
    expect(code).toBe(0);
    const { data } = await marketOf(server.origin).jobs({ company_name: 'Nuri' });
    expect(data.map((job) => job.title).sort()).toEqual(['Server Developer 1', 'Server Developer 2']);
  });

  test('a refused command says why and answers its exit code', async () => {
    const { code, output } = await runCommand(server, [
      'import',
      '--format',
      'paper',
      '--company',
      'Nuri',
      'board.json',
    ]);
    expect(output).toContain('There’s no format "paper".');
    expect(code).toBe(2);
    const seed = await runCommand(server, ['seed']);
    expect(seed.output).toContain('The database isn’t empty, so nothing changed.');
    expect(seed.code).toBe(0);
  });

  test('an argument that is no path stays as it is, whatever the folder holds', async () => {
    const { output } = await runCommand(server, ['call', 'POST /v1/admin/companies', 'name=docs']);
    expect(output).toContain('"slug": "docs"');
  });

  test('a password comes by the input and never stands among the arguments', async () => {
    const key = 'PUT /v1/admin/companies/{id}/recruit-password';
    const set = (input: string) => runCommand(server, ['call', key, 'id=hanok-labs', 'password=@-'], input);
    expect(await set('too short')).toMatchObject({ code: 1, output: 'A recruit password has 12 to 200 characters.\n' });
    expect((await set('한옥 garden gate 7\nsecond line\n')).code).toBe(0);
    const enter = (pwd: string) =>
      fetch(`${server.origin}/v1/recruit/hanok-labs/access`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pwd }),
      });
    expect((await enter('madang-demo')).status).toBe(403);
    expect((await enter('한옥 garden gate 7')).status).toBe(200);
  });

  test('nobody else on the machine can read what it keeps', () => {
    const kept = readdirSync(server.dataDir, { recursive: true }).map((name) => join(server.dataDir, String(name)));
    expect(kept).toEqual(
      expect.arrayContaining(
        ['secret', 'control.sock', 'postgres/PG_VERSION'].map((name) => join(server.dataDir, name)),
      ),
    );
    const open = [server.dataDir, ...kept].filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test('a second server refuses to open it', async () => {
    await expect(startServer(join(dir.path, 'data'))).rejects.toThrow(/is in use by process \d+/);
  });
});
