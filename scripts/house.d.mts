/** Whether `node_modules` of a checkout is as new as its lockfile; with the packages of the tests, whether they are there too. */
export function isInstalled(root: string, forTests: boolean): boolean;
/** Builds the pages, unless they are built from exactly these sources. */
export function buildPages(): Promise<void>;
