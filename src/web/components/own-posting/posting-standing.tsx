import { lastDayToApply } from '#contract/job-state.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { PayPosting } from '#web/components/own-posting/pay-posting.tsx';
import { nextStepOf, refundOf, type StandingKind, standingOf } from '#web/components/own-posting/standing-of.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { calendarDayOf } from '#web/ui/time.ts';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';

/** How the posting stands in a sentence, who has the next step, and where it is a payment, the way to it. */
export function PostingStanding(part: PostingPart) {
  const { posting, texts } = part;
  const kind = standingOf(posting, Date.now());
  const { title, text } = texts.standing[kind](dayFor(kind, part));
  const heading = useMovedFocus(title);
  const refund = refundOf(posting);
  return (
    <section aria-labelledby="standing" className="posting-standing">
      <p className="t13 mute">{texts.next[nextStepOf(kind)]}</p>
      <h2 id="standing" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {kind === 'in-review' && posting.translation_state === 'wanted' && <p>{texts.englishIsWritten}</p>}
      {posting.state === 'declined' && posting.decline_reason && (
        <blockquote className="posting-words">
          <p className="t13 mute">{texts.reason}</p>
          <p lang={mainLangOf(posting.decline_reason) ?? 'en'}>{posting.decline_reason}</p>
        </blockquote>
      )}
      {refund && posting.bill && <p>{texts.refund[refund](wonText(posting.bill.amount))}</p>}
      {(kind === 'to-pay' || kind === 'time-over') && <PayPosting kind={kind} {...part} />}
      {(kind === 'declined' || kind === 'withdrawn') && (
        <p>
          <a className="btn" href="/post-a-job">
            {texts.newOne}
          </a>
        </p>
      )}
    </section>
  );
}

/** The day that a standing names. */
function dayFor(kind: StandingKind, { posting: { job }, texts }: PostingPart): string | null {
  if (kind === 'scheduled') return job?.published_at ? texts.day(calendarDayOf(job.published_at)) : null;
  return job?.expires_at ? texts.day(lastDayToApply(job.expires_at)) : null;
}
