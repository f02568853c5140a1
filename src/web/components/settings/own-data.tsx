import { call, saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { confirmed } from '#web/session/confirmed.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** Downloads everything stored about the person, or deletes the account. */
export function OwnData() {
  const saving = useSending(explainCall);

  async function remove() {
    await confirmed(() => call('DELETE /v1/talent/account'));
    // The session ended with the account; delete what this browser still stores of it.
    const { browserAuth } = await import('#web/session/browser-auth.ts');
    await browserAuth().signOut({ scope: 'local' });
    window.location.assign('/');
  }

  return (
    <>
      <p className="soft">One archive of everything that we hold of you: the profile, applications, messages, files.</p>
      <div>
        <button
          className="btn small"
          type="button"
          disabled={saving.busy}
          onClick={() => saving.run(() => confirmed(() => saveFile('/v1/talent/export')))}
        >
          {saving.busy ? 'Packing' : 'Export my data'}
        </button>
      </div>
      <Problem problem={saving.problem} />
      <p className="soft">
        Deleting the account removes the profile, the resume, conversations and applications. It cannot be taken back.
        Paid orders stay for five years, as the law demands.
      </p>
      <div>
        <ConfirmButton
          label="Delete the account"
          question="Delete the account and everything in it for good?"
          confirm="Yes, delete"
          explained={explainCall}
          onConfirm={remove}
        />
      </div>
    </>
  );
}
