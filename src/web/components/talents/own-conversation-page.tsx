import { useState } from 'react';
import type { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import type { OwnConversationWithMessages } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { MessageForm, type MessageHeaders } from '#web/components/core/message-form.tsx';
import { Messages } from '#web/components/core/messages.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

type Conversation = z.infer<typeof OwnConversationWithMessages>;

type Ending = 'acceptance' | 'refusal' | 'block';

export function OwnConversationPage({ initial, now }: { initial: Conversation; now: string }) {
  const [conversation, setConversation] = useState(initial);
  const { id, company, state, shared, messages } = conversation;
  const params = { conversationId: id };

  async function decide(ending: Ending) {
    const { data } = await call(`POST /v1/talent/conversations/{conversationId}/${ending}`, { params });
    setConversation(data);
  }

  async function answer(message: string, headers: MessageHeaders) {
    const path = 'POST /v1/talent/conversations/{conversationId}/messages';
    const { data } = await call(path, { params, body: { message }, headers });
    setConversation(data);
  }

  return (
    <div className="two">
      <section className="stack g6" aria-label="Messages">
        <p className="soft" role="status">
          {statusText(conversation)}
        </p>
        <Messages messages={messages} own="talent" other={company.name} now={now} />
        {state !== 'declined' && <MessageForm label="Your reply" onSend={answer} />}
      </section>
      <aside className="side" aria-label="What you can do">
        <section className="box">
          <h2>What {company.name} knows about you</h2>
          <p className="t14 mb-3">
            {shared
              ? `${shared.name}, ${shared.email},${shared.links.length > 0 ? ' your links' : ''} and your resume.`
              : 'Your profile, without your name, email address, links and resume.'}
          </p>
          <Decisions company={company} state={state} onDecide={decide} />
        </section>
        <ReportCompany conversationId={id} company={company.name} />
      </aside>
    </div>
  );
}

type DecisionsProps = Pick<Conversation, 'company' | 'state'> & { onDecide(ending: Ending): Promise<void> };

function Decisions({ company, state, onDecide }: DecisionsProps) {
  return (
    <div className="cluster">
      {state === 'open' && (
        <ConfirmButton
          label="Accept"
          question={`Share your name, email address, links and resume with ${company.name}?`}
          confirm="Yes, share them"
          keep="Not now"
          explained={explainCall}
          onConfirm={() => onDecide('acceptance')}
        />
      )}
      {state !== 'declined' && (
        <ConfirmButton
          label="Decline"
          question="End this conversation?"
          confirm="Yes, decline"
          explained={explainCall}
          onConfirm={() => onDecide('refusal')}
        />
      )}
      <ConfirmButton
        label="Block"
        question={`Block ${company.name}? This ends the conversation, and they won’t see your profile anymore.`}
        confirm="Yes, block"
        explained={explainCall}
        onConfirm={() => onDecide('block')}
      />
    </div>
  );
}

function statusText({ company, state }: Conversation): string {
  if (state === 'accepted') return `You accepted ${company.name}.`;
  if (state === 'declined') return 'You declined. Nobody can write here any more.';
  return `${company.name} doesn’t know who you are, and your reply won’t tell them unless you do.`;
}

function ReportCompany({ conversationId, company }: { conversationId: string; company: string }) {
  const [isSent, setSent] = useState(false);

  const form = useForm({
    read: (filled) => ({ values: { reason: String(filled.get('reason')).trim() || undefined } }),
    send: async (body) => {
      await call('POST /v1/talent/conversations/{conversationId}/report', { params: { conversationId }, body });
      setSent(true);
    },
    explain: explainCall,
  });

  if (isSent) {
    return (
      <p className="box t14" role="status">
        Thanks. Someone on our team will look at it.
      </p>
    );
  }
  return (
    <details className="box">
      <summary className="t14">Report {company}</summary>
      <form className="account-form mt-3" {...form.props}>
        <Field label="What’s wrong with it?" {...form.field('reason')}>
          {(control) => <textarea {...control} className="input" maxLength={LIMITS.reportReasonMax} />}
        </Field>
        <Problem problem={form.problem} />
        <Button className="btn small" type="submit" busy={form.busy}>
          Report
        </Button>
      </form>
    </details>
  );
}
