import fc from 'fast-check';
import type { Person } from './world.ts';

type Header = readonly [string, string];

/**
 * Headers that mean something somewhere, with values that mean nothing. As they go over the wire: each character one
 * byte.
 */
export const ODD_HEADERS: readonly Header[] = [
  ['accept', ''],
  ['accept', '*/*;q=x, , ;'],
  ['accept', 'application/json'],
  ['accept', 'text/html'],
  ['accept-encoding', 'gzip;q=nope, br;;, *'],
  ['accept-encoding', 'br'],
  ['accept-encoding', 'gzip'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-language', 'x-'.repeat(500)],
  ['authorization', ''],
  ['authorization', 'Basic Zm9vOmJhcg=='],
  ['authorization', `Bearer ${'a'.repeat(10_000)}`],
  ['authorization', 'Bearer \xff\xfe'],
  ['cookie', ';;;=;=a'],
  ['cookie', 'sb-auth-token=base64-%%%'],
  ['cookie', 'sb-auth-token=base64-bnVsbA'],
  ['cookie', 'sb-auth-token=base64-e30'],
  ['cookie', 'sb-auth-token=%E0%A4%A'],
  ['cookie', 'sb-auth-token.0=base64-eyJh; sb-auth-token.1='],
  ['cookie', 'madang_recruit_00000000=0.0'],
  ['cookie', 'x='.padEnd(12_000, 'y')],
  ['content-encoding', 'gzip'],
  ['content-language', '\xe9'],
  ['date', 'never'],
  ['expect', '100-continue'],
  ['forwarded', 'for="[::1]:x";proto=gopher;host=elsewhere.example'],
  ['host', 'elsewhere.example'],
  ['host', 'localhost:1'],
  ['host', '[::1]:3000'],
  ['idempotency-key', ''],
  ['idempotency-key', 'k'],
  ['idempotency-key', '\xff\xe9'],
  ['idempotency-key', 'k'.repeat(10_000)],
  ['if-match', '*'],
  ['if-modified-since', 'x'],
  ['if-none-match', '*'],
  ['if-none-match', `W/"${'e'.repeat(5000)}", ,`],
  ['origin', 'null'],
  ['origin', 'https://elsewhere.example'],
  ['origin', 'http://['],
  ['origin', ''],
  ['purpose', 'prefetch'],
  ['range', 'bytes=0-0'],
  ['range', 'bytes=99999999999-'],
  ['range', 'bytes=5-2,-1,-'],
  ['redirect_to', 'http://['],
  ['redirect_to', '\xff'],
  ['referer', 'http://['],
  ['referer', 'x'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', ''],
  ['sec-fetch-mode', 'navigate'],
  ['te', 'trailers, deflate;q=x'],
  ['user-agent', ''],
  ['user-agent', '\xff'.repeat(600)],
  ['x-client-info', '{'],
  ['x-forwarded-for', '::ffff:1.2.3.4, x, , 999.1.1.1'],
  ['x-forwarded-for', 'a,'.repeat(2000)],
  ['x-forwarded-host', 'elsewhere.example:99999'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/metrics'],
  ['x-request-id', '\t'],
  ['x-supabase-api-version', '9999-99-99'],
  ['x-tsr-serverfn', 'true'],
  ['x-tsr-redirect', 'true'],
  ['x-tss-serialized', 'true'],
  ...Array.from({ length: 3 }, (_header, at): Header => [`x-${at}`, 'v'.repeat(5000)]),
];

type OddProof = { oddity: string; headers: readonly Header[] };

/** Another caller, none, or invalid credentials. */
export function oddProof({ proofs }: Person): fc.Arbitrary<OddProof> {
  const known = Object.entries(proofs).map(([name, header]) => ({ oddity: `called as ${name}`, headers: [header] }));
  const [, bearer] = proofs.user;
  const token = bearer.replace('Bearer ', '');
  const forged = FORGERIES.map(([oddity, forge]) => ({
    oddity: `called with a token ${oddity}`,
    headers: [['authorization', `Bearer ${forge(token)}`]] satisfies Header[],
  }));
  return fc.constantFrom<OddProof>(...known, ...forged, { oddity: 'called by nobody', headers: [] });
}

const FORGERIES: readonly [string, (token: string) => string][] = [
  ['that nobody signed', (token) => withHeader(token, { alg: 'none', typ: 'JWT' }).replace(/[^.]*$/, '')],
  ['of an unknown key', (token) => withHeader(token, { alg: 'ES256', kid: 'x' })],
  ['of no key', (token) => withHeader(token, { alg: 'ES256' })],
  ['of another algorithm', (token) => withHeader(token, { alg: 'HS256', kid: 'x' })],
  ['with a key of its own', (token) => withHeader(token, { alg: 'ES256', jku: 'http://127.0.0.1:1/', jwk: {} })],
  ['of a critical extension', (token) => withHeader(token, { alg: 'ES256', crit: ['x'], x: 1 })],
  ['with other claims', (token) => token.replace(/\.[^.]+\./, `.${packed({ sub: 'x', role: 'service_role' })}.`)],
  ['with claims that are none', (token) => token.replace(/\.[^.]+\./, `.${packed(null)}.`)],
  ['that is cut off', (token) => token.slice(0, -20)],
  ['of two parts', (token) => token.split('.').slice(0, 2).join('.')],
  ['of dots', () => '..'],
  ['of five parts', () => 'a.b.c.d.e'],
];

function withHeader(token: string, header: object): string {
  return token.replace(/^[^.]+/, packed(header));
}

function packed(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
