import { isLoopback } from '#platform/loopback.ts';
import type { Config } from '#src/config.ts';
import type { Front } from '#src/front/front.ts';

/**
 * Lets a demo answer only under its own host names: otherwise a foreign page could point its name at this machine (DNS
 * rebinding) and read the mailbox. Production accepts any host.
 */
export function underOwnNames(config: Config, fetch: Front['fetch']): Front['fetch'] {
  if (config.mode === 'production') return fetch;
  const own = new URL(config.publicUrl).hostname;
  return (request, address) => {
    const host = request.headers.get('host') ?? new URL(request.url).host;
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return name === own || isLoopback(name) ? fetch(request, address) : misdirected(config.publicUrl);
  };
}

function misdirected(publicUrl: string): Response {
  const text = `This demo answers at ${publicUrl}. Set PUBLIC_URL to use it under another name.`;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(text, { status: 421, headers });
}
