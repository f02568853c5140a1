import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Access, Route } from '#contract/core/route.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { plainPage } from '#platform/plain-page.ts';

type Named = readonly [key: string, route: Route];

const WHO: Record<Access, { heading: string; text: string }> = {
  anyone: { heading: 'For anyone', text: 'anyone' },
  user: { heading: 'For signed-in people', text: 'a signed-in person' },
  recruiter: { heading: 'For companies', text: 'a recruiter of the company' },
  staff: { heading: 'For staff', text: 'staff' },
};

const PAGE = plainPage({
  isListed: true,
  style: `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; } h4 { margin: .75rem 0 .25rem; font-size: 1rem; }
details { border-top: 1px solid var(--line); } summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; } code, pre { font-size: .875rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); } .who { color: var(--mute); } a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .25rem 0 1rem; padding: 0; list-style: none; } nav a { display: inline-block; padding: .5rem 0; }`,
});

export const DOCS_POLICY = PAGE.policy;

/** Without scripts, generated from the contract. By who may call, then by what the path begins with. */
export function docsPage(site: { brand: string; publicUrl: string }): string {
  const brand = escapeHtml(site.brand);
  const all: readonly Named[] = Object.entries(api);
  const byWho = Object.entries(WHO).map(([access, { heading }]) => {
    const routes = all.filter(([, route]) => route.access === access);
    return { heading, things: [...Map.groupBy(routes, ([key]) => thingOf(key))] };
  });
  const contents = byWho.map(
    ({ heading, things }) =>
      `<h2>${heading}</h2><ul>${things.map(([thing, routes]) => `<li><a href="#${idOf(heading, thing)}">${thing}</a> ${routes.length}</li>`).join('')}</ul>`,
  );
  const sections = byWho.map(({ heading, things }) => {
    const parts = things.map(
      ([thing, routes]) =>
        `<h3 id="${idOf(heading, thing)}">${thing}</h3>${routes.map(([key, route]) => section(site.publicUrl, key, route)).join('')}`,
    );
    return `<section><h2>${heading}</h2>${parts.join('')}</section>`;
  });
  return PAGE.html(
    `API | ${brand}`,
    `<h1>The ${brand} API</h1>
<p>JSON over HTTP. A response is <code>{ "data": …, "meta": … }</code>, an error <code>{ "message": …, "code": …, "errors": { "field": ["…"] } }</code>.
Where a route isn't open to anyone, the query may come in the header <code>Private-Query</code> instead, so that no address holds what you search for.
The machine-readable description is <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Routes">${contents.join('')}</nav>${sections.join('')}`,
  );
}

/** `jobs` of `GET /v1/jobs/{id}` and of `GET /v1/admin/jobs`. */
function thingOf(key: string): string {
  const [, thing = ''] = key.match(/\/v1\/(?:admin\/|recruit\/\{id\}\/)?([\w-]+)/) ?? [];
  return thing.charAt(0).toUpperCase() + thing.slice(1).replaceAll('-', ' ');
}

function idOf(heading: string, thing: string): string {
  return `${heading} ${thing}`.toLowerCase().replaceAll(' ', '-');
}

function section(publicUrl: string, key: string, route: Route): string {
  const parts = [
    ['Path', route.params],
    ['Query', route.query],
    ['JSON body', route.body],
    ['Form', route.form],
    ['data', route.file ? undefined : route.data],
    ['meta', route.meta],
  ] as const;
  const shapes = parts
    .map(([name, schema]) =>
      schema ? `<h4>${name}</h4><pre tabindex="0">${escapeHtml(shapeText(jsonSchemaOf(schema)))}</pre>` : '',
    )
    .join('');
  return `<details><summary><code>${escapeHtml(key)}</code> ${escapeHtml(route.summary)}</summary>
<p class="who">Open to ${WHO[route.access].text}.${route.file ? ` Answers a file, ${escapeHtml([route.file].flat().join(' or '))}.` : ''}</p>
<pre tabindex="0">${escapeHtml(curlOf(publicUrl, key, route))}</pre>${shapes}</details>`;
}

/** Only with what has to be given; what its caller knows stands in capitals. */
function curlOf(publicUrl: string, key: string, route: Route): string {
  const [method = '', path = ''] = key.split(' ');
  const address = publicUrl + path.replaceAll(/\{(\w+)\}/g, (_, name) => name.replace(/[A-Z]/g, '_$&').toUpperCase());
  const query = new URLSearchParams(Object.entries(exampleOf(route.query)).map(([name, value]) => [name, `${value}`]));
  const body = route.body && JSON.stringify(exampleOf(route.body));
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(route.access === 'anyone' ? [] : ["-H 'Authorization: Bearer TOKEN'"]),
    ...(route.token ? [`-H '${route.token}: TOKEN'`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${body}'`] : []),
    `'${address}${query.size > 0 ? `?${query}` : ''}'`,
  ].join(' ');
}

type Shape = {
  type?: string | string[];
  format?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  description?: string;
};

/** What has to be given, with the first of the values that are named. */
function exampleOf(schema: z.ZodType | undefined): object {
  return schema ? Object(exampleValue(jsonSchemaOf(schema))) : {};
}

function exampleValue({ type, properties = {}, required = [], items, ...shape }: Shape): unknown {
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (first) return exampleValue(first);
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, exampleValue(properties[name] ?? {})]));
  if (type === 'array') return items ? [exampleValue(items)] : [];
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? 1 : '…';
}

/** In TypeScript's notation; the OpenAPI description has every limit. */
function shapeText(shape: Shape, indent = ''): string {
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return [...new Set(either.map((one) => shapeText(one, indent)))].join(' | ');
  if (shape.allOf) return shape.allOf.map((one) => shapeText(one, indent)).join(' & ');
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.type === 'array') return listText(shapeText(shape.items ?? {}, indent));
  if (shape.type === 'object') return objectText(shape, indent);
  if (shape.type !== 'string') return [shape.type ?? 'any'].flat().join(' | ');
  return [shape.type, shape.format, shape.maxLength && `up to ${shape.maxLength}`].filter(Boolean).join(' ');
}

function listText(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, additionalProperties, required = [] }: Shape, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, shape]) => {
    const note = shape.description ? ` // ${shape.description.replaceAll('\n', ' ')}` : '';
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText(shape, inner)}${note}`;
  });
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    lines.push(`${inner}[name]: ${shapeText(additionalProperties, inner)}`);
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function jsonSchemaOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}
