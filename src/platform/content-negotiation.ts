export type Encoding = 'br' | 'gzip' | 'identity';

const REMEMBERED_HEADERS = 200;
const remembered = new Map<string, Encoding>();

export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const chosen = parseEncoding(acceptEncoding);
  // Browsers send a handful of values; a bound keeps others from filling the memory.
  if (remembered.size < REMEMBERED_HEADERS && acceptEncoding.length < 100) remembered.set(acceptEncoding, chosen);
  return chosen;
}

function parseEncoding(header: string): Encoding {
  const weights = weightsOf(header);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1);
  }
  return weights;
}

/** Whether If-None-Match names this entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}

export function prefersJson(accept: string | null): boolean {
  return Boolean(accept?.includes('application/json')) && !accept?.includes('text/html');
}

const MARKDOWN = 'text/markdown';

/** Asked for by name, and wanted no less than HTML. No browser names it, so nothing else is parsed. */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const weights = weightsOf(accept);
  const wanted = weights.get(MARKDOWN) ?? 0;
  return wanted > 0 && wanted >= (weights.get('text/html') ?? 0);
}

/** Asked for by name, where HTML won't do. */
export function takesMarkdownAlone(accept: string | null): boolean {
  if (!accept || !prefersMarkdown(accept)) return false;
  const weights = weightsOf(accept);
  return (weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0) === 0;
}
