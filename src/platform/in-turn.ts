const turns = new Map<string, Promise<unknown>>();

/** Runs work for a key one at a time in this process: each call sees what the last one wrote. */
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
