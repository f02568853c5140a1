import { setResponseHeader } from '@tanstack/react-start/server';
import type { WebContext } from '#web/request/context.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { serverAuth } from '#web/session/server-auth.ts';
import type { SignOutScope } from '#web/session/session.functions.ts';

/** Ends sessions and deletes the cookies of the present one. Returns null, or the auth service's code if it refused. */
export async function signOut(context: WebContext, scope: SignOutScope): Promise<string | null> {
  const { error } = await serverAuth(context).signOut({ scope });
  if (error) return codeOf(error) ?? 'unknown';
  // The back button must not bring personal pages back.
  if (scope !== 'others') setResponseHeader('Clear-Site-Data', '"cache"');
  return null;
}
