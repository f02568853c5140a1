import { PICTURE_MESSAGES, PICTURE_SIDES, PICTURE_TYPES, type PictureKind } from '#contract/core/images.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { StagedFile } from '#platform/staging.ts';

/** WebP without metadata; sizes in pixels. */
export type Written = { bytes: Uint8Array; width: number; height: number };

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
export function writeAnew(file: StagedFile, kind: PictureKind): Promise<Written | string> {
  return inTurn(
    'write a picture',
    async () => (await wrongWith(file)) ?? (await encode(file.path, PICTURE_SIDES[kind])) ?? PICTURE_MESSAGES.broken,
  );
}

/** For pictures in our own database, which may be drawings. Null where the bytes are no picture. */
export function drawAnew(bytes: Uint8Array, kind: PictureKind): Promise<Written | null> {
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

/** `drawn`: how finely a drawing is drawn; it keeps its plain colours. */
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
