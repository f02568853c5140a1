/**
 * Whether `node_modules` of a checkout is as new as its lockfile; with the packages of the tests, whether they are
 * there too.
 */
export function isInstalled(root: string, forTests: boolean): boolean;
/** Builds the pages unless the build is up to date. */
export function buildPages(): Promise<void>;
