/** A fault that somebody could make, and the tests that should notice it. */
export type Fault = {
  /** What it breaks, as a person who meets it would say. */
  what: string;
  /** The file it is put into, from the root. */
  file: string;
  /** The text that is replaced; it occurs once. */
  find: string;
  put: string;
  /** The files of the nearest tests, from the root. */
  tests: readonly string[];
  /** Only two transactions at once show it, so the tests run on a PostgreSQL server. */
  needsServer?: true;
};
