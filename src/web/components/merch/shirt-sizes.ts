import type { ShirtSize } from '#contract/merch.ts';

/** What is measured, in the order of the chart, with the letter that shows it in the drawing. */
export const MEASURES = [
  { id: 'length', letter: 'A', label: 'Length', how: 'from the highest point of the shoulder to the hem' },
  { id: 'chest', letter: 'B', label: 'Chest', how: 'flat, from armpit to armpit' },
  { id: 'shoulder', letter: 'C', label: 'Shoulder', how: 'from seam to seam' },
  { id: 'sleeve', letter: 'D', label: 'Sleeve', how: 'from the shoulder seam to its end' },
] as const;
export type Measure = (typeof MEASURES)[number]['id'];

/** Centimetres of a shirt laid flat. */
export const SIZE_CHART: Record<ShirtSize, Record<Measure, number>> = {
  S: { length: 66, chest: 48, shoulder: 43, sleeve: 20 },
  M: { length: 69, chest: 51, shoulder: 45, sleeve: 21 },
  L: { length: 72, chest: 54, shoulder: 47, sleeve: 22 },
  XL: { length: 75, chest: 57, shoulder: 49, sleeve: 23 },
  '2XL': { length: 78, chest: 60, shoulder: 51, sleeve: 24 },
};

/** Inches to half an inch, as shirts are sold by them: `27.5`. */
export function inches(centimetres: number): string {
  return String(Math.round((centimetres / 2.54) * 2) / 2);
}
