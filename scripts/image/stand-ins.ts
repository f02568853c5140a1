import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { findPostgres, startScratchPostgres } from '../scratch-postgres.mjs';
import { NODE_USER, type Root } from './root.ts';

export const SECRETS = 'run/secrets';
const BUCKET = 'madang';
/** The only login that the S3 server for tests takes. */
const S3_LOGIN = 'S3RVER';

export type StandIns = {
  /** What the service names of compose.yaml become here. */
  addresses: Record<string, string>;
  /** By the names of the secrets in compose.yaml. */
  secrets: Record<string, string>;
  letters: string[];
  close(): Promise<void>;
};

/** A PostgreSQL, an S3-compatible store and a mail catcher, each for the service of compose.yaml with that task. */
export async function openStandIns(folder: string): Promise<StandIns> {
  const found = findPostgres();
  if (!found) throw new Error('The trial needs a PostgreSQL server program on this machine, version 15 or later.');
  const database = await startScratchPostgres(found.folder);
  const buckets = [{ name: BUCKET, configs: [] }];
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: buckets,
  });
  const { port: storePort } = await store.run();
  const letters: string[] = [];
  const mail = mailCatcher(letters);
  mail.listen(0, '127.0.0.1');
  await once(mail.server, 'listening');
  const { port: mailPort } = mail.server.address() as AddressInfo;
  return {
    addresses: { 'store:9000': `127.0.0.1:${storePort}`, 'mail:1025': `127.0.0.1:${mailPort}` },
    secrets: {
      secret: crypto.randomUUID() + crypto.randomUUID(),
      'database-url': database.url,
      's3-secret-access-key': S3_LOGIN,
    },
    letters,
    async close() {
      mail.close();
      await store.close();
      await database.stop();
    },
  };
}

function mailCatcher(letters: string[]): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
}

/** The variables of deploy/production.env, with the stand-ins in place of the services; writes the secrets into the root. */
export function variablesOf(
  path: string,
  root: Root,
  { addresses, secrets }: StandIns,
  port: number,
): Record<string, string> {
  const folder = join(root.path, SECRETS);
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), `${value}\n`, { mode: 0o400 });
    chownSync(join(folder, name), NODE_USER, NODE_USER);
  }
  const replaced = Object.entries(addresses).reduce(
    (text, [name, here]) => text.replaceAll(name, here),
    readFileSync(path, 'utf8'),
  );
  const variables = parseEnv(replaced) as Record<string, string>;
  return {
    ...root.env,
    ...variables,
    S3_ACCESS_KEY_ID: S3_LOGIN,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
  };
}
