import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { Revision } from '#contract/core/desk-lists.ts';
import { ORDER_LIMITS } from '#contract/payments/orders.ts';
import { SHIRT, SHIRT_SIZES } from '#contract/shop/merch.ts';

const Pieces = z.int().min(0).max(SHIRT.pieces);

export const Stock = z.object({
  sizes: z
    .array(
      z.object({
        size: z.enum(SHIRT_SIZES),
        printed: z.int(),
        reserved: z.int().describe('Held by orders that are not paid yet'),
        sold: z.int().describe('Of orders that are paid and not refunded'),
        left: z.int(),
      }),
    )
    .describe('Empty until staff enter how many of each were printed'),
  revision: Revision,
});
export type Stock = z.output<typeof Stock>;

/** How many of each size were printed; `SHIRT.pieces` together. */
const StockBody = z.object({
  printed: z.object({ S: Pieces, M: Pieces, L: Pieces, XL: Pieces, '2XL': Pieces }),
  reason: z.string().trim().min(1, 'Required').max(ORDER_LIMITS.notesMax).describe('For the record'),
  revision: Revision.optional(),
});

export const adminStockRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/stock': {
      summary: 'How many shirts of each size are printed, reserved, sold and left.',
      data: Stock,
    },
    'PUT /v1/admin/stock': {
      summary: 'Sets how many of each size were printed, never fewer than are sold or reserved.',
      body: StockBody,
      data: Stock,
    },
  },
);
