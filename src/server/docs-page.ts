import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Access, Route } from '#contract/core/route.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { plainPage } from '#platform/plain-page.ts';

const WHO: Record<Access, string> = {
  anyone: 'anyone',
  user: 'a signed-in person',
  recruiter: 'a recruiter of the company',
  staff: 'staff',
};

const PAGE = plainPage({
  isListed: true,
  style: `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: .75rem 0 .25rem; font-size: 1rem; } details { border-top: 1px solid var(--line); } summary { padding: .5rem 0; cursor: pointer; } code, pre { font-size: .875rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); } .who { color: var(--mute); } a { color: var(--accent); }`,
});

export const DOCS_POLICY = PAGE.policy;

/** Without scripts, generated from the contract. */
export function docsPage(site: { brand: string }): string {
  const brand = escapeHtml(site.brand);
  const routes = (Object.entries(api) as [string, Route][]).map(([key, route]) => section(key, route)).join('');
  return PAGE.html(
    `API | ${brand}`,
    `<h1>The ${brand} API</h1>
<p>JSON over HTTP. An answer is <code>{ "data": …, "meta": … }</code>, a failure <code>{ "message": …, "code": …, "errors": { "field": ["…"] } }</code>.
Where a route isn't open to anyone, the query may come in the header <code>Private-Query</code> instead, so that no address holds what you search for.
The machine-readable description is <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>${routes}`,
  );
}

function section(key: string, route: Route): string {
  const parts = [
    ['Path', route.params],
    ['Query', route.query],
    ['JSON body', route.body],
    ['Form', route.form],
    ['data', route.file ? undefined : route.data],
    ['meta', route.meta],
  ] as const;
  const shapes = parts
    .map(([name, schema]) => (schema ? `<h2>${name}</h2><pre tabindex="0">${escapeHtml(shapeOf(schema))}</pre>` : ''))
    .join('');
  return `<details><summary><code>${escapeHtml(key)}</code> ${escapeHtml(route.summary)}</summary>
<p class="who">Open to ${WHO[route.access]}.${route.file ? ` Answers a file, ${escapeHtml([route.file].flat().join(' or '))}.` : ''}</p>${shapes}</details>`;
}

function shapeOf(schema: z.ZodType): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(json, null, 2);
}
