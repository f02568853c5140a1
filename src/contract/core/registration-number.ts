const FIRST_OFFICE = 101;
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/**
 * The National Tax Service's checksum: weights 1 3 7 1 3 7 1 3 5, plus the tens of the last product. The first three
 * digits name a tax office, from 101 on: ten zeros are no number.
 */
export function isRegistrationNumber(typed: string): boolean {
  const digits = [...registrationDigits(typed)].map(Number);
  if (digits.length !== 10 || !/^[\d\s-]+$/.test(typed)) return false;
  if (Number(digits.slice(0, 3).join('')) < FIRST_OFFICE) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const tens = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + tens) % 10)) % 10 === digits[9];
}

/** The digits alone, as the number is stored. */
export function registrationDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** As people write it: 123-45-67890. */
export function writtenRegistrationNumber(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
