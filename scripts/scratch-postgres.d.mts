/** The folder of the newest PostgreSQL server installed, 15 or later; null without one. */
export function findPostgres(): { folder: string; version: number } | null;
/** Starts a server on an empty, temporary cluster; `stop` ends it and deletes the cluster. */
export function startScratchPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }>;
