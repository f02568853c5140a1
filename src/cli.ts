import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UnknownSecret } from '#auth/tokens/reseal.ts';
import { DataLocked } from '#platform/data-lock.ts';
import { endProcess } from '#platform/end-process.ts';
import { faultOf } from '#platform/fault.ts';
import { isCommand, isPath, runsAlone, takesFields, USAGE } from '#src/command-list.ts';
import { type Config, ConfigError, loadConfig } from '#src/config.ts';
import { askControl, type Command, controlPath } from '#src/control.ts';

class UnreadFile extends Error {
  override readonly name = 'UnreadFile';
}

const print = (line: string) => console.log(line);

async function main([name, ...args]: string[]): Promise<number> {
  if (!name || name === 'help' || name === '--help') {
    print(USAGE);
    return name ? 0 : 2;
  }
  if (!isCommand(name)) {
    print(USAGE);
    return 2;
  }
  const config = { ...loadConfig(), logLevel: 'warn' };
  // The command may run in another process with another working directory.
  const command = {
    name,
    args: takesFields(name) ? await filled(args) : args.map((arg) => (isPath(name, arg) ? resolve(arg) : arg)),
  };
  const isThere = config.databaseUrl === null && !runsAlone(name);
  const code = isThere ? await askControl(controlPath(config.dataDir), command, print) : null;
  return code ?? runHere(config, command);
}

/** One after the other, as each may ask for something. */
async function filled(words: readonly string[]): Promise<string[]> {
  const read: string[] = [];
  for (const word of words) read.push(await readField(word));
  return read;
}

/** Loads the product only here: a running server has it already, and answers seconds sooner. */
async function runHere(config: Config, command: Command): Promise<number> {
  const [{ openBackend }, { commandRunner }, { openServer }] = await Promise.all([
    import('#src/app.ts'),
    import('#src/commands.ts'),
    import('#platform/postgres.ts'),
  ]);
  // Its statements take as long as they take, and it does not wait for a database that is away: somebody looks on.
  const database = config.databaseUrl ? { database: openServer(config.databaseUrl) } : {};
  const backend = await openBackend(config, { ...database, ...(runsAlone(command.name) ? { auth: null } : {}) });
  try {
    return await commandRunner(backend.ctx)(command, print);
  } finally {
    await backend.close();
  }
}

// Whoever reads the output may stop before its end, as `head` does; the command goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = [ConfigError, DataLocked, UnknownSecret, UnreadFile].some((kind) => error instanceof kind);
  console.error(isExplained ? (error as Error).message : faultOf(error));
  return 1;
});

await endProcess(code);

/**
 * Text of a file for `FIELD=@FILE`, a secret for `FIELD=@-`, as everybody on the machine can read arguments. `@@TEXT`
 * is a text that begins with @. @throws UnreadFile
 */
async function readField(word: string): Promise<string> {
  const [, field, named] = /^(\w+)=@([\s\S]+)$/.exec(word) ?? [];
  if (field === undefined || named === undefined) return word;
  if (named.startsWith('@')) return `${field}=${named}`;
  if (named === '-') return `${field}=${await readSecret(`${field}: `)}`;
  const text = await readFile(named, 'utf8').catch((cause: unknown) => {
    throw new UnreadFile(`${field}: can’t read ${named}.`, { cause });
  });
  return `${field}=${text}`;
}

/** Reads a secret without echo in a terminal, else the first line of stdin. */
async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return firstLine(stdin);
  stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}
