import type { Db } from '#platform/db.ts';

class Rehearsed extends Error {}

/** Rolls back, so that a refusal is heard at once and not only when due. @throws whatever `act` throws. */
export async function rehearse(db: Db, act: (tx: Db) => Promise<unknown>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await act(tx);
      throw new Rehearsed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
}
