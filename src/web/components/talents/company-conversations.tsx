import type { ApplicationState } from '#contract/core/states.ts';
import type { CompanyConversation } from '#contract/talents/talents.ts';
import { StateMark } from '#web/components/employers/application-state.tsx';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Named } from '#web/ui/named.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** Marked as the applications that stand where they do. */
const MARKS: Record<CompanyConversation['state'], ApplicationState> = {
  open: 'in-conversation',
  accepted: 'hired',
  declined: 'declined',
};

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
      {conversations.map(({ id, job_title, contact, state, is_waiting, is_unread, last_message_at }) => (
        <li key={id}>
          <span>
            <SiteLink to={`/recruit/${company}/conversations/${id}`}>
              <Named name={contact?.name ?? job_title} />
            </SiteLink>
            {is_unread && (
              <>
                {' '}
                <StateMark state="new" label={words.fresh} />
              </>
            )}
          </span>
          <span className="mute">
            <StateMark state={is_waiting ? 'read' : MARKS[state]} label={words.state({ state, is_waiting })} />
            {' ·\u00a0'}
            {words.date(last_message_at, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}
