import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

const root = getRouteApi('__root__');

type PasswordFormProps = {
  company: string;
  /** What was wrong with a password that came with the address. */
  refusal?: string | null;
  onOpened(): void | Promise<void>;
};

/** The password form in a box; reloads the page's data on success. */
export function PasswordBox({ company, refusal }: { company: string; refusal: string | null }) {
  const router = useRouter();
  const { password } = useWords(RECRUIT_WORDS);
  const { user } = root.useRouteContext();
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <section className="box">
      <h2>{password.title}</h2>
      <p className="t14 soft mb-3">{password.lead}</p>
      <PasswordForm company={company} refusal={refusal} onOpened={() => router.invalidate()} />
      {!user && (
        <p className="t14 mt-3">
          <Sentence text={password.member}>
            <SiteLink to="/sign-in" search={{ next: page }}>
              {password.signIn}
            </SiteLink>
          </Sentence>
        </p>
      )}
    </section>
  );
}

/** Asks for the company's password, which opens its recruit pages in this browser. */
function PasswordForm({ company, refusal = null, onOpened }: PasswordFormProps) {
  const { password, errors } = useWords(RECRUIT_WORDS);
  const form = useForm({
    read: (filled) => ({ values: String(filled.get('pwd')) }),
    send: async (pwd) => {
      await call('POST /v1/recruit/{id}/access', { params: { id: company }, body: { pwd } });
      await onOpened();
    },
    // Always beside the field, the only one there is.
    explain(error) {
      const known = error instanceof RequestError ? error : null;
      const text = known ? errors.ofField(known.errors['pwd']?.[0] ?? known.message) : password.refusals.failed;
      return { text, errors: { pwd: text } };
    },
    initial: refusal === null ? {} : { errors: { pwd: refusal } },
  });
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <form className="password-form stack" action={`/recruit/${company}`} {...form.props}>
      <input type="hidden" name="page" value={page} />
      <Field label={password.label} required {...form.field('pwd')}>
        {(control) => (
          <input {...control} className="input" type="password" autoComplete="current-password" readOnly={form.busy} />
        )}
      </Field>
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? password.opening : password.open}
      </Button>
    </form>
  );
}
