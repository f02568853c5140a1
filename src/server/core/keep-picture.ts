import { Refusal } from '#contract/core/errors.ts';
import { PICTURE_MESSAGES, pictureHash } from '#contract/core/images.ts';
import type { Db } from '#platform/db.ts';
import { touchPicture } from '#server/core/picture-queries.ts';

/** Call it in the transaction that writes the address, so that the sweep waits. @throws Refusal `invalid` if gone. */
export async function keepPicture(tx: Db, address: string | null | undefined, at: Date, field: string): Promise<void> {
  const hash = address ? pictureHash(address) : null;
  if (!hash || (await touchPicture(tx, hash, at))) return;
  throw new Refusal('invalid', 'Not saved. The picture needs another look.', {
    errors: { [field]: [PICTURE_MESSAGES.gone] },
  });
}
