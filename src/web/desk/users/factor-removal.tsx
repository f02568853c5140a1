import { type AdminUser, FACTOR_PROOFS, FACTOR_REMOVAL_DAYS } from '#contract/admin-users.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Moment } from '#web/desk/records/moment.tsx';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

type Proof = (typeof FACTOR_PROOFS)[number]['id'];
type Asked = { proofs: Proof[]; reason: string };

/** For somebody who lost their second factor and their recovery codes. */
export function FactorRemoval({ user: { id, factor_removal } }: { user: AdminUser }) {
  const verb = useVerb();
  if (!factor_removal) return <RemovalForm id={id} />;
  return (
    <div>
      <p className="mb-4">
        The second factors go on <Moment at={factor_removal.due_at} />, unless somebody signs in with one before then.
      </p>
      <button
        className="btn small"
        type="button"
        disabled={verb.busy}
        onClick={() =>
          void verb.act(
            () => call('DELETE /v1/admin/users/{id}/factor-removal', { params: { id } }),
            'The factors stay.',
          )
        }
      >
        Keep the factors
      </button>
      <Problem problem={verb.problem} />
    </div>
  );
}

function RemovalForm({ id }: { id: string }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<Asked>({
    read(filled) {
      const proofs = FACTOR_PROOFS.flatMap((proof) => (filled.getAll('proofs').includes(proof.id) ? [proof.id] : []));
      const reason = String(filled.get('reason') ?? '').trim();
      if (proofs.length > 1 && reason) return { values: { proofs, reason } };
      return {
        errors: {
          ...(proofs.length > 1 ? {} : { proofs: 'Two different proofs are needed.' }),
          ...(reason ? {} : { reason: 'Required' }),
        },
      };
    },
    async send(body) {
      await call('POST /v1/admin/users/{id}/factor-removal', { params: { id }, body });
      notify('They got a letter. The factors go in three days.');
      refresh();
    },
    explain: explainCall,
  });
  const { error } = form.field('proofs');
  return (
    <details>
      <summary>Remove the second factors</summary>
      <p className="mute">
        For somebody who lost them, recovery codes included. They get a letter, and {FACTOR_REMOVAL_DAYS} days to
        object. A message alone proves nothing: two of these do.
      </p>
      <form className="desk-line" {...form.props}>
        <fieldset disabled={form.busy}>
          <fieldset className="field desk-boxes">
            <legend>How they proved who they are</legend>
            {FACTOR_PROOFS.map((proof) => (
              <label key={proof.id} className="check">
                <input type="checkbox" name="proofs" value={proof.id} />
                <span>{proof.label}</span>
              </label>
            ))}
            {error && <FieldError>{error}</FieldError>}
          </fieldset>
          <Field {...form.field('reason')} label="What you checked, for the record" required>
            {(control) => <input {...control} className="input" autoComplete="off" />}
          </Field>
          <Problem problem={form.problem} />
          <button className="btn small" type="submit">
            Remove in {FACTOR_REMOVAL_DAYS} days
          </button>
        </fieldset>
      </form>
    </details>
  );
}
