import { NO_PAGE } from '#platform/content-security-policy.ts';
import { isLoopback } from '#platform/loopback.ts';
import type { Asked } from '#platform/stored-answer.ts';
import type { Config } from '#src/config.ts';

/**
 * Whether a request came under a host name that this process answers to. A demo answers only under its own: otherwise a
 * foreign page could point its name at this machine (DNS rebinding) and read the mailbox. Production accepts any host.
 */
export function ownNames(config: Config): (asked: Asked) => boolean {
  if (config.mode === 'production') return () => true;
  const own = new URL(config.publicUrl).hostname;
  return (asked) => {
    const host = asked.headers.get('host') ?? new URL(asked.url).host;
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return name === own || isLoopback(name);
  };
}

export function misdirected(publicUrl: string): Response {
  const text = `This demo answers at ${publicUrl}. Set PUBLIC_URL to use it under another name.`;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(text, { status: 421, headers: { ...headers, 'content-security-policy': NO_PAGE } });
}
