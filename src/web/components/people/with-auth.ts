import type { browserAuth } from '#web/session/browser-auth.ts';
import { confirmed } from '#web/session/confirmed.ts';

type BrowserAuth = ReturnType<typeof browserAuth>;
type Answer = { data: unknown; error: Error | null };

/** Loads the auth client for one call, which runs again after a proof if it needs one. Throws the service's refusal. */
export async function withAuth<Given extends Answer>(
  run: (auth: BrowserAuth) => PromiseLike<Given>,
): Promise<Extract<Given, { error: null }>['data']> {
  const { browserAuth } = await import('#web/session/browser-auth.ts');
  return confirmed(async () => {
    const { data, error } = await run(browserAuth());
    if (error) throw error;
    return data as Extract<Given, { error: null }>['data'];
  });
}
