import { useState } from 'react';
import type { AppAct } from '#contract/agents/app-acts.ts';
import { call } from '#web/api/call.ts';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import type { App } from '#web/session/apps.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type Read = { acts: AppAct[]; next: string | null };

/** What an app did lately, read once its person asks for it. */
export function AppActs({ client: { id, name }, now }: { client: App; now: string }) {
  const [read, setRead] = useState<Read | null>(null);
  const { apps: words, explainCall } = useWords(SETTINGS_WORDS);
  const { busy, problem, run } = useSending(explainCall);

  const more = () =>
    run(async () => {
      const query = { client_id: id, limit: 20, ...(read?.next ? { cursor: read.next } : {}) };
      const { data, meta } = await call('GET /v1/talent/app-acts', { query });
      setRead((before) => ({ acts: [...(before?.acts ?? []), ...data], next: meta.next_cursor }));
    });

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && !read && void more()}>
      <summary>
        {words.acts}
        <span className="vh">: {name}</span>
      </summary>
      {read?.acts.length === 0 && <p className="mute">{words.noActs}</p>}
      <ul className="bullets">
        {read?.acts.map((act) => (
          <li key={act.id}>
            {words.act(act.tool)}
            {act.subject && <span className="soft">: {act.subject}</span>}{' '}
            <span className="mute">{words.at(act.at, now)}</span>
          </li>
        ))}
      </ul>
      {read && read.acts.length > 0 && <p className="help">{words.refusedToo}</p>}
      {read?.next && (
        <Button className="btn small" busy={busy} onClick={() => void more()}>
          <Sentence text={words.older}>
            <span className="vh">{words.olderOf(name)}</span>
          </Sentence>
        </Button>
      )}
      <Problem problem={problem} />
    </details>
  );
}
