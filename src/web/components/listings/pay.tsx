import '#web/components/payments/checkout.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { OwnPosting } from '#contract/listings/postings.ts';
import type { ConfirmedPayment } from '#contract/payments/payments.ts';
import { forgetPostingDraft } from '#web/browser-storage/posting-draft.ts';
import { postingToken } from '#web/browser-storage/posting-token.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { askPosting, goToPayment } from '#web/components/listings/call.ts';
import { returnedPayment } from '#web/components/payments/card-window.ts';
import type { Purchase } from '#web/components/payments/purchase.tsx';
import { SuccessPage } from '#web/components/payments/success-page.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { useLinked } from '#web/session/linked.ts';
import { useTokenOfLink } from '#web/session/token-of-link.ts';
import { langOf } from '#web/ui/lang.ts';
import { Mark } from '#web/ui/mark.tsx';
import { type Explained, Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type PayButtonProps = { label: string; explain?(error: unknown): Explained };

/** Pays the posting of this tab: by its open order, or another one where that has ended. Nothing is typed again. */
export function PayButton({ label, explain = explainCall }: PayButtonProps) {
  const ordering = useSending(explain);
  return (
    <>
      <Problem problem={ordering.problem} />
      <button
        className="btn main"
        type="button"
        disabled={ordering.busy}
        onClick={() => void ordering.run(goToPayment)}
      >
        {label}
      </button>
    </>
  );
}

const STORED = 'Nothing was charged. Your posting is saved, so you don’t have to type anything again.';

export const POSTING_PURCHASE: Purchase = {
  form: null,
  again: <PayButton label="Pay again" />,
  own: (
    <a className="btn" href="/posting">
      Open your posting
    </a>
  ),
  ended: {
    checked: {
      heading: 'Your payment is being checked',
      text: 'Please don’t pay again. We’ll email you the result, usually within minutes.',
    },
    paid: { heading: 'This posting is paid', text: 'See its status on its page.' },
    refunded: { heading: 'This payment was refunded', text: 'See why on its page.' },
    cancelled: { heading: 'This payment is cancelled', text: STORED },
    expired: { heading: 'The time to pay is over', text: STORED },
    failed: {
      heading: 'The payment failed',
      text: 'If your card was charged, you’ll get a full refund. Your posting is saved, so you don’t have to type anything again.',
    },
  },
  Thanks,
  onPaid: forgetPostingDraft,
};

function Thanks({ payment: { orderId, amount, receipt_url } }: { payment: ConfirmedPayment }) {
  return (
    <Sent
      message={`${wonText(amount)} paid. The receipt is on its way to your inbox.`}
      pairs={
        <>
          <div>
            <dt>Order</dt>
            <dd>{orderId}</dd>
          </div>
          <div>
            <dt>Refund</dt>
            <dd>If we decline your post, or you cancel before we approve it, you get a full refund to your card.</dd>
          </div>
        </>
      }
    >
      {receipt_url && (
        <a className="btn" href={receipt_url} target="_blank" rel="noopener noreferrer">
          Card receipt (new tab)
        </a>
      )}
    </Sent>
  );
}

type SentProps = {
  message: ReactNode;
  pairs?: ReactNode;
  children: ReactNode;
};

function Sent({ message, pairs, children }: SentProps) {
  const { contactEmail } = useSite();
  return (
    <>
      <Mark name="mark" size={40} className="checkout-mark" />
      <h1>Your posting is sent</h1>
      <p className="soft" role="status">
        {message}
      </p>
      <dl className="pairs checkout-pairs">
        {pairs}
        <div>
          <dt>Next</dt>
          <dd>
            We review it, then publish it, or on the day you chose if that’s later. If something is missing, we’ll ask
            you. We can’t promise how long the review takes.
          </dd>
        </div>
        <div>
          <dt>Updates</dt>
          <dd>By email, at each step. If we decline it, we’ll tell you why.</dd>
        </div>
        <div>
          <dt>Your link</dt>
          <dd>
            Track your posting, edit it, close it or choose its last day. No account needed. The link is in the email
            we’ve just sent. Nothing there? Check your spam folder, or write to{' '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </dd>
        </div>
      </dl>
      <div className="checkout-acts cluster g3">
        <a className="btn main" href="/posting">
          Open your posting
        </a>
        {children}
      </div>
    </>
  );
}

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
          <p>This page needs JavaScript, which is off in this browser. Our email about your posting says the same.</p>
        </noscript>
      </main>
    </Frame>
  );
}

const NOTHING = {
  title: 'Open the link in our email',
  text: 'This page follows a posting in the same tab. The link in the email about it opens it anywhere.',
};

function Unbilled() {
  const { linked, reload } = useLinked(postingToken, askPosting);
  if (linked.kind === 'found') return <Stored posting={linked.thing} />;
  return (
    <>
      <h1>Your posting</h1>
      <NotLoaded
        linked={linked.kind === 'unread' ? { kind: 'reading' } : linked}
        reload={reload}
        none={NOTHING}
        lost={NOTHING}
        away={{
          title: 'We couldn’t load it',
          text: 'We couldn’t reach the server. If you sent a posting, it isn’t lost: the link is in our email.',
        }}
        way={
          <a className="btn" href="/post-a-job">
            Post a job
          </a>
        }
      />
    </>
  );
}

function Stored({ posting: { state, fields } }: { posting: OwnPosting }) {
  if (state === 'unpaid') {
    return (
      <>
        <h1>Your posting isn’t paid yet</h1>
        <p className="soft">It’s saved, so you don’t have to type anything again.</p>
        <div className="checkout-acts cluster g3">
          {POSTING_PURCHASE.again}
          {POSTING_PURCHASE.own}
        </div>
      </>
    );
  }
  return (
    <Sent
      message={
        <>
          <span lang={langOf(fields.title)}>{fields.title}</span> for{' '}
          <span lang={langOf(fields.company)}>{fields.company}</span>. There’s nothing to pay.
        </>
      }
    >
      <a className="btn" href="/post-a-job#form">
        Post another job
      </a>
    </Sent>
  );
}
