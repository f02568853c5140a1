/** The path of a Chromium that runs: the one named by CHROMIUM_PATH, else one of this machine, else null. */
export function findBrowser(): string | null;
