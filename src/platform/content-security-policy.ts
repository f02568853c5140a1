import { createHash } from 'node:crypto';

export type PolicyOptions = {
  /** Sources such as `'sha256-…'` from `inlineScriptHashes`. */
  scriptHashes?: readonly string[];
  /** For inline styles of pages that are all our own, and for libraries that bring them. */
  styleHashes?: readonly string[];
  styleNonce?: string;
  /** Origins besides our own, for the one page that needs them. */
  script?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  formAction?: readonly string[];
};

/** A content security policy that allows our own files, the given hashes and nothing else. */
export function policy(options: PolicyOptions = {}): string {
  const {
    scriptHashes = [],
    styleHashes = [],
    styleNonce,
    script = [],
    connect = [],
    frame,
    formAction = [],
  } = options;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...script],
    'style-src': ["'self'", ...styleHashes, ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    ...(frame ? { 'frame-src': frame } : {}),
    'form-action': ["'self'", ...formAction],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** What browsers run, or obey, and therefore want to see allowed; anything else is data to them. */
const EXECUTABLE = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/**
 * The sources that allow the inline scripts of a complete page that carry its renderer's nonce, without repetition.
 * Whatever got into the page as data cannot know the nonce, so it is never allowed. Data blocks such as JSON-LD need no
 * source.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const { tag, code } of scriptsOf(html)) {
    const attributes = attributesOf(tag);
    if (attributes.get('nonce') !== nonce || attributes.has('src') || swallowsTag(tag)) continue;
    const type = (attributes.get('type') ?? '').trim().toLowerCase();
    if (EXECUTABLE.has(type)) hashes.add(`'sha256-${createHash('sha256').update(asParsed(code)).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * A tag that data opened, with a quote that swallows what we wrote up to one of our nonces. Browsers trust no nonce of
 * such a tag either: https://www.w3.org/TR/CSP3/#is-element-nonceable
 */
function swallowsTag(tag: string): boolean {
  return tag.includes('<');
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** By name in small letters; of a repeated attribute browsers take the first. */
function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** One walk over the text; a pattern for the whole element would take quadratic time on a broken page. */
function* scriptsOf(html: string): Generator<{ tag: string; code: string }> {
  const opening = /<script(?=[\s/>])/gi;
  const closing = /<\/script(?=[\s/>])/gi;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const start = opening.lastIndex;
    const end = endOfTag(html, start);
    closing.lastIndex = end;
    const close = end === -1 ? null : closing.exec(html);
    if (!close) return;
    yield { tag: html.slice(start, end), code: html.slice(end + 1, close.index) };
    opening.lastIndex = closing.lastIndex;
  }
}

/** Where the tag ends whose attributes begin here; a `>` inside quotes does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at);
    if (quote === '') {
      if (character === '>') return at;
      if (character === '"' || character === "'") quote = character;
    } else if (character === quote) quote = '';
  }
  return -1;
}

/** Browsers normalise line ends before they hash. */
function asParsed(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n');
}

const TWO_YEARS_SECONDS = 63_072_000;

/** The headers every answer carries, whatever it is. */
export function securityHeaders({ https }: { https: boolean }): [name: string, value: string][] {
  return [
    ...(https
      ? [['strict-transport-security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`] as [string, string]]
      : []),
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()'],
    ['x-frame-options', 'DENY'],
  ];
}
