import { createServerFn } from '@tanstack/react-start';
import { type WebContext, webContext } from '#web/request/context.ts';
import { hasSession } from '#web/session/hint.ts';
import type { LinkSearch } from '#web/session/redeem-link.ts';

/** The signed-in person, as every page may know them. */
export type CurrentUser = {
  id: string;
  email: string;
  /** Has a second factor and has not shown it yet. */
  is_halfway: boolean;
};

/** Who looks at a page: `isUnknown` where somebody may be signed in and the auth service could not be asked. */
export type Visitor = { user: CurrentUser | null; isUnknown: boolean };

/** Answers who is signed in. */
export const getCurrentUser = createServerFn({ method: 'GET' }).handler(async (): Promise<Visitor> => {
  const context = webContext();
  if (!context || !hasSession(context.cookie)) return { user: null, isUnknown: false };
  const { readVisitor } = await import('#web/session/server-auth.ts');
  return readVisitor(context);
});

/**
 * Redeems what the address of /auth/callback brings and answers where to go. `redirectTo` is a path of this site.
 */
export const authCallback = createServerFn({ method: 'GET' })
  .validator(linkSearch)
  .handler(async ({ data }): Promise<{ redirectTo: string }> => {
    const { redeemSignIn } = await import('#web/session/redeem-link.ts');
    return { redirectTo: await redeemSignIn(presentContext(), data) };
  });

/** The same for /auth/confirm, where also signed-in people come: recovery, a new address, a linked account. */
export const authConfirm = createServerFn({ method: 'GET' })
  .validator(linkSearch)
  .handler(async ({ data }): Promise<{ redirectTo: string }> => {
    const { redeemConfirmation } = await import('#web/session/redeem-link.ts');
    return { redirectTo: await redeemConfirmation(presentContext(), data) };
  });

export type SignUpResult =
  /** A mail is on its way, or would be if the address had no account yet. */
  | { kind: 'confirm' }
  /** The service confirms nobody's address. */
  | { kind: 'signed-in' }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** `code` is the auth service's. */
  | { kind: 'refused'; code: string };

/** Signs somebody up with `email`, `password` and `confirmPassword`. */
export const signUp = createServerFn({ method: 'POST' })
  .validator((form: { email: string; password: string; confirmPassword: string }) => form)
  .handler(async ({ data }): Promise<SignUpResult> => {
    const { signUpWith } = await import('#web/session/sign-up.ts');
    return signUpWith(presentContext(), data);
  });

export type SignOutScope = 'global' | 'local' | 'others';

/** Signs out here, everywhere, or everywhere else; `failed` holds the auth service's code where that did not work. */
export const logout = createServerFn({ method: 'POST' })
  .validator(({ scope }: { scope: SignOutScope }) => ({
    scope: scope === 'global' || scope === 'others' ? scope : ('local' as const),
  }))
  .handler(async ({ data }): Promise<{ failed: string | null }> => {
    const { signOut } = await import('#web/session/sign-out.ts');
    return { failed: await signOut(presentContext(), data.scope) };
  });

function presentContext(): WebContext {
  const context = webContext();
  if (!context) throw new Error('A server function runs on the server alone.');
  return context;
}

/** Anything but texts is left out: an address may hold whatever somebody wrote into it. */
function linkSearch(search: LinkSearch): LinkSearch {
  const known: LinkSearch = {};
  for (const name of ['code', 'next', 'token_hash', 'type', 'error_code'] as const) {
    const value: unknown = search?.[name];
    if (typeof value === 'string' && value !== '') known[name] = value;
  }
  return known;
}
