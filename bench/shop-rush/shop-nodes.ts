import { join } from 'node:path';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';

/** The shop as one or more processes on the same data; the first one holds the payment sandbox. */
export type Shop = {
  nodes: readonly ServerProcess[];
  /** Origin of the payment sandbox. */
  sandbox: string;
  /** Kills the last process with -9 and starts it again; resolves when it is back. */
  replaceLast(): Promise<void>;
  close(): Promise<void>;
};

/** `env`: where the data is, for all processes. */
export async function openShop(dataDir: string, env: Record<string, string>, count: number): Promise<Shop> {
  const first = await startServer(join(dataDir, 'node-0'), env);
  const shared = { ...env, PUBLIC_URL: first.origin, TOSS_API_URL: first.origin };
  const others = Array.from({ length: count - 1 }, (_, at) => startServer(join(dataDir, `node-${at + 1}`), shared));
  const nodes = [first, ...(await Promise.all(others))];
  return {
    nodes,
    sandbox: first.origin,
    async replaceLast() {
      const last = nodes.at(-1) ?? first;
      await last.end('SIGKILL');
      nodes[nodes.length - 1] = await startServer(last.dataDir, last.env);
    },
    async close() {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    },
  };
}
