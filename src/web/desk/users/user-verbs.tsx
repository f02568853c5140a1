import type { AdminUser } from '#contract/admin-users.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useGo, useNotify, useRefresh } from '#web/desk/records/state.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { FactorRemoval } from '#web/desk/users/factor-removal.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Closing, opening and deleting an account, and removing its second factors. */
export function UserVerbs({ user }: { user: AdminUser }) {
  const verb = useVerb();
  const go = useGo();
  const params = { id: user.id };
  const isClosed = user.ban !== null || user.banned_until !== null;
  if (user.is_staff)
    return (
      <p className="mute mb-4">An account of staff is neither closed nor deleted here, and keeps its second factors.</p>
    );
  return (
    <section className="desk-section" aria-labelledby="verbs">
      <h2 id="verbs">Close or delete</h2>
      <div className="desk-state">
        {isClosed ? (
          <button
            className="btn small"
            type="button"
            disabled={verb.busy}
            onClick={() =>
              void verb.act(() => call('DELETE /v1/admin/users/{id}/ban', { params }), 'It is open again.')
            }
          >
            Open it again
          </button>
        ) : (
          <CloseForm id={user.id} />
        )}
        {user.factors.length > 0 && <FactorRemoval user={user} />}
        <details>
          <summary>Delete the account</summary>
          <p className="mute">Everything we hold about the person is deleted with it. This cannot be undone.</p>
          <OneLine
            label="Why, for the record"
            button="Delete for good"
            done="The account is deleted."
            send={(reason) => call('POST /v1/admin/users/{id}/deletion', { params, body: { reason } })}
            then={() => go('/admin/users')}
          />
        </details>
      </div>
      <Problem problem={verb.problem} />
    </section>
  );
}

type Closing = { reason: string; until?: string };

function CloseForm({ id }: { id: string }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<Closing>({
    read(filled) {
      const [reason, until] = ['reason', 'until'].map((name) => String(filled.get(name) ?? '').trim());
      return reason ? { values: { reason, ...(until ? { until } : {}) } } : { errors: { reason: 'Required' } };
    },
    async send(body) {
      await call('POST /v1/admin/users/{id}/ban', { params: { id }, body });
      notify('The account is closed.');
      refresh();
    },
    explain: explainCall,
  });
  return (
    <form className="desk-line" {...form.props}>
      <fieldset disabled={form.busy}>
        <Field {...form.field('reason')} label="Why, for the record" required>
          {(control) => <input {...control} className="input" autoComplete="off" />}
        </Field>
        <Field {...form.field('until')} label="Last day, or empty for good">
          {(control) => <input {...control} className="input" type="date" />}
        </Field>
        <Problem problem={form.problem} />
        <button className="btn small" type="submit">
          Close the account
        </button>
      </fieldset>
    </form>
  );
}
