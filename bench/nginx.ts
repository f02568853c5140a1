import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../scripts/nginx.mjs';
import { type Child, freePort, startChild } from './child.ts';

const SHIPPED = join(import.meta.dirname, '../deploy/nginx.conf');

/** nginx with one worker, and its origin. */
export type Nginx = Child & { origin: string };

/**
 * Starts nginx. One worker, as we are one process; files kept open, no log, connections that last: what a careful owner
 * would set. `http` stands beside its server, `server` in it.
 */
export async function startNginx({ http = '', server }: { http?: string; server: string }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-bench-nginx-'));
  // The worker runs as an unprivileged user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf({ folder, port, http: http.replaceAll('/var/cache', folder), server }));
  const program = findNginx();
  if (!program) throw new Error('There is no nginx on this machine.');
  const child = await startChild(program, ['-c', config, '-e', 'stderr'], {
    env: process.env,
    ready: /start worker process \d+/,
  });
  return {
    ...child,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** nginx as deploy/nginx.conf sets it up, without TLS, in front of the product's processes. */
export function startNginxBefore(...origins: string[]): Promise<Nginx> {
  const [http = '', , secured = ''] = readFileSync(SHIPPED, 'utf8').split(/^server \{$/m);
  return startNginx({
    http: http.replace('server 127.0.0.1:3000;', origins.map((origin) => `server ${new URL(origin).host};`).join(' ')),
    server: secured.replace(/^ *(?:listen|server_name|ssl_).*$/gm, '').replace(/\}\s*$/, ''),
  });
}

function configOf({ folder, port, http, server }: { folder: string; port: number; http: string; server: string }) {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  ${scratch.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  ${http}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`;
}
