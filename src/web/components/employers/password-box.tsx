import { useLocation, useRouter } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/request/request-error.ts';
import { Field } from '#web/ui/field.tsx';
import { type Failure, useForm } from '#web/ui/use-form.ts';

type PasswordFormProps = {
  company: string;
  /** What was wrong with a password that came with the address. */
  refusal?: string | null;
  onOpened(): void | Promise<void>;
};

/** The password form in a box; reloads the page's data on success. */
export function PasswordBox({ company, refusal }: { company: string; refusal: string | null }) {
  const router = useRouter();
  return (
    <section className="box">
      <h2>For recruiters of this company</h2>
      <p className="t14 soft mb-3">The password opens counters, applications and the talent search in this browser.</p>
      <PasswordForm company={company} refusal={refusal} onOpened={() => router.invalidate()} />
    </section>
  );
}

/** Asks for the company's password, which opens its recruit pages in this browser. */
function PasswordForm({ company, refusal = null, onOpened }: PasswordFormProps) {
  const form = useForm({
    read: (filled) => ({ values: String(filled.get('pwd')) }),
    send: async (pwd) => {
      await call('POST /v1/recruit/{id}/access', { params: { id: company }, body: { pwd } });
      await onOpened();
    },
    explain: explainNotOpened,
    initial: refusal === null ? {} : { errors: { pwd: refusal } },
  });
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <form className="password-form stack" action={`/recruit/${company}`} {...form.props}>
      <input type="hidden" name="page" value={page} />
      <Field label="Company password" required {...form.field('pwd')}>
        {(control) => (
          <input {...control} className="input" type="password" autoComplete="current-password" readOnly={form.busy} />
        )}
      </Field>
      <button className="btn main wide" type="submit" disabled={form.busy}>
        {form.busy ? 'Opening' : 'Open applications'}
      </button>
    </form>
  );
}

/** Always beside the field, the only one there is. */
function explainNotOpened(failure: unknown): Failure {
  const text =
    failure instanceof RequestError ? failure.message : 'We couldn’t reach the server. Try again in a minute.';
  const pwd = failure instanceof RequestError ? failure.errors['pwd']?.[0] : undefined;
  return { text, errors: { pwd: pwd ?? text } };
}
