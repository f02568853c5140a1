import type { ConversationWithCompany } from '#server/talents/conversation-queries.ts';

/** One message of a company, then an answer; from then on as people talk. */
export function mayCompanyWrite({ conversation, lastOf }: Pick<ConversationWithCompany, 'conversation' | 'lastOf'>) {
  return conversation.state === 'accepted' || (conversation.state === 'open' && lastOf.talent !== null);
}
