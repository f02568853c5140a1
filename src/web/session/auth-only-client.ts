import { AuthClient } from '@supabase/auth-js';
import type { SupabaseClientOptions } from '@supabase/supabase-js';

/**
 * Replaces `createClient` of @supabase/supabase-js, which @supabase/ssr calls: the auth client alone. `url` includes
 * the auth service's prefix.
 */
export function createClient(url: string, key: string, options: SupabaseClientOptions<'public'> = {}) {
  // Spelled as the client itself does, which replaces it by the token of a session.
  const headers = { Authorization: `Bearer ${key}`, apikey: key, ...options.global?.headers };
  const { fetch } = options.global ?? {};
  return { auth: new AuthClient({ ...options.auth, url, headers, ...(fetch ? { fetch } : {}) }) };
}
