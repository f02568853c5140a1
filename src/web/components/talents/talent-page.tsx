import { useNavigate } from '@tanstack/react-router';
import type { FoundTalent } from '#contract/talents/talents.ts';
import { call } from '#web/api/call.ts';
import { MessageForm, type MessageHeaders } from '#web/components/core/message-form.tsx';
import { TalentFacts, TalentSummary } from '#web/components/talents/talent-facts.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function TalentPage({ company, talent }: { company: string; talent: FoundTalent }) {
  const navigate = useNavigate();
  const { id, conversation } = talent;

  async function write(message: string, headers: MessageHeaders) {
    const path = 'POST /v1/recruit/{id}/talents/{talentId}/conversations';
    const { data } = await call(path, { params: { id: company, talentId: id }, body: { message }, headers });
    await navigate({ to: `/recruit/${company}/conversations/${data.id}` });
  }

  return (
    <div className="two">
      <section aria-label="Profile">
        <TalentFacts card={talent} />
        <TalentSummary card={talent} className="prose mt-6" />
      </section>
      <aside className="side" aria-label="Writing to this talent">
        <section className="box">
          {conversation ? (
            <SiteLink to={`/recruit/${company}/conversations/${conversation.id}`}>Open the conversation</SiteLink>
          ) : (
            <MessageForm
              label="Write to this talent"
              help="Say who you are, which job it’s about and what it pays. We’ll email them."
              onSend={write}
            />
          )}
        </section>
      </aside>
    </div>
  );
}
