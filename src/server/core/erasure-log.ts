import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { FileMissing, type FileStore, putContent } from '#platform/files.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import { isSignature, type Secrets, signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';
import { daysBefore, type Retention } from '#server/core/retention.ts';

/** One object for each erasure. */
export const ERASURES = 'erasures';

/**
 * Begins the key by which a store is known again. No backup holds it, so no other store has the same: another record of
 * erasures may have stopped long ago. Sorts before every date, so that older versions take it for no entry.
 */
const STORE_MARK = `${ERASURES}/0-store-`;
const READ_AT_ONCE = 16;
/** Into the day in Korea, when few are awake. */
const SCRUB_AFTER = 5.5 * DURATIONS.hour;

const PURPOSES = { entry: 'erasure', address: 'erased address' } as const;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Names nobody: ids, file keys, and a keyed hash of an address. */
export type Erasure = z.output<typeof Erasure>;
const Erasure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), user_id: z.uuid(), address_hash: z.string().nullable() }),
  z.object({ kind: z.literal('application'), id: z.uuid() }),
  z.object({ kind: z.literal('alert'), id: z.uuid() }),
  z.object({ kind: z.literal('talent-resume'), key: z.string() }),
]);

/** `signature` proves the entry is ours, and shows under which secret its hash was made. */
export type ErasureEntry = z.output<typeof ErasureEntry>;
const ErasureEntry = z.object({ at: z.iso.datetime(), erasure: Erasure, signature: z.string() });

type Store = Pick<Context, 'files' | 'settings'>;

/**
 * Recorded before it happens, outside the database: a restored backup loses again what was erased since.
 * @throws Refusal `unavailable` if it cannot be recorded; the caller must then erase nothing.
 */
export async function logErasure(ctx: Context, erasure: Erasure): Promise<void> {
  const at = ctx.clock.now().toISOString();
  const entry = { at, erasure, signature: signature(ctx.settings.secrets, PURPOSES.entry, signedParts(at, erasure)) };
  try {
    await putErasure(ctx, `${ERASURES}/${at.slice(0, DATE_LENGTH)}-${randomUUID()}.json`, entry);
  } catch (error) {
    ctx.log.error({ error }, 'erasure not recorded, so not carried out');
    throw new Refusal('unavailable', 'Not deleted. Nothing was changed; try again in a minute.', { cause: error });
  }
  if (ctx.database.kind === 'embedded') await scrubTonight(ctx);
}

/** Takes what was erased out of the files of the embedded database. */
export const SCRUB = 'erasures.scrub';
/** `due`: any run that began later has done it. */
export type Scrub = { due?: number };

/** Each night has such a run too; this one waits for a process that is off at night. */
async function scrubTonight({ queue, db }: Pick<Context, 'queue' | 'db'>): Promise<void> {
  const tomorrow = koreanDay(new Date(Date.now() + DURATIONS.day));
  const due = startOfKoreanDay(tomorrow).getTime() + SCRUB_AFTER;
  await queue.send(db, { name: SCRUB, data: { due } satisfies Scrub, runAt: new Date(due) });
}

export function putErasure({ files, settings }: Store, key: string, entry: ErasureEntry): Promise<void> {
  const json = Buffer.from(JSON.stringify(entry));
  return putContent({ files, stagingDir: settings.stagingDir }, key, json, 'application/json');
}

/** Null if it is not ours or was written under a secret that is not configured. */
export function parseErasure(secrets: Secrets, json: string): ErasureEntry | null {
  const { data } = ErasureEntry.safeParse(jsonOf(json));
  if (!data || !isSignature(secrets, PURPOSES.entry, signedParts(data.at, data.erasure), data.signature)) return null;
  return data;
}

function signedParts(at: string, erasure: Erasure): string[] {
  return [at, ...Object.entries(erasure).flat().map(String)];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `email` in lower case. */
export function hashAddress(secrets: Secrets, email: string): string {
  return signature(secrets, PURPOSES.address, [email]);
}

export function isAddressHash(secrets: Secrets, email: string, hash: string): boolean {
  return isSignature(secrets, PURPOSES.address, [email], hash);
}

export type StoredErasure = z.output<typeof StoredErasure>;
export const StoredErasure = z.object({ key: z.string(), json: z.string() });

export async function storedErasures({ list, get }: Pick<FileStore, 'list' | 'get'>): Promise<StoredErasure[]> {
  const read = async (key: string): Promise<StoredErasure[]> => {
    try {
      return [{ key, json: await text((await get(key)).body) }];
    } catch (error) {
      // Forgotten since it was listed.
      if (error instanceof FileMissing) return [];
      throw error;
    }
  };
  const keys = Readable.from(list(ERASURES))
    .map(({ key }: { key: string }) => key)
    .filter((key) => !isStoreMark(key));
  return (await keys.map(read, { concurrency: READ_AT_ONCE }).toArray()).flat();
}

/** Null for a store that no backup was made of. */
export async function markOf(files: Pick<FileStore, 'list'>): Promise<string | null> {
  for await (const { key } of files.list(ERASURES)) if (isStoreMark(key)) return key.slice(STORE_MARK.length);
  return null;
}

export async function markStore({ files, settings }: Store): Promise<string> {
  const known = await markOf(files);
  if (known !== null) return known;
  const mark = randomUUID();
  await putContent({ files, stagingDir: settings.stagingDir }, STORE_MARK + mark, Buffer.from(mark), 'text/plain');
  return mark;
}

export function isStoreMark(key: string): boolean {
  return key.startsWith(STORE_MARK);
}

/** By the date that its key begins with. */
export function isOnOrAfter(key: string, moment: Date): boolean {
  return (
    key.slice(ERASURES.length + 1, ERASURES.length + 1 + DATE_LENGTH) >= moment.toISOString().slice(0, DATE_LENGTH)
  );
}

/** Backups may be kept for 365 days, and every one that is kept must find what was erased since. */
const KEEP_DAYS = 400;

export const erasureRetention: Retention = {
  name: 'erasures',
  what: 'The log of erasures, for restores',
  rule: `After ${KEEP_DAYS} days`,
  count: async (ctx, now) => (await keysDue(ctx, now)).length,
  async due(ctx, now, { after, limit }) {
    const keys = await keysDue(ctx, now);
    return keys.filter((key) => after === null || key > String(after)).slice(0, limit);
  },
  async remove(ctx, _now, ids) {
    for (const key of ids) await ctx.files.delete(String(key));
    return ids.length;
  },
};

async function keysDue({ files }: Context, now: Date): Promise<string[]> {
  const oldest = daysBefore(now, KEEP_DAYS);
  const keys: string[] = [];
  for await (const { key } of files.list(ERASURES)) {
    if (!isStoreMark(key) && !isOnOrAfter(key, oldest)) keys.push(key);
  }
  return keys.sort();
}
