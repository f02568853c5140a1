import { z } from 'zod';
import type { Route } from '#contract/route.ts';

/** What a call of a route may name, wherever it stands. */
export type RouteField = {
  name: string;
  place: 'path' | 'query' | 'body';
  isRequired: boolean;
  description: string | null;
  /** Of JSON. */
  types: ReadonlySet<string>;
  /** All that it takes, where these are few words. */
  words: readonly string[];
};

type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

export function fieldsOf({ params, query, body }: Route): RouteField[] {
  return [...fieldsIn('path', params), ...fieldsIn('query', query), ...fieldsIn('body', body)];
}

/** What somebody typed for a field: JSON of another kind than text where the field takes that kind, else the text. */
export function typedValue(text: string, { types }: RouteField): unknown {
  const value = parsed(text);
  return value !== undefined && kindsOf(value).some((kind) => types.has(kind)) ? value : text;
}

function fieldsIn(place: RouteField['place'], schema: z.ZodType | undefined): RouteField[] {
  if (!schema) return [];
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const objects = alternatives(whole).filter(({ properties }) => properties);
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => {
    const schemas = objects.flatMap(({ properties = {} }) => alternatives(properties[name]));
    return {
      ...{ name, place },
      isRequired: objects.every(({ required }) => required?.includes(name)),
      description: schemas.find(({ description }) => description)?.description ?? null,
      types: new Set(schemas.flatMap(({ type = [] }) => type)),
      words: schemas.flatMap((each) => each.enum ?? ('const' in each ? [each.const] : [])).map(String),
    };
  });
}

/** A schema with all that it is put together from. */
function alternatives(schema: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return [];
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
  return [schema, ...parts.flatMap(alternatives)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindsOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return typeof value === 'string' ? [] : [typeof value];
}
