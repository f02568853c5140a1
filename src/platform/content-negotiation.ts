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
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
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
