import { createServerFn } from '@tanstack/react-start';
import { presentContext, webContext } from '#web/request/context.ts';
import { hasSession } from '#web/session/hint.ts';
import type { LinkQuestion, LinkSearch } from '#web/session/redeem-link.ts';

export type CurrentUser = {
  id: string;
  email: string;
  /** Whether a second factor is still to be given. */
  is_halfway: boolean;
};

/** Who is visiting; `isUnknown` if there may be a session but the auth service didn't respond. */
export type Visitor = { user: CurrentUser | null; isUnknown: boolean };

export const getCurrentUser = createServerFn({ method: 'GET' }).handler(async (): Promise<Visitor> => {
  const context = webContext();
  if (!context || !hasSession(context.cookie)) return { user: null, isUnknown: false };
  const { readVisitor } = await import('#web/session/server-auth.ts');
  return readVisitor(context);
});

/** Redeems the code that came back to /auth/callback. `redirectTo` is a path of this site. */
export const authCallback = createServerFn({ method: 'GET' })
  .validator(linkSearch)
  .handler(async ({ data }): Promise<{ redirectTo: string }> => {
    const { redeemSignIn } = await import('#web/session/redeem-link.ts');
    return { redirectTo: await redeemSignIn(presentContext(), data) };
  });

/** The same for /auth/confirm, to which people return while signed in: a linked account. */
export const authConfirm = createServerFn({ method: 'GET' })
  .validator(linkSearch)
  .handler(async ({ data }): Promise<{ redirectTo: string }> => {
    const { redeemConfirmation } = await import('#web/session/redeem-link.ts');
    return { redirectTo: await redeemConfirmation(presentContext(), data) };
  });

/** What the page of a mailed link asks. It is posted, so that no log of addresses holds the link; it changes nothing. */
export const readLink = createServerFn({ method: 'POST' })
  .validator(linkSearch)
  .handler(async ({ data }): Promise<LinkQuestion> => {
    const { questionOf } = await import('#web/session/redeem-link.ts');
    return questionOf(presentContext(), data);
  });

export type SignUpResult =
  /** A confirmation email has been sent, unless the address already has an account. */
  | { kind: 'confirm' }
  /** The service doesn't confirm addresses. */
  | { kind: 'signed-in' }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** `code` is the auth service's. */
  | { kind: 'refused'; code: string };

/** Signs somebody up with `email`, `password` and `confirmPassword`. */
export const signUp = createServerFn({ method: 'POST' })
  .validator((form: { email: string; password: string; confirmPassword: string }) => form)
  .handler(async ({ data }): Promise<SignUpResult> => {
    const { signUpWith } = await import('#web/session/server-auth.ts');
    return signUpWith(presentContext(), data);
  });

export type SignOutScope = 'global' | 'local' | 'others';

/** Signs out here, everywhere, or everywhere else; `failed` is the auth service's code if that didn't work. */
export const logout = createServerFn({ method: 'POST' })
  .validator(({ scope }: { scope: SignOutScope }) => ({
    scope: scope === 'global' || scope === 'others' ? scope : ('local' as const),
  }))
  .handler(async ({ data }): Promise<{ failed: string | null }> => {
    const { signOut } = await import('#web/session/server-auth.ts');
    return { failed: await signOut(presentContext(), data.scope) };
  });

/** Keeps the known parameters that are nonempty strings: people can write anything into a URL. */
function linkSearch(search: LinkSearch): LinkSearch {
  const known: LinkSearch = {};
  for (const name of ['code', 'next', 'token_hash', 'type', 'error_code'] as const) {
    const value: unknown = search?.[name];
    if (typeof value === 'string' && value !== '') known[name] = value;
  }
  return known;
}
