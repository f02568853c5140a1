import { SourceInput } from '#contract/sources.ts';
import { readBy } from '#web/ui/read-form.ts';
import type { Checked } from '#web/ui/use-form.ts';

/** `isTry`: only what the address lists is wanted. */
export type SentSource = SourceInput & { isTry: boolean };

/** What is asked for where the address alone is tried. */
const UNASKED = { owner: 'Nobody yet', permission: 'None yet' };

/** Reads the form of a new source; where its address is only tried, the terms may be missing. */
export function readSource(filled: FormData): Checked<SentSource> {
  const isTry = filled.has('try');
  const given = new FormData();
  for (const [name, value] of filled) if (name !== 'try' && value !== '') given.set(name, value);
  const field_map = mapOf(String(filled.get('field_map') ?? ''));
  if (field_map === undefined) return { errors: { field_map: 'This is not a JSON object.' } };
  given.delete('field_map');
  if (isTry) for (const [name, value] of Object.entries(UNASKED)) given.set(name, value);
  const read = readBy(SourceInput)(given);
  return 'errors' in read ? read : { values: { ...read.values, field_map, isTry } };
}

/** Null for none, undefined for what is none. */
function mapOf(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
