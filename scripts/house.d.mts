/** Builds the pages, unless they are built from exactly these sources. */
export function buildPages(): Promise<void>;
