import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, freePort, startChild } from './child.ts';
import { type Nginx, startNginx } from './nginx.ts';
import type { StoredPage } from './stored-page.ts';

/** The same pages as files, served by others. */
export type Peers = {
  nginx: Nginx;
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
  const nginx = await startNginx({ server: [`root ${folder};`, ...pages.map(locationOf)].join('\n    ') });
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

async function startPlainNode(folder: string): Promise<Peers['node']> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'plain-node.ts');
  const child = await startChild(process.execPath, [program, folder, String(port)], {
    env: process.env,
    ready: /listens/,
  });
  return { ...child, origin: `http://127.0.0.1:${port}` };
}

function locationOf({ file, headers }: StoredPage): string {
  const { 'content-type': type = 'text/html', ...rest } = headers;
  const lines = Object.entries(rest).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  return `location = /${file} { types {} default_type ${quoted(type)}; ${lines.join(' ')} }`;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
