import { type ReactNode, useEffect } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';
import { askPosting } from '#web/components/posting/ask-posting.ts';
import { goToPayment } from '#web/components/posting/go-to-payment.ts';
import { useHeldByLink } from '#web/session/held-by-link.ts';
import { usePersisted } from '#web/storage/persisted.ts';
import { keepPostingDraft, postingDraft } from '#web/storage/posting-draft.ts';
import { postingToken } from '#web/storage/posting-token.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The form, unless what stands in it was sent and waits for its payment: then the way to pay it, or to start another. */
export function WaitingPosting({ children }: { children: ReactNode }) {
  const draft = usePersisted(postingDraft, (kept) => kept);
  const { held } = useHeldByLink(postingToken, askPosting);
  const posting = held.kind === 'found' ? held.thing : null;
  const isOfTab = posting !== null && posting.fields.title === draft?.typed['title'];
  const isOver = draft?.sentAt !== undefined && isOfTab && posting.state !== 'unpaid';
  useEffect(() => {
    if (!isOver) return;
    // What was withdrawn may be sent anew; everything else is done with.
    if (posting?.state === 'withdrawn') keepPostingDraft(postingDraft.read()?.typed ?? {});
    else postingDraft.write(null);
  }, [isOver, posting?.state]);
  if (draft?.sentAt === undefined || isOver) {
    return (
      <>
        {posting?.state === 'unpaid' && (
          <p className="mb-6">
            “<span lang={langOf(posting.fields.title)}>{posting.fields.title}</span>” is waiting for payment:{' '}
            <a href="/posting">pay or change it</a>.
          </p>
        )}
        {children}
      </>
    );
  }
  return (
    <SentDraft
      title={draft.typed['title'] ?? 'Your posting'}
      sentAt={(isOfTab && posting.sent_at) || draft.sentAt}
      isOfTab={isOfTab}
    />
  );
}

type SentDraftProps = { title: string; sentAt: string; isOfTab: boolean };

function SentDraft({ title, sentAt, isOfTab }: SentDraftProps) {
  const paying = useSending(explainCall);
  return (
    <section className="box" aria-labelledby="sent-draft">
      <h3 id="sent-draft" lang={langOf(title) ?? 'en'}>
        {title}
      </h3>
      <p className="mb-3">
        You sent this {momentOf(sentAt, new Date().toISOString())}. It’s waiting for payment.
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
        <button className="btn" type="button" onClick={() => keepPostingDraft({})}>
          Start another
        </button>
      </div>
    </section>
  );
}
