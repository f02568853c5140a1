import '#web/components/pay/checkout.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { OwnPosting } from '#contract/postings.ts';
import { returnedPayment } from '#web/components/pay/payment-return.ts';
import { SuccessPage } from '#web/components/pay/success-page.tsx';
import { askPosting } from '#web/components/posting/ask-posting.ts';
import { POSTING_PURCHASE } from '#web/components/posting/posting-purchase.tsx';
import { SentNext } from '#web/components/posting/sent-next.tsx';
import { Frame } from '#web/components/site/frame.tsx';
import { type NotHeld, useHeldByLink } from '#web/session/held-by-link.ts';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { postingToken } from '#web/storage/posting-token.ts';
import { langOf } from '#web/ui/lang.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Void } from '#web/ui/void.tsx';

/** The end of posting a job: a payment is confirmed first, where there is one. */
export function SentPage() {
  useTokenOfLink(postingToken, () => location.reload());
  const [hasPayment, setHasPayment] = useState<boolean | null>(null);
  useEffect(() => setHasPayment(returnedPayment.take() !== null), []);
  if (hasPayment) return <SuccessPage purchase={POSTING_PURCHASE} />;
  return (
    <Frame>
      <main id="main" className="page checkout">
        {hasPayment === null ? <h1>Your posting</h1> : <Unbilled />}
        <noscript>
          <p>This page needs JavaScript, which is off in this browser. The e-mail about your posting says as much.</p>
        </noscript>
      </main>
    </Frame>
  );
}

function Unbilled() {
  const { held, reload } = useHeldByLink(postingToken, askPosting);
  return held.kind === 'found' ? <Sent posting={held.thing} /> : <NotFound held={held} reload={reload} />;
}

function Sent({ posting: { state, fields } }: { posting: OwnPosting }) {
  if (state === 'unpaid') {
    return (
      <>
        <h1>Your posting is not paid yet</h1>
        <p className="soft">It is stored, and nothing has to be typed again.</p>
        <Acts>
          {POSTING_PURCHASE.again}
          {POSTING_PURCHASE.own}
        </Acts>
      </>
    );
  }
  return (
    <>
      <Mark name="mark" size={40} className="checkout-mark" />
      <h1>Your posting is sent</h1>
      <p className="soft" role="status">
        <span lang={langOf(fields.title)}>{fields.title}</span> for{' '}
        <span lang={langOf(fields.company)}>{fields.company}</span>. Nothing is to be paid.
      </p>
      <SentNext />
      <Acts>
        <a className="btn main" href="/posting">
          Open your posting
        </a>
        <a className="btn" href="/post-a-job#form">
          Post another job
        </a>
      </Acts>
    </>
  );
}

function NotFound({ held: { kind }, reload }: { held: NotHeld; reload(): void }) {
  if (kind === 'unread' || kind === 'reading') {
    return (
      <>
        <h1>Your posting</h1>
        <p className="mute" role="status">
          Loading
        </p>
      </>
    );
  }
  if (kind === 'away') {
    return (
      <>
        <h1>Your posting</h1>
        <Void
          mark="no"
          title="It could not be read just now"
          action={
            <button className="btn" type="button" onClick={reload}>
              Try again
            </button>
          }
        >
          We could not be reached. A posting that was sent is not lost: the e-mail about it has its link.
        </Void>
      </>
    );
  }
  return (
    <>
      <h1>Your posting</h1>
      <Void
        mark="none"
        title="No posting in this tab"
        action={
          <a className="btn" href="/post-a-job">
            Post a job
          </a>
        }
      >
        This page follows a posting in the same tab. The link in the e-mail about it opens it anywhere.
      </Void>
    </>
  );
}

function Acts({ children }: { children: ReactNode }) {
  return <div className="checkout-acts">{children}</div>;
}
