/** The folder of a PostgreSQL server's programs, version 15 or later, the newest where there are several; else null. */
export function findPostgres(): { folder: string; version: number } | null;
/** Starts a server on an empty cluster of its own; `stop` ends it and removes every trace. */
export function startScratchPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }>;
