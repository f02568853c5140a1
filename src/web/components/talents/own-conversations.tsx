import '#web/components/employers/recruit.css';
import { CONVERSATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { OwnConversation } from '#contract/talents/profile.ts';
import { ConversationMark, StateMark } from '#web/components/employers/application-state.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { Void } from '#web/ui/void.tsx';

/** Conversations with companies, the latest first. */
export function OwnConversations({ conversations, now }: { conversations: OwnConversation[]; now: string }) {
  if (conversations.length === 0) {
    return (
      <Void mark="none" title="No conversations">
        Messages from companies appear here, and we email you. They don’t know who you are until you accept.
      </Void>
    );
  }
  return (
    <ul className="things">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <span className="cluster">
            <SiteLink to={`/profile/conversations/${conversation.id}`}>{conversation.company.name}</SiteLink>
            {conversation.is_unread && <StateMark state="new" label="New" />}
          </span>
          <span>
            <ConversationMark
              conversation={conversation}
              label={
                conversation.is_waiting
                  ? 'Waiting for your reply'
                  : termOf(CONVERSATION_STATES, conversation.state)?.label
              }
            />
            <span className="mute">
              {' ·\u00a0'}
              {dateOf(conversation.last_message_at, now)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
