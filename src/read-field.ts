import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** What is wrong with a file that a field names. */
export class UnreadFile extends Error {
  override readonly name = 'UnreadFile';
}

/**
 * A word `FIELD=@FILE` with the text of the file, and `FIELD=@-` with a secret: it must not stand among the arguments,
 * where everybody on the machine can read it. `FIELD=@@TEXT` is a text that begins with @.
 * @throws UnreadFile
 */
export async function readField(word: string): Promise<string> {
  const [, field, named] = /^(\w+)=@([\s\S]+)$/.exec(word) ?? [];
  if (field === undefined || named === undefined) return word;
  if (named.startsWith('@')) return `${field}=${named}`;
  if (named === '-') return `${field}=${await readSecret(`${field}: `)}`;
  const text = await readFile(named, 'utf8').catch((cause: unknown) => {
    throw new UnreadFile(`${field}: ${named} cannot be read.`, { cause });
  });
  return `${field}=${text}`;
}

/** Reads a secret without echo where stdin is a terminal, else the first line of stdin. */
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
