import type { RunDetail } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';

/** Undoing a reading, and closing what a held one would have closed; each says first what will happen. */
export function RunVerbs({ run }: { run: RunDetail }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const params = { number: run.number };
  const done = (text: string) => {
    notify(text);
    refresh();
  };

  async function undo(): Promise<void> {
    const { kept } = (await call('POST /v1/admin/runs/{number}/undo', { params })).data;
    const names = kept.map(({ slug, columns }) => `${slug} (${columns.join(', ')})`).join('; ');
    done(kept.length === 0 ? 'It is undone.' : `It is undone. What somebody changed since stays: ${names}.`);
  }

  async function confirm(): Promise<void> {
    await call('POST /v1/admin/runs/{number}/confirmation', { params });
    done('They are closed.');
  }

  const changed = Object.values(run.changes).some((jobs) => jobs > 0);
  const explain = (error: unknown) => explainCall(error).text;
  return (
    <div className="mt-6">
      {run.state === 'held' && (
        <ConfirmAction
          title="Close what is gone"
          explanation={`This reading would have closed ${jobsText(run.would_close)}. It closed none, as more often than not the feed is broken. Look at the employer's own page first.`}
          question={`Close ${jobsText(run.would_close)}?`}
          confirm="Close them"
          keep="Leave them open"
          onConfirm={confirm}
          explain={explain}
        />
      )}
      {changed && run.state !== 'undone' && run.state !== 'running' && (
        <ConfirmAction
          title="Undo this reading"
          explanation={undoText(run)}
          question={`Undo reading ${run.number}?`}
          confirm="Undo it"
          onConfirm={undo}
          explain={explain}
        />
      )}
    </div>
  );
}

const jobsText = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`;

const BACK = {
  added: 'leave the site',
  updated: 'say again what they said before',
  reopened: 'are closed again',
  closed: 'are open again',
  joined: 'are taken apart',
} as const;

/** What an undo will do, kind by kind. */
function undoText({ changes, source }: RunDetail): string {
  const parts = Object.entries(changes).map(([kind, jobs]) => `${jobs} ${kind} ${BACK[kind as keyof typeof BACK]}`);
  return `${parts.join('; ')}. What somebody changed since stays. Source ${source} is paused until you resume it.`;
}
