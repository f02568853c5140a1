import { isLoopback } from '#platform/loopback.ts';
import type { Config } from '#src/config.ts';
import type { Front } from '#src/front/front.ts';

/**
 * Has a demo answer under its own names alone: a page from elsewhere can give its own name this machine's address (DNS
 * rebinding), and would then read the mailbox as if it were ours. Production takes any name.
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
