import type { Pricing } from '#contract/pricing.ts';
import type { PartProps } from '#web/components/posting/posting-part.tsx';
import { Tick } from '#web/components/posting/tick.tsx';
import { totalOf } from '#web/components/posting/total.ts';
import { Won } from '#web/components/salary/won.tsx';
import { Problem } from '#web/ui/problem.tsx';

type SendPartProps = PartProps & { pricing: Pricing; onClear(): void };

/** The sum, the last check, and sending. */
export function SendPart({ form, typed, preview, pricing, onClear }: SendPartProps) {
  const total = totalOf(pricing, typed);
  const concerns = preview?.concerns.length ?? 0;
  return (
    <section className="posting-part" aria-label="Send">
      <Tick required {...form.field('final_check')}>
        I have read the listing once more. The job is real and open, and the answers are true.
      </Tick>
      {concerns > 0 && (
        <p className="t14">
          The text still asks for what it may not: <a href="#part-text">look at it again</a>.
        </p>
      )}
      <p className="help">
        We keep what you send to check and publish the listing, and your name and address of e-mail to write to you.{' '}
        {/* New tabs, because leaving the page would take the reader out of the form. */}
        <a href="/terms" target="_blank" rel="noopener">
          Terms (new tab)
        </a>{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy policy (new tab)
        </a>
      </p>
      {total > 0 && (
        <p className="help">You get a full refund until we accept the posting. After that, nothing is refunded.</p>
      )}
      <Problem problem={form.problem} />
      <div className="posting-send">
        <output className="num">
          {total === 0 ? (
            <b>Free</b>
          ) : (
            <>
              <b>
                <Won amount={total} />
              </b>
              <span className="t13 mute"> with VAT</span>
            </>
          )}
        </output>
        <button className="btn main" type="submit">
          {form.busy ? 'Sending' : total === 0 ? 'Send for review' : 'Send and pay'}
        </button>
      </div>
      <p className="help">
        What you type stays in this browser until the posting is sent.{' '}
        <button className="text-button" type="button" onClick={onClear}>
          Clear the form
        </button>
      </p>
    </section>
  );
}
