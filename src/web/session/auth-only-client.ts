import { AuthClient } from '@supabase/auth-js';
import type { SupabaseClientOptions } from '@supabase/supabase-js';

/**
 * Stands in the browser for `createClient` of @supabase/supabase-js, which @supabase/ssr calls: its auth client alone,
 * without databases, storage and channels. `url` is the auth service's own address, prefix included.
 */
export function createClient(url: string, key: string, options: SupabaseClientOptions<'public'> = {}) {
  // Spelled as the client itself does, which replaces it by the token of a session.
  const headers = { Authorization: `Bearer ${key}`, apikey: key, ...options.global?.headers };
  const { fetch } = options.global ?? {};
  return { auth: new AuthClient({ ...options.auth, url, headers, ...(fetch ? { fetch } : {}) }) };
}
