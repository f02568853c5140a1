import { commandRunner } from '#src/commands.ts';
import type { Command } from '#src/control.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Runs a command as the command line does: its exit code and what it prints. */
export function runCommand(app: TestApp, name: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  return run(app, { name, args });
}

/** The same for one that is told a secret. */
export function runWithSecret(app: TestApp, secret: string, name: string, ...args: string[]) {
  return run(app, { name, args, secret });
}

async function run(app: TestApp, command: Command): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await commandRunner(app.ctx)(command, (line) => lines.push(line));
  return { code, lines };
}

/** The same for a command that must go through. */
export async function command(app: TestApp, name: string, ...args: string[]): Promise<string[]> {
  const { code, lines } = await runCommand(app, name, ...args);
  if (code !== 0) throw new Error(`${name} answered ${code}: ${lines.join(' ')}`);
  return lines;
}
