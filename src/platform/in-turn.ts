const turns = new Map<string, Promise<unknown>>();

/**
 * Runs what shares a key one after the other, in this process: of many at once, each sees what the one before did, and
 * whoever floods us waits for himself.
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
