import type { ConversationRow } from '#server/schema/conversations.ts';

type Stand = Pick<ConversationRow, 'state'>;

export function isWaiting({ state }: Stand, lastOfTalent: Date | null): boolean {
  return state === 'open' && lastOfTalent === null;
}

/** One message, then only after an answer. */
export function mayCompanyWrite(conversation: Stand, lastOfTalent: Date | null): boolean {
  return conversation.state !== 'declined' && !isWaiting(conversation, lastOfTalent);
}
