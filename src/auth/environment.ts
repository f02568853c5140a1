import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isLoopback } from '#platform/loopback.ts';

const LongText = z.string().min(32, { error: 'at least 32 characters', abort: true });

export const secretField = LongText.refine(isVaried, 'too easy to guess; take what `openssl rand -base64 32` writes');
/** Earlier secrets, joined by commas or one a line. Weak ones are accepted: that may be why they were replaced. */
export const secretListField = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(LongText));

/** A value may also come from the file named by `NAME_FILE`. */
export function withFiles(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  problems: string[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) {
      if (env[name]) values[name] = env[name];
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return values;
}

/** What travels to other machines, by the names in PLAINTEXT_WITHIN that let it do so without TLS. */
const PLAINTEXT = ['mail', 'database', 'files', 'api', 'accounts', 'scanner', 'reader'] as const;
export type Plaintext = (typeof PLAINTEXT)[number];

export const plaintextField = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(PLAINTEXT)))
  .default([]);

const NEEDS_TLS: Record<Plaintext, string> = {
  mail: 'needs TLS, as letters carry private links, and its options switch TLS off',
  database: 'needs TLS (sslmode=verify-full), as all that we keep travels there',
  files: 'needs https, as resumes travel there',
  api: 'needs https, as passwords and private links travel there',
  accounts: 'needs https, as passwords travel there',
  scanner: 'clamd has no TLS, and resumes travel there',
  reader: 'needs https, as its key travels there',
};

/** A line for each address of another machine where something would travel in the clear, unless that is `meant`. */
export function plaintextProblems(
  addresses: readonly (readonly [name: string, what: Plaintext, address: string | undefined])[],
  meant: readonly Plaintext[],
): string[] {
  return addresses
    .filter(([, what, address]) => address !== undefined && isPlain(address) && !meant.includes(what))
    .map(([name, what]) => `${name}: ${NEEDS_TLS[what]}; PLAINTEXT_WITHIN=${what} allows it on a network of your own`);
}

function isPlain(address: string): boolean {
  const { protocol, hostname, searchParams: options } = new URL(address);
  const host = options.get('host') ?? hostname;
  if (isLoopback(host)) return false;
  // `openSmtp` requires STARTTLS before anything is said.
  if (protocol === 'smtp:') return options.get('ignoreTLS') === 'true' || options.get('requireTLS') === 'false';
  if (!protocol.startsWith('postgres')) return protocol === 'http:' || protocol === 'tcp:';
  const isSocket = host === '' || /^(?:\/|%2f)/i.test(host);
  const hasTls = /^(?:require|verify-ca|verify-full|no-verify)$/.test(options.get('sslmode') ?? '');
  return !isSocket && !hasTls && !/^(?:true|1)$/.test(options.get('ssl') ?? '');
}

/** 32 random hexadecimal digits have about 29 distinct pairs of neighbors; a repeated word has few. */
const DISTINCT_PAIRS = 20;

function isVaried(secret: string): boolean {
  const pairs = Array.from(secret.slice(1), (character, index) => secret[index] + character);
  return new Set(pairs).size >= DISTINCT_PAIRS;
}
