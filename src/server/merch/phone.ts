import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A telephone number in international format, Korean where it names no country; as it was typed where it is none. */
export function normalizedPhone(typed: string): string {
  const parsed = parsePhoneNumberFromString(typed, 'KR');
  return parsed?.isValid() ? parsed.formatInternational() : typed;
}
