/** The path and search of this site that a text names, or the fallback: nobody is sent to another site. */
export function ownPath(text: string | undefined, fallback: string): string {
  const base = 'http://site.invalid';
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  const path = url.pathname + url.search;
  // Resolving `/.//x` leaves `//x`, which names another site again.
  return url.origin === base && !path.startsWith('//') ? path : fallback;
}
