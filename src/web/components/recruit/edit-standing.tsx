import { call } from '#web/api/call.ts';
import { ConfirmButton } from '#web/components/account/confirm-button.tsx';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DifferenceList } from '#web/components/own-posting/difference-list.tsx';
import type { Difference } from '#web/components/own-posting/differences.ts';
import { dateOf } from '#web/ui/time.ts';

type EditStandingProps = {
  waiting: { sent_at: string } | null;
  last: { state: 'approved' | 'declined'; decided_at: string; reason: string | null } | null;
  /** What the waiting edit would change. */
  differences: readonly Difference[];
  now: string;
  onWithdraw(): Promise<void>;
};

export const NOTHING = 'Nothing';

/** What waits for staff, or what became of the last edit. */
export function EditStanding({ waiting, last, differences, now, onWithdraw }: EditStandingProps) {
  if (!waiting) return last ? <LastEdit last={last} now={now} /> : null;
  return (
    <section className="box" aria-labelledby="waiting">
      <h2 id="waiting">Your changes wait for us</h2>
      <p className="t14 soft mb-3">
        Sent on {dateOf(waiting.sent_at, now)}. We read them on working days and write to you. Until then readers see
        what stood there before.
      </p>
      <DifferenceList differences={differences} nothing={NOTHING} />
      <div className="mt-3">
        <ConfirmButton
          label="Take them back"
          question="Take your changes back?"
          confirm="Yes, take them back"
          explained={explainCall}
          onConfirm={onWithdraw}
        />
      </div>
    </section>
  );
}

function LastEdit({ last, now }: { last: NonNullable<EditStandingProps['last']>; now: string }) {
  const day = dateOf(last.decided_at, now);
  if (last.state === 'approved') return <p className="soft mb-4">Your last changes show since {day}.</p>;
  return (
    <section className="box" aria-labelledby="declined">
      <h2 id="declined">Your last changes were not taken over</h2>
      <p className="t14">{last.reason ?? `We wrote to you on ${day} why.`}</p>
    </section>
  );
}

/** Takes back what waits of a company's page. */
export async function withdrawPageEdit(company: string) {
  return (await call('DELETE /v1/recruit/{id}/page/edit', { params: { id: company } })).data;
}
