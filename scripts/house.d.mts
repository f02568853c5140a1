/**
 * Whether `node_modules` of a checkout is as new as its lockfile, with a Node to run it; with the packages of the
 * tests, whether they are there too. `node` is the version of the machine's.
 */
export function isInstalled(root: string, forTests: boolean, node?: string): boolean;
/** Builds the pages unless the build is up to date. */
export function buildPages(): Promise<void>;
