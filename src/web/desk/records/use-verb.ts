import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { type Sending, useSending } from '#web/ui/use-sending.ts';

type Verb = Sending & {
  /** Runs a verb, says that it is done, and reads what is shown anew. Resolves to whether it succeeded. */
  act(action: () => Promise<unknown>, done: string | (() => string)): Promise<boolean>;
};

/** One verb of staff at a time. */
export function useVerb(): Verb {
  const notify = useNotify();
  const refresh = useRefresh();
  const sending = useSending(explainCall);
  return {
    ...sending,
    async act(action, done) {
      const isDone = await sending.run(async () => {
        await action();
      });
      if (isDone) notify(typeof done === 'string' ? done : done());
      refresh();
      return isDone;
    },
  };
}
