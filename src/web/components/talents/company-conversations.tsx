import { CONVERSATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import type { CompanyConversation } from '#contract/talents/talents.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { Void } from '#web/ui/void.tsx';

type ListProps = { company: string; conversations: CompanyConversation[]; now: string };

export function CompanyConversations({ company, conversations, now }: ListProps) {
  if (conversations.length === 0) {
    const search = (
      <SiteLink className="btn" to={`/recruit/${company}/talents`}>
        Search talents
      </SiteLink>
    );
    return (
      <Void mark="none" title="No conversations" action={search}>
        When you write to a talent, the conversation appears here.
      </Void>
    );
  }
  return (
    <ul className="things">
      {conversations.map(({ id, job_title, contact, state, is_unread, last_message_at }) => (
        <li key={id}>
          <span>
            <SiteLink to={`/recruit/${company}/conversations/${id}`}>{contact?.name ?? job_title}</SiteLink>
            {is_unread && <b> New</b>}
          </span>
          <span className="mute">
            {termOf(CONVERSATION_STATES, state)?.label} · {dateOf(last_message_at, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}
