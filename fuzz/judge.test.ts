import { describe, expect, test } from 'vitest';
import { faultOf } from './judge.ts';
import type { Operation } from './surface.ts';
import type { Call } from './wire.ts';

const CALL: Call = { oddity: '', pieces: [Buffer.from('GET / HTTP/1.1\r\n\r\n')], ending: 'wait' };
const API = { name: 'GET /v1/jobs', kind: 'api' } as const;
const PAGE = { name: 'GET /jobs', kind: 'page' } as const;

function judged(
  operation: Pick<Operation, 'name' | 'kind'>,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  const answer = { status, headers: Object.entries(headers), body: Buffer.from(body) };
  return faultOf(operation, CALL, { kind: 'answer', answer });
}

describe('the fuzz', () => {
  test('takes what was meant: an answer, a refusal in its form, and a page that is busy', () => {
    expect(judged(API, 200, '{"data":[]}')).toBeNull();
    expect(judged(API, 422, '{"message":"No.","code":"invalid"}')).toBeNull();
    const busy = { 'retry-after': '1', 'cache-status': 'madang; fwd=bypass; detail=busy' };
    expect(judged(PAGE, 503, '<h1>Busy for a moment</h1>', busy)).toBeNull();
  });

  test.each([
    ['a fault of ours', 500, '{"message":"Our fault.","code":"internal"}'],
    ['something away that is not', 503, '{"message":"Away.","code":"unavailable"}'],
    ['a gateway', 504, ''],
    ['an error in another form', 404, 'Not found'],
    ['an error without words', 404, '{"message":"","code":"not_found"}'],
    ['a status that the API does not name', 418, '{"message":"No.","code":"teapot"}'],
  ])('finds %s', (_what, status, body) => {
    expect(judged(API, status, body)).not.toBeNull();
  });

  test.each([
    'Error: x\n    at open (/srv/madang/src/main.ts:1:2)',
    'at async file:///srv/dist/server.js:15748:32',
    import.meta.dirname,
    'Failed query: select "id" from "jobs" where "id" = $1',
    'insert into "job_alerts" ("id") values ($1)',
    'duplicate key value violates unique constraint "jobs_slug_key"',
    'invalid input syntax for type uuid: "x"',
    'invalid byte sequence for encoding "UTF8": 0x00',
    'timestamp out of range for type timestamp',
    `Cannot read properties of undefined (reading 't')`,
    'Unexpected token a in JSON at position 0',
    'TypeError: Invalid URL',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'permission denied for table pg_authid',
    'node_modules/srvx/dist/adapters/node.mjs',
  ])('finds our inside in an answer: %s', (inside) => {
    expect(judged(PAGE, 400, `<p>${inside}</p>`, { 'content-type': 'text/html' })).toContain('in the answer');
    expect(judged(PAGE, 303, '', { location: `/sign-in?error=${inside}` })).toContain('in the answer');
  });

  test('takes no random token of a link for the name of a table', () => {
    expect(judged(API, 200, '{"link":"https://madang.example/orders#d45mkV-pg_RwsE"}')).toBeNull();
  });

  test('lets staff see where the data is, and no more of the inside than others see', () => {
    const settings = { name: 'GET /v1/admin/settings', kind: 'api' } as const;
    const folder = '/tmp/madang-fuzz-1';
    const shown = (name: string) => JSON.stringify({ data: [{ name, group: 'Data', is_set: true, value: folder }] });
    expect(judged(settings, 200, shown('DATA_DIR'))).toBeNull();
    expect(judged(API, 200, shown('DATA_DIR'))).toContain('a path of this machine');
    expect(judged(settings, 200, shown('SITE_NAME'))).toContain('a path of this machine');
  });

  test('finds a header that the caller wrote, a silent server and a line closed without an answer', () => {
    expect(judged(PAGE, 200, '', { 'x-injected': '1' })).not.toBeNull();
    expect(faultOf(PAGE, CALL, { kind: 'silent' })).not.toBeNull();
    expect(faultOf(PAGE, CALL, { kind: 'closed' })).not.toBeNull();
    expect(faultOf(PAGE, { ...CALL, ending: 'cut' }, { kind: 'closed' })).toBeNull();
  });
});
