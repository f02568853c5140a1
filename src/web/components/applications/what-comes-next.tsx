import type { OpenedApplication } from '#contract/applications/applications.ts';
import { Bars } from '#web/components/employers/strip.tsx';
import { mainLangOf } from '#web/ui/lang.ts';

type OwnProps = { application: OpenedApplication };

/** Until the company answers. */
export function WhatComesNext({ application: { status, company, email, hiring_steps, is_reminded } }: OwnProps) {
  const steps = (hiring_steps ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <section aria-labelledby="comes-next">
      <h2 id="comes-next">What happens next</h2>
      <ol className="comes-next measure">
        {status === 'new' && (
          <li>
            <b>They open it.</b> You’ll see the day here. We don’t send an email for that.
          </li>
        )}
        <li>
          <b>They answer</b> by email to {email}. Their answer shows here too, so you can’t miss it.
        </li>
        {steps.length > 0 && (
          <li>
            <b>If it’s a yes,</b> {company.name} says this is how it hires:
            <ul>
              {[...new Set(steps)].map((line) => (
                <li key={line} lang={mainLangOf(line)}>
                  {line}
                </li>
              ))}
            </ul>
          </li>
        )}
        {is_reminded && (
          <li>
            <b>If they take longer than a week,</b> we remind them.
          </li>
        )}
      </ol>
    </section>
  );
}

const DAYS = 14;

/** How long others waited, a bar for each day; the words beside it give the median. */
export function EarlierWaits({ days }: { days: readonly number[] }) {
  const counts = Array.from({ length: DAYS }, (_, at) => days.filter((day) => Math.min(day, DAYS) === at + 1).length);
  return (
    <div className="waits" aria-hidden="true">
      <p className="t13 mute">How many days earlier applicants waited</p>
      <Bars counts={counts} />
      <p className="bars-ends num">
        <span>1</span>
        <span>{DAYS} or more</span>
      </p>
    </div>
  );
}
