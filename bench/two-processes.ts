import { type Contender, race, type Speed } from './load.ts';
import type { Madang } from './madang.ts';
import { type Nginx, startNginx } from './nginx.ts';
import type { Row, Section } from './table.ts';

/** Enough to keep two processes busy. */
const CONNECTIONS = 8;

/** Two processes on one database behind nginx, against one of them behind nginx. */
export async function twoProcesses(first: Madang, second: Madang): Promise<Section> {
  const [one, two] = [await proxyTo([first]), await proxyTo([first, second])];
  try {
    const rows: Row[] = [];
    for (const path of ['/jobs?q=engineer', '/v1/jobs', '/jobs']) {
      const speeds = await race({ one: contender(one, path), two: contender(two, path) });
      rows.push(row(path, speeds));
    }
    return { title: 'Two processes behind nginx: requests a second', rows };
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

function proxyTo(processes: readonly Madang[]): Promise<Nginx> {
  const servers = processes.map(({ origin }) => `server 127.0.0.1:${new URL(origin).port};`);
  return startNginx({
    http: `upstream madang { ${servers.join(' ')} keepalive 64; }`,
    server: `location / {
      proxy_pass http://madang;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host localhost;
    }`,
  });
}

function contender({ pid, origin }: Nginx, path: string): Contender {
  return { pid, url: origin + path, headers: { 'accept-encoding': 'br' }, connections: CONNECTIONS };
}

function row(path: string, { one, two }: { one: Speed; two: Speed }): Row {
  return {
    what: `GET ${path}`,
    figure: Math.round(two.perSecond).toLocaleString('en'),
    reference: `one process: ${Math.round(one.perSecond).toLocaleString('en')}`,
    ratio: two.perSecond / one.perSecond,
  };
}
