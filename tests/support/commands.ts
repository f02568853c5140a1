import { commandRunner } from '#src/commands.ts';
import { callWords, type Fields, type StaffRoute } from '#tests/support/call-words.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

type Ran = { code: number; lines: string[] };

/** Runs a command as the command line does: its exit code and what it prints. */
export async function runCommand(app: TestApp, name: string, ...args: string[]): Promise<Ran> {
  const lines: string[] = [];
  const code = await commandRunner(app.ctx)({ name, args }, (line) => lines.push(line));
  return { code, lines };
}

/** The same for a command that must go through. */
export async function command(app: TestApp, name: string, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runCommand(app, name, ...args);
  if (code !== 0) throw new Error(`${name} answered ${code}: ${lines.join(' ')}`);
  return lines;
}

/** Does what staff do, by the command line. */
export function runCall(app: TestApp, key: StaffRoute, fields: Fields = {}): Promise<Ran> {
  return runCommand(app, 'call', ...callWords(key, fields));
}

/** The same where it must go through: the `data` of the answer. */
export async function call(app: TestApp, key: StaffRoute, fields: Fields = {}): Promise<Json> {
  return JSON.parse((await command(app, 'call', ...callWords(key, fields))).join('\n')).data;
}
