/** A fraction of two integers. Money is never floating point, where 3,000,000 × 0.009 is less than 27,000. */
export type Exact = { readonly top: bigint; readonly bottom: bigint };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The number exactly as its decimal digits say. @throws RangeError for NaN and infinities. */
export function exact(number: number): Exact {
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(number)) ?? [];
  if (sign === undefined) throw new RangeError(`Not a finite number: ${number}`);
  const places = BigInt(fraction.length) - BigInt(exponent);
  const digits = BigInt(sign + whole + fraction);
  return places > 0n ? { top: digits, bottom: 10n ** places } : { top: digits * 10n ** -places, bottom: 1n };
}

export function minus(left: Exact, right: Exact): Exact {
  return { top: left.top * right.bottom - right.top * left.bottom, bottom: left.bottom * right.bottom };
}

export function times(left: Exact, right: Exact): Exact {
  return { top: left.top * right.top, bottom: left.bottom * right.bottom };
}

/** Negative, zero or positive if `left` is less than, equal to or greater than `right`. */
export function compare(left: Exact, right: Exact): number {
  const difference = left.top * right.bottom - right.top * left.bottom;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function clamp(value: Exact, least: Exact, most: Exact): Exact {
  if (compare(value, least) < 0) return least;
  return compare(value, most) > 0 ? most : value;
}

/** Rounded down to a multiple of `unit`, towards negative infinity. */
export function floorTo(unit: bigint, { top, bottom }: Exact): bigint {
  const size = bottom * unit;
  const quotient = top / size;
  return (top % size < 0n ? quotient - 1n : quotient) * unit;
}

/** `part` as a percentage of `whole`, to one decimal, halves rounded up; 0 if `whole` is 0. */
export function percentOf(part: Exact, whole: Exact): number {
  if (whole.top <= 0n) return 0;
  const doubled = {
    top: 2000n * part.top * whole.bottom + part.bottom * whole.top,
    bottom: 2n * part.bottom * whole.top,
  };
  return Number(floorTo(1n, doubled)) / 10;
}
