import type { SQL } from 'drizzle-orm';

/**
 * Something that holds of the books at every moment. `rows` selects everything that it is said of: `subject`, an order's
 * number, a size or the id of a posting, and `differs`, what is wrong with it, or null.
 */
export type Check = {
  says: string;
  rows: SQL;
  /** What differs is worth a look, and no fault. */
  isWarning?: true;
};
