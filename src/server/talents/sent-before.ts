import type { Db } from '#platform/db.ts';
import { keyUsedFor } from '#server/core/idempotency-key.ts';
import type { MessageRow } from '#server/schema/conversations.ts';
import { findMessageByKey } from '#server/talents/conversation-queries.ts';

export type KeyedMessage = Pick<MessageRow, 'conversation_id' | 'author' | 'text' | 'idempotency_key'>;

/** The caller holds the conversation's lock. @throws Refusal `conflict` where the key was used for another text. */
export async function wasSentBefore(tx: Db, message: KeyedMessage): Promise<boolean> {
  if (message.idempotency_key === null) return false;
  const found = await findMessageByKey(tx, message);
  if (found && found.text !== message.text) {
    throw keyUsedFor('another message');
  }
  return found !== null;
}
