import type { Session } from '@supabase/auth-js';
import { siteOfPage } from '#web/request/context.ts';
import { createClient } from '#web/session/auth-only-client.ts';
import { browserAuth } from '#web/session/browser-auth.ts';
import { publishableKey } from '#web/session/publishable-key.ts';

type Apart = ReturnType<typeof createClient>['auth'];

/** A client that shares nothing with the present session: a passkey may turn out to be another account's. */
export function apartFromSession(): Apart {
  const site = siteOfPage();
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(site.authUrl, publishableKey(site), { auth }).auth;
}

/** Signs the same person in once more; the new session replaces the present one, which ends. */
export async function signInAgain(
  signIn: (auth: Apart) => Promise<{ data: { session: Session | null } | null; error: Error | null }>,
): Promise<void> {
  const apart = apartFromSession();
  const { data, error } = await signIn(apart);
  if (error) throw error;
  const present = (await browserAuth().getSession()).data.session;
  if (!data?.session || data.session.user.id !== present?.user.id) {
    await apart.signOut({ scope: 'local' });
    throw Object.assign(new Error('Somebody else signed in.'), { code: 'proof_of_other_account' });
  }
  const replaced = await browserAuth().setSession(data.session);
  if (replaced.error) throw replaced.error;
  await browserAuth().admin.signOut(present.access_token, 'local');
}
