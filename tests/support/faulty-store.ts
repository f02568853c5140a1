import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '#platform/files-s3.ts';

/** A fault between us and the store; `lose the answer` stores the file and never answers. */
export type StoreFault =
  | 'none'
  | 'break off the upload'
  | 'break off the reading'
  | 'answer 500'
  | 'never answer'
  | 'lose the answer';

export type FaultyStore = { options: S3Options; fault: StoreFault; close(): Promise<void> };

const BUCKET = 'private';

/** An S3-compatible store behind a proxy with injected faults. */
export async function openFaultyStore(): Promise<FaultyStore> {
  const directory = mkdtempSync(join(tmpdir(), 'faulty-store-'));
  const buckets = [{ name: BUCKET, configs: [] }];
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
  const { port } = (await s3.run()) as AddressInfo;
  const line = createServer((asked, answer) => {
    asked.on('error', () => {});
    FAULTS[asked.method === 'DELETE' ? 'none' : store.fault](asked, answer, port);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const login = { region: 'us-east-1', bucket: BUCKET, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const store: FaultyStore = {
    options: { ...login, endpoint, forcePathStyle: true },
    fault: 'none',
    async close() {
      line.closeAllConnections();
      line.close();
      s3.httpServer.closeAllConnections();
      await s3.close();
      rmSync(directory, { recursive: true });
    },
  };
  return store;
}

type Line = (asked: IncomingMessage, answer: ServerResponse, port: number) => void;

const FAULTS: Record<StoreFault, Line> = {
  none: (asked, answer, port) =>
    pass(asked, port, (from) => from.pipe(answer.writeHead(from.statusCode ?? 500, from.headers))),
  'break off the upload': (asked) => asked.once('data', () => asked.destroy()),
  'break off the reading': (asked, answer, port) =>
    pass(asked, port, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.once('data', (chunk: Buffer) => {
        from.destroy();
        answer.write(chunk.subarray(0, 100), () => answer.destroy());
      });
    }),
  'answer 500': (asked, answer) => {
    asked.resume();
    answer.writeHead(500).end();
  },
  'never answer': (asked) => asked.resume(),
  'lose the answer': (asked, answer, port) =>
    pass(asked, port, (from) => from.resume().on('end', () => answer.destroy())),
};

function pass(asked: IncomingMessage, port: number, use: (from: IncomingMessage) => void): void {
  const { method, url, headers } = asked;
  const on = request({ host: '127.0.0.1', port, method, path: url, headers }, use);
  on.on('error', () => {});
  asked.pipe(on);
}
