import type { ShirtSize } from '#contract/shop/merch.ts';

/** How many shirts of each size were printed: 148 in all. */
export const DEMO_STOCK: { size: ShirtSize; printed: number }[] = [
  { size: 'S', printed: 22 },
  { size: 'M', printed: 40 },
  { size: 'L', printed: 42 },
  { size: 'XL', printed: 28 },
  { size: '2XL', printed: 16 },
];
