import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, freePort, startChild } from './child.ts';
import { withSystemPrograms } from './machine.ts';
import type { StoredPage } from './stored-page.ts';

/** The same pages as files, served by others. */
export type Peers = {
  nginx: Child & { origin: string };
  node: Child & { origin: string };
  stop(): Promise<void>;
};

/**
 * Starts nginx and a plain Node server on the bodies and headers of these pages; each page stands under its file's
 * name.
 */
export async function startPeers(pages: readonly StoredPage[]): Promise<Peers> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-bench-peers-'));
  // The worker of nginx runs as an unprivileged user.
  chmodSync(folder, 0o755);
  for (const page of pages) writeFileSync(join(folder, page.file), page.body);
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages.map(({ file, headers }) => ({ file, headers }))));
  const nginx = await startNginx(folder, pages);
  const node = await startPlainNode(folder);
  return {
    nginx,
    node,
    async stop() {
      await Promise.all([nginx.stop(), node.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startNginx(folder: string, pages: readonly StoredPage[]): Promise<Peers['nginx']> {
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, port, pages));
  const child = await startChild('nginx', ['-c', config, '-e', 'stderr'], {
    env: withSystemPrograms(),
    ready: /start worker process \d+/,
  });
  return { ...child, origin: `http://127.0.0.1:${port}` };
}

async function startPlainNode(folder: string): Promise<Peers['node']> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'plain-node.ts');
  const child = await startChild(process.execPath, [program, folder, String(port)], {
    env: process.env,
    ready: /listens/,
  });
  return { ...child, origin: `http://127.0.0.1:${port}` };
}

/**
 * One worker, as we are one process; files kept open, no log, connections that last: what a careful owner would set.
 */
function nginxConfig(folder: string, port: number, pages: readonly StoredPage[]): string {
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
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${pages.map(locationOf).join('\n    ')}
  }
}
`;
}

function locationOf({ file, headers }: StoredPage): string {
  const { 'content-type': type = 'text/html', ...rest } = headers;
  const lines = Object.entries(rest).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  return `location = /${file} { types {} default_type ${quoted(type)}; ${lines.join(' ')} }`;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
