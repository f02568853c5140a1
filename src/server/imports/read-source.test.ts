import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '#server/imports/read-source.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function serving<Result>(answer: RequestListener, use: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a source', () => {
  it('is read from a file', async () => {
    expect(await readSource(file('a.json', '[1]'))).toBe('[1]');
  });

  it('is read from an address', async () => {
    const text = await serving((_request, response) => response.end('{"jobs":[]}'), readSource);
    expect(text).toBe('{"jobs":[]}');
  });

  it('that does not exist is named', async () => {
    await expect(readSource(join(folder, 'none.json'))).rejects.toThrow(
      /none\.json cannot be read: there is no such file/,
    );
  });

  it('that answers with an error is named with its status', async () => {
    const asked = serving((_request, response) => response.writeHead(503).end('[]'), readSource);
    await expect(asked).rejects.toThrow(/cannot be read: it answered with status 503/);
  });

  it('that breaks off while answering is refused', async () => {
    const asked = serving((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[{"id": 1}', () => response.destroy());
    }, readSource);
    await expect(asked).rejects.toThrow(/cannot be read/);
  });

  it('that never ends is cut off at 50 MB', async () => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const asked = serving((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    }, readSource);
    await expect(asked).rejects.toThrow(/larger than 50 MB/);
  });
});
