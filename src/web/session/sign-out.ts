import { setResponseHeader } from '@tanstack/react-start/server';
import type { WebContext } from '#web/request/context.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { serverAuth } from '#web/session/server-auth.ts';
import type { SignOutScope } from '#web/session/session.functions.ts';

/** Ends sessions; answers null, or the auth service's code where it refused. The cookies of an ended session go with it. */
export async function signOut(context: WebContext, scope: SignOutScope): Promise<string | null> {
  const { error } = await serverAuth(context).signOut({ scope });
  if (error) return codeOf(error) ?? 'unknown';
  // Pages of one's own must not come back with the browser's back button.
  if (scope !== 'others') setResponseHeader('Clear-Site-Data', '"cache"');
  return null;
}
