/** Leads the browser on after a form, so that loading the page again sends nothing twice. */
export function leadTo(path: string, search: Record<string, string> = {}): Response {
  const query = new URLSearchParams(search).toString();
  return new Response(null, { status: 303, headers: { location: query === '' ? path : `${path}?${query}` } });
}

/** Where the form was sent from, for the API to refuse other sites as it refuses their scripts. */
export function originOf(request: Request): Record<string, string> {
  const site = request.headers.get('sec-fetch-site');
  return site ? { 'sec-fetch-site': site } : {};
}
