import { serve, FastResponse } from 'srvx/node';
import { createServer } from 'node:http';
const body = Buffer.alloc(12000, 'x');
const headers: [string, string][] = [['content-type','text/html; charset=utf-8'],['content-security-policy',"default-src 'none'; script-src 'self' 'sha256-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa='; style-src 'self'"],['x-content-type-options','nosniff'],['referrer-policy','strict-origin-when-cross-origin'],['cross-origin-opener-policy','same-origin'],['cross-origin-resource-policy','same-origin'],['permissions-policy','camera=()'],['x-frame-options','DENY'],['content-length',String(body.length)],['content-encoding','br'],['etag','"abc-br"'],['vary','Accept-Encoding'],['cache-control','public, max-age=0, must-revalidate'],['cache-status','madang; hit; ttl=50']];
const flat = headers.flat();
const kinds: Record<string, (r: Request) => Response> = {
  plain: () => new Response(body, { headers }),
  fast: () => new FastResponse(body, { headers }),
  prepared: () => { const r = new FastResponse(body, { headers }); (r as any)._toNodeResponse = () => ({ status: 200, statusText: '', headers: flat, body }); return r; },
};
const port = 4100;
if (process.argv[2] === 'node') {
  createServer((req, res) => { res.writeHead(200, flat as never); res.end(body); }).listen(port, '127.0.0.1');
} else {
  const kind = kinds[process.argv[2]!]!;
  const touch = process.argv[3] === 'touch';
  serve({ port, hostname: '127.0.0.1', gracefulShutdown: false, silent: true, fetch: (r) => { if (touch) { r.url; r.headers.get('accept-encoding'); r.headers.get('if-none-match'); } return kind(r); } });
}
