import type { SQL } from 'drizzle-orm';

/** `rows` selects all it covers: `subject` (an order's number, a size or a posting's id) and `differs` or null. */
export type Check = {
  says: string;
  rows: SQL;
  /** What differs is worth a look, and no fault. */
  isWarning?: true;
};
