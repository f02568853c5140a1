/** Redirects after a form post (303), so that reloading does not send the form again. */
export function seeOther(path: string, search: Record<string, string> = {}): Response {
  const query = new URLSearchParams(search).toString();
  return new Response(null, { status: 303, headers: { location: query === '' ? path : `${path}?${query}` } });
}

/**
 * For posts that no API call answers, which would refuse them itself. Only our pages hide their address, so the origin
 * of their forms is `null`, and old browsers say nothing else.
 */
export function isFromElsewhere(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== publicUrl && origin !== new URL(request.url).origin;
}

/** Passes on where a form was sent from, so that the API refuses forms of other sites as it refuses their scripts. */
export function originOf(request: Request): Record<string, string> {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  // Pages that tell nobody their address are `null`, ours as well; only the other header tells them apart.
  const isOurs = origin === new URL(request.url).origin || (origin === 'null' && site === 'same-origin');
  return { ...(site && { 'sec-fetch-site': site }), ...(origin && !isOurs && { origin }) };
}
