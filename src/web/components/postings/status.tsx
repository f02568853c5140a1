import '#web/components/payments/order-sum.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { DURATIONS } from '#contract/core/limits.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import type { OwnPosting } from '#contract/postings/postings.ts';
import { SumRow } from '#web/components/payments/order-parts.tsx';
import { explainNotDone } from '#web/components/postings/call.ts';
import type { PostingPart } from '#web/components/postings/hold.ts';
import { OWN_WORDS, type OwnWords } from '#web/components/postings/own-en.ts';
import { PayButton } from '#web/components/postings/pay.tsx';
import { nextStepOf, refundOf, type StatusKind, type Step, statusOf, stepsOf } from '#web/components/postings/steps.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Mark, type MarkName } from '#web/ui/mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { calendarDayOf, clockOf } from '#web/ui/time.ts';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';

/** The way of a posting from its sending to its end, with what is known of the days. */
export function PostingSteps({ posting }: PostingPart) {
  const words = useWords(OWN_WORDS);
  return (
    <ol className="posting-steps">
      {stepsOf(posting, Date.now()).map((step) => (
        <li key={step.id} className={step.progress} aria-current={step.progress === 'now' ? 'step' : undefined}>
          <span className="posting-step">
            <Mark name={MARKS[step.progress]} />
            {stepLabel(step, posting.state, words)}
          </span>{' '}
          <span className="mute t13 num">
            {step.at ? (
              <time dateTime={step.at}>{words.day(dayOfStep(step.id, step.at))}</time>
            ) : (
              step.progress === 'now' && words.now
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** As states of applications are marked: filled, half, hollow, crossed. */
const MARKS: Record<Step['progress'], MarkName> = { done: 'open', now: 'half', coming: 'shut', stopped: 'no' };

function stepLabel({ id, progress }: Step, state: string, { steps }: OwnWords): string {
  if (progress === 'stopped') return state === 'declined' ? steps.declined : steps.withdrawn;
  return id === 'closes' && progress === 'done' ? steps.closed : steps[id];
}

function dayOfStep(id: Step['id'], at: string): string {
  return id === 'closes' ? lastDayToApply(at) : calendarDayOf(at);
}

/** How the posting stands in a sentence, who has the next step, and where it is a payment, the way to it. */
export function PostingStatus(part: PostingPart) {
  const { posting } = part;
  const words = useWords(OWN_WORDS);
  const kind = statusOf(posting, Date.now());
  const { title, text } = words.standing[kind](dayFor(kind, posting, words));
  const heading = useMovedFocus(title);
  const refund = refundOf(posting);
  return (
    <section aria-labelledby="standing" className="posting-standing stack g2">
      <p className="t13 mute">{words.next[nextStepOf(kind)]}</p>
      <h2 id="standing" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {kind === 'in-review' && posting.translation_state === 'wanted' && <p>{words.englishIsWritten}</p>}
      {posting.state === 'declined' && posting.decline_reason && (
        <blockquote className="posting-words">
          <p className="t13 mute">{words.reason}</p>
          <p lang={mainLangOf(posting.decline_reason) ?? 'en'}>{posting.decline_reason}</p>
        </blockquote>
      )}
      {refund && posting.bill && <p>{words.refund[refund](posting.bill.amount)}</p>}
      {(kind === 'to-pay' || kind === 'time-over') && <PayPosting kind={kind} {...part} />}
      {(kind === 'declined' || kind === 'withdrawn') && (
        <p>
          <a className="btn" href="/post-a-job">
            {words.newOne}
          </a>
        </p>
      )}
    </section>
  );
}

function dayFor(kind: StatusKind, { job }: OwnPosting, { day }: OwnWords): string | null {
  if (kind === 'scheduled') return job?.published_at ? day(calendarDayOf(job.published_at)) : null;
  return job?.expires_at ? day(lastDayToApply(job.expires_at)) : null;
}

/** Where an unpaid posting is paid: its open order again, or another one where the time of that ran out. */
function PayPosting({ posting: { bill }, kind, hold }: PostingPart & { kind: StatusKind }) {
  const words = useWords(OWN_WORDS);
  const until = kind === 'to-pay' ? (bill?.order?.reserved_until ?? null) : null;
  useMoment(until, () => void hold.refresh());
  const sum = bill?.amount ?? 0;
  return (
    <>
      {until && <p className="t14 soft">{words.pay.until(clockOf(until))}</p>}
      <div>
        <PayButton
          label={kind === 'to-pay' ? words.pay.now(sum) : words.pay.again(sum)}
          explain={(error) => explainNotDone(error, words)}
        />
      </div>
    </>
  );
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

function useMoment(moment: string | null, onCome: () => void): void {
  const current = useRef(onCome);
  current.current = onCome;
  useEffect(() => {
    const left = moment === null ? Number.NaN : Date.parse(moment) - Date.now();
    if (!(left > 0 && left < LONGEST_TIMER_MS)) return;
    const waiting = setTimeout(() => current.current(), left);
    return () => clearTimeout(waiting);
  }, [moment]);
}

/** What readers do with the listing, and how long they can. */
export function PostingListing({ posting: { job } }: PostingPart) {
  const words = useWords(OWN_WORDS);
  if (!job || (job.state !== 'open' && job.state !== 'closed')) return null;
  const { listing: texts, day } = words;
  const { slug, views, applications, expires_at, featured_until } = job;
  const now = Date.now();
  const isOpen = job.state === 'open';
  const isFeatured = isOpen && featured_until !== null && Date.parse(featured_until) > now;
  return (
    <section aria-labelledby="listing" className="stack">
      <h2 id="listing">{texts.title}</h2>
      <p>
        <SiteLink to={`/jobs/${slug}`}>{words.seen}</SiteLink>
      </p>
      <dl className="posting-counts num">
        <Count label={texts.views}>{views.toLocaleString('en')}</Count>
        <Count label={texts.applications}>{applications.toLocaleString('en')}</Count>
        {isOpen && expires_at && <Count label={texts.left}>{texts.days(daysUntil(expires_at, now))}</Count>}
        {isFeatured && <Count label={texts.featured}>{day(lastDayToApply(featured_until))}</Count>}
      </dl>
    </section>
  );
}

/** From today in Korea to the last day to apply, as a reader counts them; `now` in ms. */
export function daysUntil(closes: string, now: number): number {
  const today = calendarDayOf(new Date(now).toISOString());
  return (Date.parse(lastDayToApply(closes)) - Date.parse(today)) / DURATIONS.day;
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function PostingBill({ posting: { bill } }: PostingPart) {
  const { bill: texts } = useWords(OWN_WORDS);
  return (
    <section className="box" aria-labelledby="bill">
      <h2 id="bill">{texts.title}</h2>
      {bill ? <Bill bill={bill} /> : <p className="t14 soft">{texts.free}</p>}
    </section>
  );
}

function Bill({ bill: { amount, lines, order } }: { bill: NonNullable<OwnPosting['bill']> }) {
  const { bill: texts } = useWords(OWN_WORDS);
  return (
    <>
      <table className="order-sum posting-sum num t14">
        <caption className="vh">{texts.title}</caption>
        <tbody>
          {lines.map((line) => (
            <SumRow key={line.item} label={texts.item(line.item)} amount={line.amount} />
          ))}
        </tbody>
        <tfoot>
          <SumRow label={texts.total} amount={amount} />
          {order && order.refunded > 0 && <SumRow label={texts.refunded} amount={-order.refunded} />}
        </tfoot>
      </table>
      {order && (
        <p className="stack g1 starts mt-3 t14">
          {/* The order's page takes the token out of its address at once. */}
          <a href={`/orders#${order.token}`}>{texts.order}</a>
          {order.receipt_url && (
            <a href={order.receipt_url} target="_blank" rel="noopener noreferrer">
              {texts.card}
            </a>
          )}
        </p>
      )}
    </>
  );
}
