import { z } from 'zod';

const MOST = 10;
const LENGTH = 500;

/** Written in full: `127.1` or a name that begins with `localhost.` is another host. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?([/?][^#\\\s]*)?$/;

export const redirectUris = z
  .array(z.string().max(LENGTH).refine(isRedirectUri, 'https, or http on this machine, without a fragment'))
  .min(1)
  .max(MOST);

function isRedirectUri(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in an address.
  if (/[\u0000-\u0020\u007f\\#]/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return LOOPBACK.test(address) || (protocol === 'https:' && username === '' && password === '');
}

export function isLoopbackUri(address: string): boolean {
  return LOOPBACK.test(address);
}

/** The same address letter by letter; a program on the person's machine may use any port (RFC 8252, 7.3). */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  const [, host, rest = ''] = LOOPBACK.exec(asked) ?? [];
  if (host === undefined || !URL.canParse(asked)) return false;
  return registered.some((address) => {
    const own = LOOPBACK.exec(address);
    return own !== null && own[1] === host && (own[2] ?? '') === rest;
  });
}
