import type { Db } from '#platform/db.ts';

/** A kind of background work: its name and what it carries. */
export type TaskDefinition<Data extends object = object> = {
  name: string;
  /** Runs once for each task sent, again after a failure (up to `retries` times, with growing pauses). */
  run(data: Data): Promise<void>;
  retries?: number;
  /** Cron expression in Korean time; the task is then also sent by the clock. */
  schedule?: string;
};

/** Background work that survives a crash. */
export type Queue = {
  /** Enqueues inside the caller's transaction: the task exists if and only if the transaction commits. */
  send<Data extends object>(tx: Db, task: { name: string; data: Data; runAt?: Date }): Promise<void>;
};
