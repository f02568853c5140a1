import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';

/** What may be sent; stored is always WebP. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What a picture is for, which decides its longest side in pixels. */
export const PICTURE_SIDES = { picture: 1600, logo: 320 } as const;
export type PictureKind = keyof typeof PICTURE_SIDES;

export const PICTURE_MESSAGES = {
  missing: 'Choose a picture.',
  tooLarge: `The picture is larger than ${LIMITS.pictureBytes / 1_000_000} MB.`,
  tooManyPixels: `The picture has more than ${LIMITS.picturePixels / 1_000_000} million pixels. Make it smaller first.`,
  wrongType: 'Choose a PNG, JPEG or WebP picture.',
  animated: 'Choose a picture that isn’t animated.',
  broken: 'We can’t read this picture. It may be damaged.',
  gone: 'We no longer have this picture. Choose it again.',
} as const;

const PictureName = z.string().regex(/^[0-9a-f]{64}\.webp$/);

/** The public address of a stored picture, below the site's origin. `hash` is that of its bytes. */
export function pictureAddress(hash: string): string {
  return `/files/images/${hash}.webp`;
}

/** The hash in the address of a stored picture, with an origin or without; null for any other address. */
export function pictureHash(address: string): string | null {
  return /\/files\/images\/([0-9a-f]{64})\.webp$/.exec(address)?.[1] ?? null;
}

/** Where a picture is: a path of this site, or an address elsewhere. */
export const PictureAddress = z
  .string()
  .trim()
  .max(LIMITS.urlMax)
  .regex(
    /^(?:\/[^/\\\s][^\\\s]*|https?:\/\/[^\s]+)$/,
    'Enter an address that starts with https://, or upload a picture.',
  );

export const StoredPicture = z.object({
  url: z.string().describe('Its permanent URL; identical pictures share one'),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof StoredPicture>;

export const PictureForm = z.object({
  picture: z.string().meta({ format: 'binary' }).describe('PNG, JPEG or WebP'),
  kind: z.enum(['picture', 'logo']).default('picture').describe('Logos are made smaller'),
});

export const imageRoutes = {
  ...routes(
    { access: 'staff' },
    {
      'POST /v1/admin/images': {
        status: 201,
        summary: 'Stores a picture, converted to WebP without metadata. It’s deleted after a day if nothing uses it.',
        form: PictureForm,
        data: StoredPicture,
      },
    },
  ),
  ...routes(
    { access: 'recruiter', role: 'recruiter' },
    {
      'POST /v1/recruit/{id}/images': {
        status: 201,
        summary: 'Stores a company’s picture, such as its logo.',
        form: PictureForm,
        data: StoredPicture,
      },
    },
  ),
  ...routes(
    { access: 'anyone' },
    {
      'GET /v1/images/{name}': {
        summary: 'A stored picture, also served at /files/images/{name}.',
        params: z.object({ name: PictureName }),
        data: z.never(),
        file: 'image/webp',
      },
    },
  ),
};
