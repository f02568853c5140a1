import { useState } from 'react';
import { APP_ACT_DAYS, type AppAct, TOOL_ACTS } from '#contract/agents/app-acts.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import type { App } from '#web/session/apps.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type Read = { acts: AppAct[]; next: string | null };

/** What an app did lately, read once its person asks for it. */
export function AppActs({ client: { id, name }, now }: { client: App; now: string }) {
  const [read, setRead] = useState<Read | null>(null);
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
        What it did<span className="vh">: {name}</span>
      </summary>
      {read?.acts.length === 0 && <p className="mute">Nothing in the last {APP_ACT_DAYS} days.</p>}
      <ul className="bullets">
        {read?.acts.map((act) => (
          <li key={act.id}>
            {wordsOf(act.tool)}
            {act.subject && <span className="soft">: {act.subject}</span>}{' '}
            <span className="mute">{momentOf(act.at, now)}</span>
          </li>
        ))}
      </ul>
      {read && read.acts.length > 0 && <p className="help">Calls that we refused are listed too.</p>}
      {read?.next && (
        <button className="btn small" type="button" disabled={busy} onClick={() => void more()}>
          Older<span className="vh"> acts of {name}</span>
        </button>
      )}
      <Problem problem={problem} />
    </details>
  );
}

/** A tool that's no longer offered keeps its name. */
function wordsOf(tool: string): string {
  return new Map<string, string>(Object.entries(TOOL_ACTS)).get(tool) ?? tool.replaceAll('_', ' ');
}
