import { useState } from 'react';
import type { z } from 'zod';
import type { CompanyConversationWithMessages } from '#contract/talents/talents.ts';
import { call, saveFile } from '#web/api/call.ts';
import { MessageForm, type MessageHeaders } from '#web/components/core/message-form.tsx';
import { Messages } from '#web/components/core/messages.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { COMPANY_TALENTS_WORDS, type CompanyTalentsWords } from '#web/components/talents/company-talents-en.ts';
import { TalentFacts, TalentSummary } from '#web/components/talents/talent-facts.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type Conversation = z.infer<typeof CompanyConversationWithMessages>;
type PageProps = { company: string; initial: Conversation; now: string };

/** A conversation as the company sees it, anonymous until the talent accepts. */
export function CompanyConversationPage({ company, initial, now }: PageProps) {
  const [conversation, setConversation] = useState(initial);
  const { id, contact, talent, may_write, messages } = conversation;
  const {
    conversation: words,
    talent: { profile },
    facts,
    messages: said,
  } = useWords(COMPANY_TALENTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);

  async function write(message: string, headers: MessageHeaders) {
    const path = 'POST /v1/recruit/{id}/conversations/{conversationId}/messages';
    const { data } = await call(path, { params: { id: company, conversationId: id }, body: { message }, headers });
    setConversation(data);
  }

  return (
    <div className="two">
      <section className="stack g6" aria-label={words.messages}>
        <p className="soft" role="status">
          {statusText(conversation, words)}
        </p>
        <Messages messages={messages} own="company" other={contact?.name ?? words.other} now={now} words={said} />
        {may_write && <MessageForm label={words.reply} words={{ ...said, errors }} onSend={write} />}
      </section>
      <aside className="side" aria-label={words.other}>
        {contact && <Contact contact={contact} />}
        {talent && (
          <section className="box">
            <h2>{profile}</h2>
            <TalentFacts card={talent} words={facts} />
            <TalentSummary card={talent} className="t14 mt-3" />
          </section>
        )}
      </aside>
    </div>
  );
}

function Contact({ contact }: { contact: NonNullable<Conversation['contact']> }) {
  const { conversation: words } = useWords(COMPANY_TALENTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const saving = useSending(errors.ofCall);
  const { name, email, links, resume_url, resume_scanned } = contact;
  return (
    <section className="box">
      <h2 lang={langOf(name) ?? 'en'}>{name}</h2>
      <p className="t14 mb-3">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {links.length > 0 && (
        <ul className="t14 stack g1 mb-3" aria-label={words.links}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} rel="noopener noreferrer nofollow">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {resume_url && (
        <Button className="btn small" busy={saving.busy} onClick={() => saving.run(() => saveFile(resume_url))}>
          {words.resume}
        </Button>
      )}
      <Problem problem={saving.problem} />
      <p className="help mt-3">
        {resume_url && !resume_scanned && words.unscanned}
        {words.recorded}
      </p>
    </section>
  );
}

function statusText({ state, may_write }: Conversation, words: CompanyTalentsWords['conversation']): string {
  if (state === 'declined') return words.declined;
  if (state === 'accepted') return words.accepted;
  return may_write ? words.replied : words.wait;
}
