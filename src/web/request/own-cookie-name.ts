/** Over https a browser takes such a cookie from this very host alone. */
const HOST_PREFIX = '__Host-';

/** The name of one of our own cookies on this site. */
export function ownCookieName(name: string, { publicUrl }: { publicUrl: string }): string {
  return publicUrl.startsWith('https:') ? HOST_PREFIX + name : name;
}
