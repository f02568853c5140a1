import { storedRows } from '#tests/support/tables.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

/** What was recorded, of one subject or of all of them, the first first. */
export async function auditRecords(app: TestApp, subjectId?: string): Promise<Json[]> {
  const rows = await storedRows(app, 'audit');
  const wanted = rows.filter(({ subject_id }) => subjectId === undefined || subject_id === subjectId);
  return wanted.toSorted((one, other) => one.id - other.id);
}
