import { useState } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useOpenList } from '#web/desk/records/open-list.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';

/** What is done with each of several records, one after the other. */
export type BulkAction = {
  label: string;
  /** What was done, in the past: "closed". */
  done: string;
  run(id: string): Promise<unknown>;
};

/** Tells how many rows are chosen, and does with them what the list offers. */
export function BulkBar({ actions }: { actions: readonly BulkAction[] }) {
  const { chosen, choose } = useOpenList();
  const verb = useVerb();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const count = chosen.length;

  async function run(action: BulkAction): Promise<void> {
    const refused: { id: string; text: string }[] = [];
    setRefusals([]);
    await verb.act(
      async () => {
        for (const id of chosen)
          await action.run(id).catch((error: unknown) => refused.push({ id, text: explainCall(error).text }));
      },
      () => `${count - refused.length} of ${count} ${action.done}.`,
    );
    setRefusals(refused.map(({ text }) => text));
    choose(refused.map(({ id }) => id));
  }

  if (count === 0 && refusals.length === 0) return null;
  return (
    <fieldset className="desk-bulk" aria-label="With those chosen">
      <span className="num">{count} chosen</span>
      {actions.map((action) => (
        <button
          key={action.label}
          className="btn small"
          type="button"
          disabled={verb.busy || count === 0}
          onClick={() => void run(action)}
        >
          {action.label}
        </button>
      ))}
      <button className="text-button" type="button" onClick={() => choose([])}>
        Choose none
      </button>
      {refusals.length > 0 && (
        <p className="warn" role="alert">
          {refusals.length} refused: {[...new Set(refusals)].join(' ')}
        </p>
      )}
    </fieldset>
  );
}
