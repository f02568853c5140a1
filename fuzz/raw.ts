import type { Call } from './wire.ts';

const HOST = 'host: localhost\r\n';
const END = '\r\n';

/** Requests that are hardly HTTP. */
export const RAW_CALLS: readonly Call[] = [
  raw('nothing', ''),
  raw('an empty line', '\r\n\r\n'),
  raw('noise', Buffer.from(Array.from({ length: 500 }, (_byte, at) => (at * 37 + 11) % 256))),
  raw('the greeting of TLS', Buffer.from('16030100a5010000a10303', 'hex')),
  raw('the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('a proxy protocol line', `PROXY TCP4 1.1.1.1 2.2.2.2 1 2\r\nGET / HTTP/1.1\r\n${HOST}${END}`),
  raw('HTTP/0.9', 'GET /\r\n'),
  raw('HTTP/1.0 without a host', `GET /v1/jobs?limit=1 HTTP/1.0\r\n${END}`),
  raw('HTTP/1.1 without a host', `GET /healthz HTTP/1.1\r\n${END}`),
  raw('HTTP/9.9', `GET / HTTP/9.9\r\n${HOST}${END}`),
  raw('half a request line', 'GET /v1/jo'),
  raw('half a header', 'GET / HTTP/1.1\r\nhos'),
  raw('lines that end in LF alone', 'GET /healthz HTTP/1.1\nhost: localhost\n\n'),
  raw('a header of two lines', `GET /healthz HTTP/1.1\r\n${HOST}x-a: b\r\n  c\r\n${END}`),
  raw('a space before a colon', `GET /healthz HTTP/1.1\r\n${HOST}x-a : b\r\n${END}`),
  raw('a NUL in a header', `GET /healthz HTTP/1.1\r\n${HOST}x-a: b\0c\r\n${END}`),
  raw('a header of 80,000 characters', `GET /healthz HTTP/1.1\r\n${HOST}x-a: ${'b'.repeat(80_000)}\r\n${END}`),
  raw('3,000 headers', `GET /healthz HTTP/1.1\r\n${HOST}${'x-a: b\r\n'.repeat(3000)}${END}`),
  raw(
    '200 cookies',
    `GET /profile HTTP/1.1\r\n${HOST}${Array.from({ length: 200 }, (_line, at) => `cookie: c${at}=1\r\n`).join('')}${END}`,
  ),
  raw('a target of 80,000 characters', `GET /${'a'.repeat(80_000)} HTTP/1.1\r\n${HOST}${END}`),
  ...[
    '*',
    '',
    'x',
    '//',
    '///',
    '//elsewhere.example/',
    'http://',
    'http://localhost:99999/',
    'http://[/',
    'https://elsewhere.example/jobs',
    '/\\',
    '/%',
    '/%ff',
    '/%00',
    '/..',
    '/../../etc/passwd',
    '/.%2e/%2e%2e/etc/passwd',
    '/assets/../../server/server.js',
    '/assets/..%2f..%2fserver%2fserver.js',
    '/a?b?c#d',
    '/?',
    '/#',
    '?q',
    '/\u00e9',
    '/jobs;a=b',
    '/v1//jobs',
    '/v1/jobs/',
    '//v1/jobs',
    '/V1/JOBS',
    '/v1/jobs/%2e%2e',
    '/v1/jobs/a%2fb',
    '/:80',
    '/@localhost',
    '/[',
    '/{',
    '/|',
    '/^',
    '/"<>',
  ].map((target) =>
    raw(`the target ${JSON.stringify(target)}`, `GET ${target} HTTP/1.1\r\n${HOST}connection: close\r\n${END}`),
  ),
  ...[
    'localhost:99999',
    '',
    'a b',
    '[::1',
    '[::1]',
    'localhost:',
    'localhost:-1',
    ':80',
    'elsewhere.example',
    'localhost:80:80',
    '\u00e9',
    'a'.repeat(3000),
    'localhost/x',
    'user@localhost',
    '%00',
    '..',
    'xn--',
  ].flatMap((host) =>
    ['/v1/jobs?limit=1', '/'].map((target) =>
      raw(
        `the host ${JSON.stringify(host).slice(0, 40)} for ${target}`,
        `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${END}`,
      ),
    ),
  ),
  raw('two hosts', `GET / HTTP/1.1\r\n${HOST}host: other\r\n${END}`),
  ...[
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PATCH',
    'DELETE',
    'PUT',
    'LINK',
    'QUERY',
    'get',
    'X',
    'M-SEARCH',
  ].flatMap((method) =>
    ['/', '/v1/jobs', '/auth/v1/user', '/healthz', '/_serverFn/signUp', '*'].map((target) =>
      raw(`${method} ${target}`, `${method} ${target} HTTP/1.1\r\n${HOST}connection: close\r\n${END}`),
    ),
  ),
  raw('CONNECT elsewhere', `CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example:443\r\n${END}`),
  ...['websocket', 'h2c', 'TLS/1.0', ''].map((protocol) =>
    raw(
      `an upgrade to ${protocol || 'nothing'}`,
      `GET /v1/jobs?limit=1 HTTP/1.1\r\n${HOST}connection: upgrade, http2-settings\r\nupgrade: ${protocol}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n${END}`,
    ),
  ),
  raw(
    'an expectation that nobody meets',
    `GET /healthz HTTP/1.1\r\n${HOST}expect: 200-maybe\r\nconnection: close\r\n${END}`,
  ),
  raw(
    'a GET with a body',
    `GET /v1/jobs?limit=1 HTTP/1.1\r\n${HOST}content-length: 5\r\nconnection: close\r\n\r\nhello`,
  ),
  raw(
    'a HEAD with a body',
    `HEAD /v1/jobs?limit=1 HTTP/1.1\r\n${HOST}content-length: 5\r\nconnection: close\r\n\r\nhello`,
  ),
  raw(
    'two encodings of the transfer',
    `POST /v1/alerts HTTP/1.1\r\n${HOST}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  ),
  raw('an unknown encoding of the transfer', `POST /v1/alerts HTTP/1.1\r\n${HOST}transfer-encoding: x\r\n\r\nabc`),
  raw(
    'a chunk of 4 GB',
    `POST /v1/alerts HTTP/1.1\r\n${HOST}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffffffff\r\nabc`,
  ),
  raw(
    'a packed body',
    `POST /v1/alerts HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\nconnection: close\r\n\r\nabc`,
  ),
  raw('one after another on one line', `GET /healthz HTTP/1.1\r\n${HOST}\r\n`.repeat(50)),
  raw('a second that is no request', `GET /v1/jobs?limit=1 HTTP/1.1\r\n${HOST}\r\n\0\0\0\0`),
  { ...raw('a request that nobody waits for', `GET /jobs?q=fuzz HTTP/1.1\r\n${HOST}${END}`), ending: 'cut' },
  { ...raw('an export that nobody waits for', `GET /v1/jobs?limit=100 HTTP/1.1\r\n${HOST}${END}`), ending: 'cut' },
];

/**
 * A whole request waits (but for CONNECT, which Node closes without a word) for its answer; after anything else nothing
 * comes, and who waits for more must not wait for ever.
 */
function raw(oddity: string, bytes: string | Buffer): Call {
  const ending = bytes.includes('connection: close') && !bytes.includes('CONNECT') ? 'wait' : 'finish';
  return { oddity, pieces: [typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes], ending };
}
