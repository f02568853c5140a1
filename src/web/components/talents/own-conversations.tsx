import { CONVERSATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { OwnConversation } from '#contract/talents/profile.ts';
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
      {conversations.map(({ id, company, state, is_waiting, is_unread, last_message_at }) => (
        <li key={id}>
          <span>
            <SiteLink to={`/profile/conversations/${id}`}>{company.name}</SiteLink>
            {is_unread && <b> New</b>}
          </span>
          <span className="mute">
            {is_waiting ? 'Waiting for your reply' : termOf(CONVERSATION_STATES, state)?.label}
            {' ·\u00a0'}
            {dateOf(last_message_at, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}
