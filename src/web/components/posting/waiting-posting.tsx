import { type ReactNode, useEffect } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';
import { askPosting } from '#web/components/posting/ask-posting.ts';
import { goToPayment } from '#web/components/posting/go-to-payment.ts';
import { useHeldByLink } from '#web/session/held-by-link.ts';
import { usePersisted } from '#web/storage/persisted.ts';
import {
  forgetPostingDraft,
  keepPostingDraft,
  postingDraft,
  type Typed,
  typedPosting,
} from '#web/storage/posting-draft.ts';
import { postingToken } from '#web/storage/posting-token.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The form, unless what stands in it was sent and waits for its payment: then the way to pay it, or to start another. */
export function WaitingPosting({ children }: { children: ReactNode }) {
  const draft = usePersisted(postingDraft, (kept) => kept);
  // By its key each sending asks for itself: what this tab held before is another posting.
  if (draft?.sentAt !== undefined) return <SentDraft key={draft.sentAt} typed={draft.typed} sentAt={draft.sentAt} />;
  return (
    <>
      <UnpaidPosting />
      {children}
    </>
  );
}

function UnpaidPosting() {
  const { held } = useHeldByLink(postingToken, askPosting);
  if (held.kind !== 'found' || held.thing.state !== 'unpaid') return null;
  const { title } = held.thing.fields;
  return (
    <p className="mb-6">
      “<span lang={langOf(title)}>{title}</span>” is waiting for payment: <a href="/posting">pay or change it</a>.
    </p>
  );
}

function SentDraft({ typed, sentAt }: { typed: Typed; sentAt: string }) {
  const { held } = useHeldByLink(postingToken, askPosting);
  const title = typed['title'] ?? 'Your posting';
  const posting = held.kind === 'found' && held.thing.fields.title === typed['title'] ? held.thing : null;
  const isOfTab = posting !== null;
  const isOver = isOfTab && posting.state !== 'unpaid';
  useEffect(() => {
    if (!isOver) return;
    // What was withdrawn may be sent anew; everything else is done with.
    if (posting.state === 'withdrawn') keepPostingDraft(typedPosting());
    else forgetPostingDraft();
  }, [isOver, posting?.state]);
  const paying = useSending(explainCall);
  if (isOver) return null;
  return (
    <section className="box" aria-labelledby="sent-draft">
      <h3 id="sent-draft" lang={langOf(title) ?? 'en'}>
        {title}
      </h3>
      <p className="mb-3">
        You sent this {momentOf(posting?.sent_at ?? sentAt, new Date().toISOString())}. It’s waiting for payment.
        {!isOfTab && ' The link in our email opens it, so you can pay.'}
      </p>
      <Problem problem={paying.problem} />
      <div className="checkout-acts">
        {isOfTab && (
          <>
            <button
              className="btn main"
              type="button"
              disabled={paying.busy}
              onClick={() => void paying.run(goToPayment)}
            >
              Pay
            </button>
            <a className="btn" href="/posting">
              Change it
            </a>
          </>
        )}
        <button className="btn" type="button" onClick={forgetPostingDraft}>
          Start another
        </button>
      </div>
    </section>
  );
}
