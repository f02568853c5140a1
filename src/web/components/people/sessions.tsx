import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { OwnConfirm } from '#web/components/people/own-confirm.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { confirmed } from '#web/session/confirmed.ts';
import { endSession, type OpenSession, openSessions } from '#web/session/open-sessions.ts';
import { logout, type SignOutScope } from '#web/session/session.functions.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

export function Sessions() {
  const { explain } = useWords(ACCOUNT_WORDS);
  const { sessions: words } = useWords(SETTINGS_WORDS);
  const { value: sessions, problem, reload } = useLoaded(openSessions, explain);
  const ending = useSending(explain);

  const endOthers = () =>
    ending.run(async () => {
      await end('others');
      await reload();
    });

  async function endAll() {
    await end('global');
    window.location.assign('/');
  }

  return (
    <>
      {sessions === 'not listed' ? (
        <p className="soft">{words.unlisted}</p>
      ) : (
        <ul className="things">
          {sessions?.map((session) => (
            <OneSession key={session.id} session={session} onEnded={reload} />
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button className="btn small" busy={ending.busy} onClick={endOthers}>
          {words.endOthers}
        </Button>
        <OwnConfirm
          label={words.endAll}
          question={words.question}
          confirm={words.endAllYes}
          keep={words.stay}
          onConfirm={endAll}
        />
      </div>
      <Problem problem={problem ?? ending.problem} />
    </>
  );
}

function end(scope: SignOutScope): Promise<void> {
  return confirmed(async () => {
    const { failed } = await logout({ data: { scope } });
    if (failed !== null) throw Object.assign(new Error(failed), { code: failed });
  });
}

function OneSession({ session, onEnded }: { session: OpenSession; onEnded(): Promise<void> }) {
  const { explainCode } = useWords(ACCOUNT_WORDS);
  const { sessions: words } = useWords(SETTINGS_WORDS);
  const ending = useSending((error) => explainCode((error as { code?: string }).code));
  const { id, is_current, user_agent, created_at, refreshed_at } = session;
  const now = new Date().toISOString();

  const end = () =>
    ending.run(async () => {
      await confirmed(() => endSession(id));
      await onEnded();
    });

  return (
    <li>
      <span>
        <b>{words.device(user_agent)}</b>
        <span className="mute">
          {' ·\u00a0'}
          {words.seen(is_current, refreshed_at ?? created_at, now)}
        </span>
      </span>
      {!is_current && (
        <Button className="btn small" aria-label={words.endOf(user_agent)} busy={ending.busy} onClick={end}>
          {words.end}
        </Button>
      )}
      <Problem problem={ending.problem} />
    </li>
  );
}
