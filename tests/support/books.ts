import { expect } from 'vitest';
import { runCommand } from '#tests/support/commands.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Every test of money ends with it: orders, stock, audit rows and the gateway's ledger agree. */
export async function expectBooksToAgree(app: TestApp): Promise<void> {
  const { code, lines } = await runCommand(app, 'audit');
  expect(lines.filter((line) => !line.startsWith('agrees'))).toEqual(['The books agree.']);
  expect(code).toBe(0);
}
