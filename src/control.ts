import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { faultText } from '#platform/fault.ts';
import { PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/**
 * The embedded database belongs to one process, so commands run in the server's process, over a socket for its owner
 * alone.
 */
export type Command = { name: string; args: string[] };
export type Run = (command: Command, print: (line: string) => void) => Promise<number>;

type Reply = { line: string } | { exit: number };

export function controlPath(dataDir: string): string {
  return join(dataDir, 'control.sock');
}

export async function serveControl(path: string, run: Run): Promise<{ close(): Promise<void> }> {
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    const reply = (message: Reply) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
    socket.on('error', () => socket.destroy());
    const lines = createInterface({ input: socket });
    // Whoever asked may go before the end, as `head` does; readline repeats the error of the socket.
    lines.on('error', () => {});
    lines.once('line', async (line) => {
      const exit = await run(JSON.parse(line) as Command, (printed) => reply({ line: printed })).catch(
        (error: unknown) => {
          reply({ line: faultText(error) });
          return 1;
        },
      );
      reply({ exit });
      socket.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, PRIVATE_FILE_MODE);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Null where no server listens. @throws Error when the server goes away before the command is done. */
export async function askControl(
  path: string,
  command: Command,
  print: (line: string) => void,
): Promise<number | null> {
  const socket = createConnection(path);
  const isConnected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      NOBODY_LISTENS.has(error.code) ? resolve(false) : reject(error),
    );
  });
  if (!isConnected) return null;
  socket.write(`${JSON.stringify(command)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as Reply;
    if ('exit' in reply) return reply.exit;
    print(reply.line);
  }
  throw new Error('The server stopped before the command finished.');
}

/** No socket, or one that a server left behind. */
const NOBODY_LISTENS = new Set<string | undefined>(['ENOENT', 'ECONNREFUSED']);
