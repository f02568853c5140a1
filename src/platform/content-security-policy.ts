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

const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** What browsers run, or obey, and therefore want to see allowed; anything else is data to them. */
const EXECUTABLE = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/** The sources that allow the inline scripts of a complete page, without repetition. Data blocks such as JSON-LD are none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { attributes, code } of scriptsOf(html)) {
    if (/(?:^|\s)src\s*=/i.test(attributes)) continue;
    const type = TYPE.exec(attributes);
    const name = (type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim().toLowerCase();
    if (EXECUTABLE.has(name)) hashes.add(`'sha256-${createHash('sha256').update(asParsed(code)).digest('base64')}'`);
  }
  return [...hashes];
}

/** One walk over the text; a pattern for the whole element would take quadratic time on a broken page. */
function* scriptsOf(html: string): Generator<{ attributes: string; code: string }> {
  const opening = /<script(?=[\s/>])/gi;
  const closing = /<\/script(?=[\s/>])/gi;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const start = opening.lastIndex;
    const end = endOfTag(html, start);
    closing.lastIndex = end;
    const close = end === -1 ? null : closing.exec(html);
    if (!close) return;
    yield { attributes: html.slice(start, end), code: html.slice(end + 1, close.index) };
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
