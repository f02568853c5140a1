import type { EditedHold } from '#web/components/recruit/use-edited.ts';
import { Problem } from '#web/ui/problem.tsx';

type SendChangesProps = Pick<EditedHold<{ waiting: object | null }>, 'thing' | 'form' | 'isSent'>;

/** The end of a form whose changes staff read first. */
export function SendChanges({ thing, form, isSent }: SendChangesProps) {
  return (
    <>
      <Problem problem={form.problem} />
      <div className="mt-4">
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? 'Sending' : 'Send the changes'}
        </button>
      </div>
      <div role="status">
        {isSent && <p>{thing.waiting ? 'Sent. We read them and write to you.' : 'Taken back.'}</p>}
      </div>
    </>
  );
}
