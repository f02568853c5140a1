/** The path and search if the text is a path of this site, else the fallback. Prevents open redirects. */
export function ownPath(text: string | undefined, fallback: string): string {
  const base = 'http://site.invalid';
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  const path = url.pathname + url.search;
  // `/.//x` resolves to `//x`, which would be another site.
  return url.origin === base && !path.startsWith('//') ? path : fallback;
}
