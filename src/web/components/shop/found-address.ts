export const POSTCODE_PATH = '/merch/postcode';

export type FoundAddress = { kind: 'address'; postcode: string; street: string };

export function isFoundAddress(data: unknown): data is FoundAddress {
  const found = data as Partial<FoundAddress> | null;
  return found?.kind === 'address' && typeof found.postcode === 'string' && typeof found.street === 'string';
}
