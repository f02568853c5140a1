const turns = new Map<string, Promise<unknown>>();

/**
 * Serializes work by key within this process: each call sees what the previous one wrote, and whoever floods us delays
 * only themselves.
 */
export async function inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.then(run, run);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}
