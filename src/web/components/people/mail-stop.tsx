import { STOP_REASONS } from '#contract/alerts/stop-reasons.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { Note } from '#web/ui/note.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

async function ownStop() {
  return (await call('GET /v1/talent/mail-stop', {})).data;
}

/** Says why emails to whoever is signed in are paused, with the button that turns them back on; nothing otherwise. */
export function MailStop() {
  const { value: stop, reload } = useLoaded(ownStop, explainCall);
  const sending = useSending(explainCall);
  if (!stop) return null;
  const turnOn = () =>
    sending.run(async () => {
      await call('DELETE /v1/talent/mail-stop', {});
      await reload();
    });
  return (
    <Note>
      <p>
        {STOP_REASONS.find(({ id }) => id === stop.reason)?.told} We’ve paused job alerts, reminders and notes from
        companies.
      </p>
      <button className="btn small mt-2" type="button" disabled={sending.busy} onClick={() => void turnOn()}>
        Turn them back on
      </button>
      <Problem problem={sending.problem} />
    </Note>
  );
}
