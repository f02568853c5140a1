/** The folder of the newest PostgreSQL server installed, 15 or later; null without one. */
export function findPostgres(): { folder: string; version: number } | null;

export type ScratchPostgres = {
  url: string;
  stop(): Promise<void>;
  halt(signal: 'SIGTERM' | 'SIGINT' | 'SIGQUIT'): Promise<void>;
  start(): Promise<void>;
};

/**
 * Starts a server on an empty, temporary cluster; `stop` ends it and deletes the cluster. `halt` ends it by a signal
 * and leaves the cluster, on which `start` runs it again. `settings` are lines such as `max_connections=20`.
 */
export function startScratchPostgres(folder: string, settings?: readonly string[]): Promise<ScratchPostgres>;
