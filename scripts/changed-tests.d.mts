/** How the names of the slowest files end: they start processes and measure times. */
export const SLOWEST: readonly string[];
/** Parts tests into those to run, at most `limit`, and those left out. */
export function nearestTests(
  tests: readonly string[],
  changed: readonly string[],
  limit: number,
): { chosen: string[]; leftOut: string[] };
