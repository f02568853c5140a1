import { z } from 'zod';

type Checked = { by: z.ZodType; json: string };

const checked = new WeakMap<object, Checked>();

/**
 * A value that many answers hold, stripped by its schema and written as JSON once for all of them. It must not be
 * changed any more.
 */
export function checkedOnce<Schema extends z.ZodType<object>>(
  schema: Schema,
  given: z.input<Schema>,
): z.output<Schema> {
  const value = schema.parse(given);
  Object.freeze(value);
  checked.set(value, { by: schema, json: JSON.stringify(value) });
  return value;
}

/** What the schema leaves of an answer; a list whose items went through the schema of its items is taken as it is. */
export function stripped(schema: z.ZodType, data: unknown): unknown {
  const isKnown = schema instanceof z.ZodArray && !schema.def.checks?.length && itemsOf(data, schema.element) !== null;
  return isKnown ? data : schema.parse(data);
}

/** The body of an answer as JSON. */
export function jsonOf(body: unknown): string {
  const { data, ...others } = body as { data?: unknown };
  const items = itemsOf(data);
  if (!items || items.length === 0) return JSON.stringify(body);
  const list = `{"data":[${items.map(({ json }) => json).join(',')}]`;
  const rest = JSON.stringify(others);
  return rest === '{}' ? `${list}}` : `${list},${rest.slice(1)}`;
}

/** What is known of the items of a list; null if it is none, or of one of them nothing, or it went through another schema. */
function itemsOf(data: unknown, by?: unknown): Checked[] | null {
  if (!Array.isArray(data)) return null;
  const known = data.map((item: unknown) => (typeof item === 'object' && item ? checked.get(item) : undefined));
  return known.every((item) => item && (!by || item.by === by)) ? (known as Checked[]) : null;
}
