import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A figure of an earlier run, with its ratio where it had one. */
export type Before = { figure: string; ratio?: number };

const FIGURES = JSON.parse(readFileSync(join(import.meta.dirname, 'before.json'), 'utf8')) as Record<
  string,
  Record<string, Before>
>;

/** What this row of this section said before the work on speed of November 2026; null for what was not measured then. */
export function before(section: string, row: string): Before | null {
  return FIGURES[section]?.[row] ?? null;
}
