import type { CompanyConversation } from '#contract/talents/talents.ts';
import { ConversationMark, StateMark } from '#web/components/employers/application-state.tsx';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Named } from '#web/ui/named.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type ListProps = { company: string; conversations: CompanyConversation[]; now: string };

export function CompanyConversations({ company, conversations, now }: ListProps) {
  const { conversations: words } = useWords(COMPANY_TALENTS_WORDS);
  if (conversations.length === 0) {
    const search = (
      <SiteLink className="btn" to={`/recruit/${company}/talents`}>
        {words.search}
      </SiteLink>
    );
    return (
      <Void mark="none" title={words.none.title} action={search}>
        {words.none.text}
      </Void>
    );
  }
  return (
    <ul className="things stacked">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <span className="cluster">
            <SiteLink to={`/recruit/${company}/conversations/${conversation.id}`}>
              <Named name={conversation.contact?.name ?? conversation.job_title} />
            </SiteLink>
            {conversation.is_unread && <StateMark state="new" label={words.fresh} />}
          </span>
          <span>
            <ConversationMark conversation={conversation} label={words.state(conversation)} />
            <span className="mute">
              {' ·\u00a0'}
              {words.date(conversation.last_message_at, now)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
