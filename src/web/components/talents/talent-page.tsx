import { useNavigate } from '@tanstack/react-router';
import type { FoundTalent } from '#contract/talents/talents.ts';
import { call } from '#web/api/call.ts';
import { MessageForm, type MessageHeaders } from '#web/components/core/message-form.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-en.ts';
import { TalentFacts, TalentSummary } from '#web/components/talents/talent-facts.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function TalentPage({ company, talent }: { company: string; talent: FoundTalent }) {
  const navigate = useNavigate();
  const { id, conversation } = talent;
  const { talent: words, facts, messages } = useWords(COMPANY_TALENTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);

  async function write(message: string, headers: MessageHeaders) {
    const path = 'POST /v1/recruit/{id}/talents/{talentId}/conversations';
    const { data } = await call(path, { params: { id: company, talentId: id }, body: { message }, headers });
    await navigate({ to: `/recruit/${company}/conversations/${data.id}` });
  }

  return (
    <div className="two">
      <section aria-label={words.profile}>
        <TalentFacts card={talent} words={facts} />
        <TalentSummary card={talent} className="prose mt-6" />
      </section>
      <aside className="side" aria-label={words.writing}>
        <section className="box">
          {conversation ? (
            <SiteLink to={`/recruit/${company}/conversations/${conversation.id}`}>{words.open}</SiteLink>
          ) : (
            <MessageForm label={words.write} help={words.writeHelp} words={{ ...messages, errors }} onSend={write} />
          )}
        </section>
      </aside>
    </div>
  );
}
