import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import type { WebContext } from '#web/request/context.ts';
import { SignUpForm } from '#web/session/account-forms.ts';
import { agreedAt } from '#web/session/agreed.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { serverAuth } from '#web/session/server-auth.ts';
import type { SignUpResult } from '#web/session/session.functions.ts';

/** Signs somebody up. The result doesn't tell whether the address has an account. */
export async function signUpWith(context: WebContext, form: unknown): Promise<SignUpResult> {
  const checked = SignUpForm.safeParse(form, { error: fallbackMessage });
  if (!checked.success) return { kind: 'invalid', errors: errorsByField(checked.error) };
  const { email, password } = checked.data;
  const { data, error } = await serverAuth(context).signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${context.site.publicUrl}/auth/callback`,
      data: agreedAt(context.renderedAt, context.site.openedOn),
    },
  });
  if (error) return { kind: 'refused', code: codeOf(error) ?? 'unknown' };
  return { kind: data.session ? 'signed-in' : 'confirm' };
}
