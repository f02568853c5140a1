/** Over https browsers accept such a cookie from this very host alone. */
const HOST_PREFIX = '__Host-';

export function cookieValue(
  request: Request,
  name: string,
  { secure }: Pick<CookieOptions, 'secure'>,
): string | undefined {
  const start = `${nameOf(name, secure)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

export type CookieOptions = {
  /** 0 deletes the cookie. */
  seconds: number;
  secure: boolean;
};

/** A `Set-Cookie` header; scripts cannot read the cookie, and it is sent when somebody follows a link here. */
export function httpOnlyCookie(name: string, value: string, { seconds, secure }: CookieOptions): string {
  return `${nameOf(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function nameOf(name: string, secure: boolean): string {
  return secure ? HOST_PREFIX + name : name;
}
