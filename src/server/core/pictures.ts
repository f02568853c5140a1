import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, like, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { errorsByField, Refusal } from '#contract/core/errors.ts';
import {
  PICTURE_MESSAGES,
  PICTURE_SIDES,
  PICTURE_TYPES,
  PictureForm,
  type PictureKind,
  pictureAddress,
  pictureHash,
  type StoredPicture,
} from '#contract/core/images.ts';
import { DURATIONS, LIMITS } from '#contract/core/limits.ts';
import { matchesEtag } from '#platform/content-negotiation.ts';
import type { Db } from '#platform/db.ts';
import { FileMissing, putContent } from '#platform/files.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { type StagedFile, type StagedUpload, stageFile } from '#platform/staging.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { companies } from '#server/schema/companies.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { articles, events, partners, tools } from '#server/schema/content.ts';
import { type ImageRow, images } from '#server/schema/images.ts';
import { jobs } from '#server/schema/jobs.ts';

const UPLOADS = { name: 'pictures', points: 120, seconds: 3600 };

const FORM = {
  fileField: 'picture',
  maxFileBytes: LIMITS.pictureBytes,
  maxBodyBytes: LIMITS.pictureBodyBytes,
  tooLarge: PICTURE_MESSAGES.tooLarge,
};

/** `sender` counts toward the limit; `userId` is null for a company's shared password. */
type PictureUpload = { request: Request; sender: string; userId: string | null };

/** Equal bytes are stored once. @throws Refusal `invalid`, `too_large`, `too_many`, `unavailable` (nothing kept). */
export async function storePicture(ctx: Context, upload: PictureUpload): Promise<StoredPicture> {
  await ctx.limits.take(UPLOADS, { id: upload.sender });
  const staged = await stageFile(upload.request, {
    ...FORM,
    stagingDir: ctx.settings.stagingDir,
    failed: (cause) => notStored(ctx, cause),
  });
  try {
    return await savePicture(ctx, await read(staged), upload.userId);
  } finally {
    await staged.discard();
  }
}

async function read({ fields, file, tooLarge }: StagedUpload): Promise<Written> {
  const kind = PictureForm.shape.kind.safeParse(fields['kind'] || undefined);
  if (!kind.success) throw refused({ kind: errorsByField(kind.error)[''] ?? [] });
  if (tooLarge) throw refused({ picture: [PICTURE_MESSAGES.tooLarge] });
  if (!file) throw refused({ picture: [PICTURE_MESSAGES.missing] });
  const written = await writeAnew(file, kind.data);
  if (typeof written === 'string') throw refused({ picture: [written] });
  return written;
}

function refused(errors: Record<string, string[]>): Refusal {
  return new Refusal('invalid', 'Not stored. There’s a problem with the picture.', { errors });
}

/** The file before its row: no page shows a missing picture. @throws Refusal `unavailable` (nothing was kept). */
async function savePicture(
  ctx: Context,
  { bytes, width, height }: Written,
  userId: string | null,
): Promise<StoredPicture> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const store = { files: ctx.files, stagingDir: ctx.settings.stagingDir };
  try {
    await putContent(store, pictureKey(hash), bytes, 'image/webp');
    const row = { hash, media_type: 'image/webp', width, height, bytes: bytes.length, user_id: userId };
    await putPictureRow(ctx.db, { ...row, created_at: ctx.clock.now() });
  } catch (error) {
    throw notStored(ctx, error);
  }
  return { url: pictureAddress(hash), width, height };
}

function notStored(ctx: Context, cause: unknown): Refusal {
  ctx.log.error({ error: cause }, 'picture not stored');
  return new Refusal('unavailable', 'Not stored. Nothing was kept; try again in a minute.', { cause });
}

const PICTURE_FOLDER = 'images';

function pictureKey(hash: string): string {
  return `${PICTURE_FOLDER}/${hash}.webp`;
}

/** Null for another file. */
function hashInKey(key: string): string | null {
  return /^images\/([0-9a-f]{64})\.webp$/.exec(key)?.[1] ?? null;
}

