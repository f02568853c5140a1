import type { ConversationWithCompany } from '#server/talents/conversation-queries.ts';

/** One message, then only after an answer. */
export function mayCompanyWrite({ conversation, lastOf }: Pick<ConversationWithCompany, 'conversation' | 'lastOf'>) {
  return conversation.state === 'accepted' || (conversation.state === 'open' && lastOf.talent !== null);
}
