import { call } from '#web/api/call.ts';
import { MAIL_STOP_ENGLISH, type MailStopWords } from '#web/components/people/mail-stop-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

async function ownStop() {
  return (await call('GET /v1/talent/mail-stop', {})).data;
}

/** Says why emails to whoever is signed in are paused, with the button that turns them back on; nothing otherwise. */
export function MailStop({ words = MAIL_STOP_ENGLISH }: { words?: MailStopWords }) {
  const { value: stop, reload } = useLoaded(ownStop, words.explain);
  const sending = useSending(words.explain);
  if (!stop) return null;
  const turnOn = () =>
    sending.run(async () => {
      await call('DELETE /v1/talent/mail-stop', {});
      await reload();
    });
  return (
    <Note>
      <p>{words.paused(stop.reason)}</p>
      <Button className="btn small mt-2" busy={sending.busy} onClick={() => void turnOn()}>
        {words.turnOn}
      </Button>
      <Problem problem={sending.problem} />
    </Note>
  );
}
