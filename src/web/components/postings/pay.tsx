import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { ConfirmedPayment } from '#contract/payments/payments.ts';
import type { OwnPosting } from '#contract/postings/postings.ts';
import { forgetPostingDraft } from '#web/browser-storage/posting-draft.ts';
import { postingToken } from '#web/browser-storage/tab-tokens.ts';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { returnedPayment } from '#web/components/payments/card-window.ts';
import { PAY_WORDS } from '#web/components/payments/pay-en.ts';
import { CheckoutFrame, type Purchase, SuccessPage } from '#web/components/payments/purchase.tsx';
import { askPosting, goToPayment } from '#web/components/postings/call.ts';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { useLinked, useTokenOfLink } from '#web/session/linked.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Mark } from '#web/ui/mark.tsx';
import { type Explained, Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type PayButtonProps = { label: string; explain?(error: unknown): Explained };

/** Pays the posting of this tab: by its open order, or another one where that has ended. Nothing is typed again. */
export function PayButton({ label, explain }: PayButtonProps) {
  const words = useWords(PAY_WORDS);
  const ordering = useSending(explain ?? words.errors.ofCall);
  return (
    <>
      <Problem problem={ordering.problem} />
      <Button className="btn main" busy={ordering.busy} onClick={() => void ordering.run(goToPayment)}>
        {label}
      </Button>
    </>
  );
}

export const POSTING_PURCHASE: Purchase = {
  isTranslated: true,
  form: null,
  again: <PayAgain />,
  own: <OwnPage />,
  ended: (words) => words.posting.ended,
  Thanks,
  onPaid: forgetPostingDraft,
};

function PayAgain() {
  return <PayButton label={useWords(PAY_WORDS).posting.again} />;
}

function OwnPage() {
  return (
    <a className="btn" href="/posting">
      {useWords(PAY_WORDS).posting.own}
    </a>
  );
}

function Thanks({ payment: { orderId, amount, receipt_url } }: { payment: ConfirmedPayment }) {
  const { paid, pairs, receipt } = useWords(PAY_WORDS).posting;
  return (
    <Sent
      message={paid(amount)}
      pairs={
        <>
          <div>
            <dt>{pairs.order}</dt>
            <dd>{orderId}</dd>
          </div>
          <div>
            <dt>{pairs.refund}</dt>
            <dd>{pairs.refundText}</dd>
          </div>
        </>
      }
    >
      {receipt_url && (
        <a className="btn" href={receipt_url} target="_blank" rel="noopener noreferrer">
          {receipt}
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
  const { posting: words } = useWords(PAY_WORDS);
  const { contactEmail } = useSite();
  return (
    <>
      <Mark name="mark" size={40} className="checkout-mark" />
      <h1>{words.sent}</h1>
      <p className="soft" role="status">
        {message}
      </p>
      <dl className="pairs checkout-pairs">
        {pairs}
        <div>
          <dt>{words.pairs.next}</dt>
          <dd>{words.pairs.nextText}</dd>
        </div>
        <div>
          <dt>{words.pairs.updates}</dt>
          <dd>{words.pairs.updatesText}</dd>
        </div>
        <div>
          <dt>{words.pairs.link}</dt>
          <dd>
            <Sentence text={words.pairs.linkText}>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </Sentence>
          </dd>
        </div>
      </dl>
      <div className="checkout-acts cluster g3">
        <a className="btn main" href="/posting">
          {words.own}
        </a>
        {children}
      </div>
    </>
  );
}

/** The end of posting a job: a payment is confirmed first, where there is one. */
export function SentPage({ language }: { language: Language }) {
  return (
    <InLanguage words={PAY_WORDS} language={language}>
      <SentOrPaid />
    </InLanguage>
  );
}

function SentOrPaid() {
  const { posting, noScripts } = useWords(PAY_WORDS);
  useTokenOfLink(postingToken, () => location.reload());
  const [hasPayment, setHasPayment] = useState<boolean | null>(null);
  useEffect(() => setHasPayment(returnedPayment.take() !== null), []);
  if (hasPayment) return <SuccessPage purchase={POSTING_PURCHASE} />;
  return (
    <CheckoutFrame isTranslated noScripts={noScripts.sent}>
      {hasPayment === null ? <h1>{posting.title}</h1> : <Unbilled />}
    </CheckoutFrame>
  );
}

function Unbilled() {
  const { posting: words, loading, tryAgain } = useWords(PAY_WORDS);
  const { linked, reload } = useLinked(postingToken, askPosting);
  if (linked.kind === 'found') return <Stored posting={linked.thing} />;
  return (
    <>
      <h1>{words.title}</h1>
      <NotLoaded
        linked={linked.kind === 'unread' ? { kind: 'reading' } : linked}
        reload={reload}
        none={words.nothing}
        lost={words.nothing}
        away={words.away}
        loading={loading}
        again={tryAgain}
        way={
          <a className="btn" href="/post-a-job">
            {words.post}
          </a>
        }
      />
    </>
  );
}

function Stored({ posting: { state, fields } }: { posting: OwnPosting }) {
  const { unpaid, free, another } = useWords(PAY_WORDS).posting;
  if (state === 'unpaid') {
    return (
      <>
        <h1>{unpaid.title}</h1>
        <p className="soft">{unpaid.text}</p>
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
        <Sentence text={free}>
          <span lang={langOf(fields.title) ?? 'en'}>{fields.title}</span>
          <span lang={langOf(fields.company) ?? 'en'}>{fields.company}</span>
        </Sentence>
      }
    >
      <a className="btn" href="/post-a-job#form">
        {another}
      </a>
    </Sent>
  );
}
