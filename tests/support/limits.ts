import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rows } from '#platform/db.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** As if a limit had counted so many attempts by now of whoever has made one. */
export async function setAttempts({ ctx: { db } }: TestApp, limit: string, attempts: number): Promise<void> {
  const counted = sql`update rate_limits set points = ${attempts}::int where key like ${`${limit}:%`} returning 1`;
  expect(await rows(db, counted), limit).not.toEqual([]);
}
