/** The path of a Chromium that runs: the one named by CHROMIUM_PATH, else one of this machine, else null. */
export function findBrowser(): string | null;

/** Whether a program starts: some systems install a stub that only says where to get the browser. */
export function runs(path: string): boolean;
