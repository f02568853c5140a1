import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';

/** Where a picture is: a path of this site, such as one that staff uploaded, or an address elsewhere. */
export const PictureAddress = z
  .string()
  .trim()
  .max(LIMITS.urlMax)
  .regex(
    /^(?:\/(?!\/)|https?:\/\/)\S+$/,
    'Name a picture by a path of this site (/files/…) or an address with https://.',
  );
