/** Redirects after a form post (303), so that reloading does not send the form again. */
export function seeOther(path: string, search: Record<string, string> = {}): Response {
  const query = new URLSearchParams(search).toString();
  return new Response(null, { status: 303, headers: { location: query === '' ? path : `${path}?${query}` } });
}

/** Passes on where a form was sent from, so that the API refuses forms of other sites as it refuses their scripts. */
export function originOf(request: Request): Record<string, string> {
  const site = request.headers.get('sec-fetch-site');
  return site ? { 'sec-fetch-site': site } : {};
}
