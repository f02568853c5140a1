import { z } from 'zod';
import { invalid } from '#auth/http/errors.ts';
import type { Metadata } from '#auth/schema/users.ts';

/** In all: it travels in every access token, and with each request that carries the session's cookies. */
const METADATA_BYTES = 16_000;
const TOO_LARGE = `At most ${METADATA_BYTES / 1000} kB, as JSON`;

/** Metadata that somebody sends; null where it is missing. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine(isSmall, TOO_LARGE)
  .nullish()
  .transform((value) => value ?? null);

function isSmall(metadata: Metadata): boolean {
  return bytesOf(metadata) <= METADATA_BYTES;
}

/** New values win; null takes a key away. @throws AuthError 400 where the whole becomes too large. */
export function patched(current: Metadata, patch: Metadata): Metadata {
  const result = merged(current, patch);
  // What was stored before there was a limit may shrink step by step.
  if (bytesOf(result) > Math.max(METADATA_BYTES, bytesOf(current))) throw invalid(`metadata: ${TOO_LARGE}, in all`);
  return result;
}

/** The same with what a provider says; where there is no room for it, nobody is kept from signing in. */
export function withClaims(current: Metadata, claims: Metadata): Metadata {
  const result = merged(current, claims);
  return isSmall(result) ? result : current;
}

function merged(current: Metadata, patch: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null));
}

function bytesOf(metadata: Metadata): number {
  return Buffer.byteLength(JSON.stringify(metadata));
}
