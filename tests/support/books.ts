import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditCommand } from '#server/payments/ledger-command.ts';
import { runCommand } from '#tests/support/commands.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Every test of money ends with it: orders, stock and the gateway's ledger agree. */
export async function expectBooksToAgree(app: TestApp): Promise<void> {
  const { code, lines } = await runCommand(app, 'audit');
  expect(lines.filter((line) => !line.startsWith('agrees'))).toEqual(['Everything matches.']);
  expect(code).toBe(0);
}

/** What `audit` prints about books in which these statements changed something; they are undone then. */
export async function auditAfter(app: TestApp, statements: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  let code = -1;
  const undo = new Error('undo');
  const spoiled = app.ctx.db.transaction(async (tx) => {
    for (const statement of statements.split(';')) await tx.execute(sql.raw(statement));
    code = await auditCommand({ ...app.ctx, db: tx }, [], (line) => lines.push(line));
    throw undo;
  });
  await expect(spoiled).rejects.toBe(undo);
  return { code, lines };
}

/** The checks that printed a difference. */
export function differing(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith('DIFFERS')).map((line) => line.replace(/^.{16}/, ''));
}