/** Its name is the hash of its bytes, so it can be cached for good. @throws Refusal `not_found` */
export async function streamPicture(ctx: Context, name: string, request: Request): Promise<Response> {
  const etag = `"${name.slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
  const found = await ctx.files.get(`${PICTURE_FOLDER}/${name}`).catch((error: unknown) => {
    if (error instanceof FileMissing) throw new Refusal('not_found', 'That picture doesn’t exist.');
    throw error;
  });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    found.body.destroy();
    return new Response(null, { status: 304, headers: headers });
  }
  return new Response(Readable.toWeb(found.body) as ReadableStream<Uint8Array>, {
    headers: {
      ...headers,
      'content-type': 'image/webp',
      'content-length': String(found.size),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** Call it in the transaction that writes the address, so that the sweep waits. @throws Refusal `invalid` if gone. */
export async function keepPicture(tx: Db, address: string | null | undefined, at: Date, field: string): Promise<void> {
  const hash = address ? pictureHash(address) : null;
  if (!hash || (await touchPicture(tx, hash, at))) return;
  throw new Refusal('invalid', 'Not saved. There’s a problem with the picture.', {
    errors: { [field]: [PICTURE_MESSAGES.gone] },
  });
}

/** One that is known is kept as if it were new. */
async function putPictureRow(db: Db, row: Omit<ImageRow, 'id'>): Promise<void> {
  await db
    .insert(images)
    .values(row)
    .onConflictDoUpdate({ target: images.hash, set: { created_at: row.created_at } });
}

async function touchPicture(tx: Db, hash: string, at: Date): Promise<boolean> {
  const touched = await tx.update(images).set({ created_at: at }).where(eq(images.hash, hash)).returning();
  return touched.length > 0;
}

async function isPictureKnown(db: Db, hash: string): Promise<boolean> {
  return (await db.$count(images, eq(images.hash, hash))) > 0;
}

/** `before`: sent or put to use before then. */
async function removeUnusedPictures(db: Db, before: Date): Promise<number> {
  const removed = await db
    .delete(images)
    .where(and(lt(images.created_at, before), notInArray(images.hash, sql`(${usedHashes()})`)))
    .returning({ hash: images.hash });
  return removed.length;
}

function usedHashes(): SQL {
  const hashes = PICTURE_COLUMNS.map(({ table, address }) => {
    const hash = sql`substring(${address} from '/files/images/([0-9a-f]{64})\.webp$')`;
    return sql`select ${hash} from ${table} where ${address} is not null and ${hash} is not null`;
  });
  return sql.join(hashes, sql` union all `);
}

type LinkColumn = { table: PgTable; address: AnyPgColumn; kind: PictureKind };

const LINK_COLUMNS: readonly LinkColumn[] = [
  { table: companies, address: companies.logo_url, kind: 'logo' },
  { table: companies, address: companies.meta_image_url, kind: 'picture' },
  { table: jobs, address: jobs.meta_image_url, kind: 'picture' },
  { table: articles, address: articles.banner_url, kind: 'picture' },
  { table: articles, address: articles.meta_image_url, kind: 'picture' },
  { table: events, address: events.banner_url, kind: 'picture' },
  { table: events, address: events.meta_image_url, kind: 'picture' },
  { table: partners, address: partners.logo_url, kind: 'logo' },
  { table: tools, address: tools.meta_image_url, kind: 'picture' },
];

/** `address`: a text that is the picture's address. */
type PictureColumn = { table: PgTable; address: AnyPgColumn | SQL };

/** Every place that may show a stored picture; the sweep removes what none of them names. */
const PICTURE_COLUMNS: readonly PictureColumn[] = [
  ...LINK_COLUMNS,
  // What an employer proposes for its page.
  { table: employerEdits, address: sql`${employerEdits.fields} ->> 'logo_url'` },
];

/** WebP without metadata; sizes in pixels. */
type Written = { bytes: Uint8Array; width: number; height: number };

/** Far more than any picture within the limit needs. */
const DECODE_SECONDS = 20;
const QUALITY = 85;
/** Of a drawing; finer ones are as large as they are shown. */
const DENSITY = 72;
const DENSITY_MAX = 2400;

/**
 * Upright, in sRGB, at most as large as its kind is shown. One at a time in each process: a decoded picture takes far
 * more memory than its file. Resolves with a message for the sender if it is not a type we take.
 */
function writeAnew(file: StagedFile, kind: PictureKind): Promise<Written | string> {
  return inTurn(
    'write a picture',
    async () => (await wrongWith(file)) ?? (await encode(file.path, PICTURE_SIDES[kind])) ?? PICTURE_MESSAGES.broken,
  );
}

/** For pictures in our own database, which may be drawings. Null where the bytes are no picture. */
function drawAnew(bytes: Uint8Array, kind: PictureKind): Promise<Written | null> {
  return inTurn('write a picture', async () => {
    const sharp = await library();
    const header = await sharp(bytes, { limitInputPixels: LIMITS.picturePixels })
      .metadata()
      .catch(() => null);
    if (!header) return null;
    const side = PICTURE_SIDES[kind];
    if (header.format !== 'svg') return encode(bytes, side);
    const density = Math.min(DENSITY_MAX, (DENSITY * side) / Math.max(header.width, header.height));
    return encode(bytes, side, { density });
  });
}

/** Looks only at the header: what has too many pixels is never decoded. */
async function wrongWith({ path, detectedType }: StagedFile): Promise<string | null> {
  if (!PICTURE_TYPES.some((type) => type === detectedType)) return PICTURE_MESSAGES.wrongType;
  const sharp = await library();
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return PICTURE_MESSAGES.broken;
  if (header.width * header.height > LIMITS.picturePixels) return PICTURE_MESSAGES.tooManyPixels;
  return (header.pages ?? 1) > 1 ? PICTURE_MESSAGES.animated : null;
}

/** `drawn`: how finely a drawing is drawn; it keeps its plain colors. */
async function encode(
  input: string | Uint8Array,
  side: number,
  drawn: { density: number } | null = null,
): Promise<Written | null> {
  const sharp = await library();
  try {
    const { data, info } = await sharp(input, { limitInputPixels: LIMITS.picturePixels, failOn: 'error', ...drawn })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(drawn ? { lossless: true } : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** Loaded with the first picture: it takes longer than the rest of the start. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

/** Longer than anybody fills in a form. */
const UNUSED_AT_MOST = DURATIONS.day;

export function imageTasks(ctx: Context): TaskDefinition[] {
  return [
    { name: 'images.sweep', schedule: '17 * * * *', run: () => sweepImages(ctx) },
    // For rows from before pictures were files.
    {
      name: 'images.store-inline',
      schedule: '7 * * * *',
      run: async () => {
        const pictures = await storeInlinePictures(ctx);
        if (pictures > 0) ctx.log.info({ pictures }, 'pictures in rows stored as files');
      },
    },
  ];
}

/** Rows first, then files without a row. Each upload makes its file young again. */
async function sweepImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNUSED_AT_MOST);
  await removeUnusedPictures(ctx.db, before);
  let files = 0;
  for await (const { key, storedAt } of ctx.files.list(PICTURE_FOLDER)) {
    const hash = hashInKey(key);
    if (!hash || storedAt >= before || (await isPictureKnown(ctx.db, hash))) continue;
    await ctx.files.delete(key);
    files += 1;
  }
  if (files > 0) ctx.log.info({ files }, 'pictures that nothing shows removed');
}

/** Moves `data:` addresses into the file store; unreadable ones stay. Resolves with how many there were. */
export async function storeInlinePictures(ctx: Context): Promise<number> {
  const stored: { column: LinkColumn; inline: unknown; url: string }[] = [];
  for (const column of LINK_COLUMNS) {
    const { table, address, kind } = column;
    const found = await ctx.db.selectDistinct({ inline: address }).from(table).where(like(address, 'data:image/%'));
    for (const { inline } of found) {
      const bytes = bytesOf(String(inline));
      const written = bytes && (await drawAnew(bytes, kind));
      if (written) stored.push({ column, inline, url: (await savePicture(ctx, written, null)).url });
    }
  }
  if (stored.length === 0) return 0;
  await ctx.db.transaction(async (tx) => {
    for (const { column, inline, url } of stored) {
      const { table, address } = column;
      await tx
        .update(table)
        .set({ [address.name]: url })
        .where(eq(address, inline));
    }
    await recordChanges(tx, ['everything', 'jobs', 'companies', 'articles', 'events', 'partners']);
  });
  return stored.length;
}

/** Null for any other address. */
function bytesOf(address: string): Uint8Array | null {
  const [, coding, content = ''] = /^data:image\/[a-z+.-]+((?:;[^,;]*)*),(.*)$/s.exec(address) ?? [];
  if (coding === undefined) return null;
  if (coding.endsWith(';base64')) return Buffer.from(content, 'base64');
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return null;
  }
}
