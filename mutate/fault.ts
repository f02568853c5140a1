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

/** The text of its file with the fault in it; null unless what it replaces occurs once. */
export function withFault(text: string, { find, put }: Fault): string | null {
  return text.split(find).length === 2 ? text.replace(find, () => put) : null;
}
