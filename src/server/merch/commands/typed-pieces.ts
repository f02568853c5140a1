import { z } from 'zod';
import { SHIRT_SIZES, type ShirtSize } from '#contract/merch.ts';
import type { Pieces } from '#server/schema/orders.ts';

/** Pieces by size as people type them, `M=1,L=2`; a size once. */
export const TypedPieces = z.string().transform((text, context): Pieces => {
  const pieces: Pieces = {};
  for (const word of text.split(/[\s,]+/)) {
    const [, size, count] = /^(\w+)=(\d{1,4})$/.exec(word) ?? [];
    const known = SHIRT_SIZES.find((candidate) => candidate === size?.toUpperCase());
    if (!known || pieces[known] !== undefined) {
      context.addIssue({ code: 'custom', message: 'not SIZE=COUNT' });
      return z.NEVER;
    }
    pieces[known] = Number(count);
  }
  return pieces;
});

/** Pieces of every size. */
export const EverySize = TypedPieces.refine((pieces) =>
  SHIRT_SIZES.every((size) => pieces[size] !== undefined),
).transform((pieces) => pieces as Record<ShirtSize, number>);

/** `M=1,L=2` */
export function piecesText(pieces: Pieces): string {
  return SHIRT_SIZES.flatMap((size) => (pieces[size] ? [`${size}=${pieces[size]}`] : [])).join(',');
}
