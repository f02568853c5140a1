import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/core/route.ts';
import type { Context } from '#server/core/context.ts';
import type { Print } from '#server/core/handler.ts';
import { handlers } from '#server/features.ts';
import { mountApi, type PageCall } from '#server/mount.ts';

type RouteField = {
  name: string;
  place: 'path' | 'query' | 'body';
  isRequired: boolean;
  description: string | null;
  types: ReadonlySet<string>;
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

const USAGE = `Usage: call 'METHOD /v1/admin/…' FIELD=VALUE …
       call --help [WORD …]

Does anything the desk can do. Prints the response as JSON, or an export as CSV. --help lists the routes whose path or
summary has all these words. If only one matches, it lists its fields too.

Each field goes into the path, the query or the body, depending on the route. Values are text. For numbers, true, false,
null, lists and objects, use JSON, such as tags='["rust","go"]'.
FIELD=@FILE reads a file, FIELD=@- reads what you type (hidden) or the first line of input. Write @@ for a plain @.`;

/** What the desk calls; pictures alone are no fields. */
const ROUTES = new Map<string, Route>(
  Object.entries<Route>(api).filter(([, { access, form }]) => access === 'staff' && !form),
);

/** `call 'METHOD /v1/admin/…' FIELD=VALUE …`. Answers the exit code. @throws Refusal where nothing was changed. */
export async function callCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  const [key = '', ...words] = args;
  const route = ROUTES.get(key);
  if (!route) return explain(key, words, print);
  const call = callOf(ctx, key, route, words);
  if (typeof call === 'string') {
    if (call !== '') print(`${call}\n`);
    printRoutes([[key, route]], print);
    return call === '' ? 0 : 2;
  }
  const response = await mountApi(ctx, api, handlers).command(call);
  if (response instanceof Response) await printFile(response, print);
  else print(plainJson(response.body));
  return 0;
}

function explain(key: string, words: readonly string[], print: Print): number {
  const isAsked = key === '--help';
  const isMistyped = key !== '' && !isAsked;
  const wanted = isMistyped ? [] : words.map((word) => word.toLowerCase());
  const found = [...ROUTES].filter(([name, { summary }]) => {
    const text = `${name} ${summary}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  print(isMistyped ? `There’s no route ${key}. Run call --help for a list.` : USAGE);
  if (found.length === 0) print('\nNo routes match.');
  else if (!isMistyped) printRoutes(found, print);
  return isAsked ? 0 : 2;
}

/** An empty text where the words ask for help. */
function callOf(ctx: Context, key: string, route: Route, words: readonly string[]): PageCall | string {
  if (words.includes('--help')) return '';
  const fields = fieldsOf(route);
  const given = { path: new Map<string, string>(), query: new Map<string, string>(), body: new Map<string, unknown>() };
  for (const word of words) {
    const [, name, text = ''] = /^(\w+)=([\s\S]*)$/.exec(word) ?? [];
    const field = fields.find((each) => each.name === name);
    if (!field) return name === undefined ? `${word} isn’t FIELD=VALUE.` : `This route has no field ${name}.`;
    if (given[field.place].has(field.name)) return `${name} is given twice.`;
    if (field.place === 'body') given.body.set(field.name, typedValue(text, field));
    else given[field.place].set(field.name, text);
  }
  const missing = fields.find(({ place, name }) => place === 'path' && !given.path.has(name));
  if (missing) return `${missing.name} is missing.`;
  const address = `${ctx.settings.publicUrl}/v1?${new URLSearchParams([...given.query])}`;
  return { key, params: Object.fromEntries(given.path), request: new Request(address, requestOf(key, given.body)) };
}

function requestOf(key: string, body: ReadonlyMap<string, unknown>): RequestInit {
  const [method = ''] = key.split(' ');
  if (body.size === 0) return { method };
  const headers = { 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(Object.fromEntries(body)) };
}

function printRoutes(routes: readonly [string, Route][], print: Print): void {
  for (const [key, route] of routes) {
    print(`\n${key}\n  ${route.summary}`);
    if (routes.length === 1) for (const field of fieldsOf(route)) print(`  ${fieldLine(field)}`);
  }
}

function fieldLine({ name, types, words, isRequired, description }: RouteField): string {
  const kinds = [...types].map((type) => (type === 'string' ? words.join('|') || 'text' : (KINDS[type] ?? type)));
  return [
    `${name}=${kinds.join('|')}`,
    ...(isRequired ? [] : ['may be left out']),
    ...(description ? [description] : []),
  ].join(', ');
}

const KINDS: Record<string, string> = {
  integer: 'number',
  boolean: 'true|false',
  array: 'JSON list',
  object: 'JSON object',
};

/** What strangers typed may hold codes that a terminal obeys. */
function plainJson(body: unknown): string {
  const json = JSON.stringify(body, null, 2);
  return json.replace(
    /[\u007f-\u009f\p{Bidi_Control}]/gu,
    (code) => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

async function printFile({ body }: Response, print: Print): Promise<void> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) print(line);
  }
  if (rest !== '') print(rest);
}

function fieldsOf({ params, query, body }: Route): RouteField[] {
  return [...fieldsIn('path', params), ...fieldsIn('query', query), ...fieldsIn('body', body)];
}

/** JSON where the field takes that kind, else the text. */
function typedValue(text: string, { types }: RouteField): unknown {
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

/** Of unions and intersections, all parts. */
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
