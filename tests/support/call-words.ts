import type { Api } from '#contract/api.ts';

export type StaffRoute = Extract<keyof Api, `${string} /v1/admin/${string}`>;
export type Fields = Readonly<Record<string, unknown>>;

/** The words after `call` for a route of staff. */
export function callWords(key: StaffRoute, fields: Fields = {}): string[] {
  const words = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [key, ...words];
}
