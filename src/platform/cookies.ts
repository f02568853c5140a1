/** Over https a browser takes such a cookie from this very host alone. */
const HOST_PREFIX = '__Host-';

/** The value of a cookie of ours that a request carries; undefined where there is none of that name. */
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
  /** 0 takes the cookie back. */
  seconds: number;
  /** Over https alone. */
  secure: boolean;
};

/** A `Set-Cookie` header for a cookie that scripts cannot read, and that comes along when somebody follows a link here. */
export function httpOnlyCookie(name: string, value: string, { seconds, secure }: CookieOptions): string {
  return `${nameOf(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function nameOf(name: string, secure: boolean): string {
  return secure ? HOST_PREFIX + name : name;
}
