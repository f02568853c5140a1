/** The value of a cookie that a request carries; undefined where there is none of that name. */
export function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export type CookieOptions = {
  path: string;
  /** 0 takes the cookie back. */
  seconds: number;
  /** Over https alone. */
  secure: boolean;
};

/** A `Set-Cookie` header for a cookie that scripts cannot read, and that comes along when somebody follows a link here. */
export function httpOnlyCookie(name: string, value: string, { path, seconds, secure }: CookieOptions): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
