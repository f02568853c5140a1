import { useState } from 'react';
import type { z } from 'zod';
import type { CompanyConversationWithMessages } from '#contract/talents/talents.ts';
import { call, saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { MessageForm, type MessageHeaders } from '#web/components/core/message-form.tsx';
import { Messages } from '#web/components/core/messages.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type Conversation = z.infer<typeof CompanyConversationWithMessages>;
type PageProps = { company: string; initial: Conversation; now: string };

/** A conversation as the company sees it, anonymous until the talent accepts. */
export function CompanyConversationPage({ company, initial, now }: PageProps) {
  const [conversation, setConversation] = useState(initial);
  const { id, contact, may_write, messages } = conversation;

  async function write(message: string, headers: MessageHeaders) {
    const path = 'POST /v1/recruit/{id}/conversations/{conversationId}/messages';
    const { data } = await call(path, { params: { id: company, conversationId: id }, body: { message }, headers });
    setConversation(data);
  }

  return (
    <div className="two">
      <section className="stack g6" aria-label="Messages">
        <p className="soft" role="status">
          {statusText(conversation)}
        </p>
        <Messages messages={messages} own="company" other={contact?.name ?? 'The talent'} now={now} />
        {may_write && <MessageForm label="Your reply" onSend={write} />}
      </section>
      <aside className="side" aria-label="The talent">
        {contact && <Contact contact={contact} />}
      </aside>
    </div>
  );
}

function Contact({ contact }: { contact: NonNullable<Conversation['contact']> }) {
  const saving = useSending(explainCall);
  const { name, email, links, resume_url, resume_scanned } = contact;
  return (
    <section className="box">
      <h2>{name}</h2>
      <p className="t14 mb-3">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {links.length > 0 && (
        <ul className="t14 stack g1 mb-3" aria-label="Links">
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
        <button
          className="btn small"
          type="button"
          disabled={saving.busy}
          onClick={() => saving.run(() => saveFile(resume_url))}
        >
          Resume
        </button>
      )}
      <Problem problem={saving.problem} />
      <p className="help mt-3">
        {resume_url && !resume_scanned && 'Not scanned for viruses. '}Opening the resume is recorded.
      </p>
    </section>
  );
}

function statusText({ state, may_write }: Conversation): string {
  if (state === 'declined') return 'The talent declined.';
  if (state === 'accepted') return 'The talent accepted, so you can see who they are.';
  return may_write ? 'The talent replied without saying who they are.' : 'You can write again once the talent replies.';
}
