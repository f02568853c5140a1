import '#web/routes/-home/doors.css';
import type { Pricing } from '#contract/payments/pricing.ts';
import { ArticleCover } from '#web/components/site/article-list.tsx';
import { EventPrice } from '#web/components/site/event-words.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dayOf } from '#web/ui/time.ts';

type DoorsProps = { pricing: Pick<Pricing, 'base_price' | 'usual_price' | 'promotion_until' | 'posting_days'> };

/** Where companies go, and where people go whom companies may write to. */
export function Doors({ pricing }: DoorsProps) {
  return (
    <section className="doors" aria-label="For companies and for talents">
      <div>
        <div className="picture">
          <ArticleCover cover="gate" />
        </div>
        <div className="words">
          <h2>Hiring in Korea?</h2>
          <p>Paste your job ad. We’ll fill in the details; you check them.</p>
          <Price pricing={pricing} />
          <p>Close it, reopen it or change its last day for free.</p>
          <SiteLink className="btn" to="/post-a-job">
            Post a job
          </SiteLink>
        </div>
      </div>
      <div>
        <div className="picture">
          <ArticleCover cover="mask" />
        </div>
        <div className="words">
          <h2>Let companies write first</h2>
          <p>A profile without your name. They find you by skills, Korean and visa.</p>
          <p>You can hide from companies you choose.</p>
          <p>They won’t see your profile, and they won’t be notified.</p>
          <SiteLink className="btn" to="/sign-up">
            Make a profile
          </SiteLink>
        </div>
      </div>
    </section>
  );
}

function Price({ pricing: { base_price, usual_price, promotion_until, posting_days } }: DoorsProps) {
  if (base_price === null) return null;
  return (
    <p className="sum num">
      <b>
        <EventPrice price={base_price} />
      </b>{' '}
      {base_price > 0 && `for ${posting_days} days, VAT included`}
      {promotion_until && `until ${dayOf(promotion_until)}`}
      {promotion_until && usual_price && (
        <>
          , then <EventPrice price={usual_price} />
        </>
      )}
    </p>
  );
}
