import { createHash } from 'node:crypto';

export type PolicyOptions = {
  /** Sources such as `'sha256-…'` from `inlineScriptHashes`. */
  scriptHashes?: readonly string[];
  styleHashes?: readonly string[];
  styleNonce?: string;
  script?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  formAction?: readonly string[];
};

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

/** The source that allows an inline script or style of exactly this text. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Script types that browsers execute; others are data blocks, which need no source. */
const EXECUTABLE = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/** Hashes of the inline scripts that carry the renderer's nonce. Injected scripts cannot know it. */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const { tag, code } of scriptsOf(html)) {
    const attributes = attributesOf(tag);
    if (attributes.get('nonce') !== nonce || attributes.has('src') || swallowsTag(tag)) continue;
    const type = (attributes.get('type') ?? '').trim().toLowerCase();
    if (EXECUTABLE.has(type)) hashes.add(sourceHash(asParsed(code)));
  }
  return [...hashes];
}

/**
 * Dangling markup: an injected tag may have swallowed our markup up to a nonce. Browsers ignore the nonce of such a tag
 * too: https://www.w3.org/TR/CSP3/#is-element-nonceable
 */
function swallowsTag(tag: string): boolean {
  return tag.includes('<');
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** By lower-case name; the first of a repeated attribute counts. */
function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** A single scan; a pattern for the whole element would take quadratic time on a broken page. */
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

/** Browsers normalize line ends before they hash. */
function asParsed(code: string): string {
  return code.replaceAll(/\r\n?/g, '\n');
}

const TWO_YEARS_SECONDS = 63_072_000;

/** The policy of whatever is no page: nothing in it runs, loads or is framed, should a browser ever take it for one. */
export const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders({ https }: { https: boolean }): [name: string, value: string][] {
  return [
    ...(https
      ? [['strict-transport-security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`] as [string, string]]
      : []),
    ['content-security-policy', NO_PAGE],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()'],
    ['x-frame-options', 'DENY'],
  ];
}
