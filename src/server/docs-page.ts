import { createHash } from 'node:crypto';
import { api } from '#contract/api.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/core/errors.ts';
import { LIMITS } from '#contract/core/limits.ts';
import {
  type Access,
  LINK_TOKEN_HEADER,
  PRIVATE_QUERY_HEADER,
  type Route,
  TOKEN_IN_HEADER,
} from '#contract/core/route.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { plainPage } from '#platform/plain-page.ts';
import type { RateLimitRule } from '#platform/rate-limits.ts';
import * as alerts from '#server/alerts/routes.ts';
import * as applications from '#server/applications/apply.ts';
import { exampleOf, shapeOf } from '#server/docs-shapes.ts';
import { WRONG_GUESSES } from '#server/employers/password.ts';
import { CHANGES_PER_PERSON } from '#server/jobs/marks.ts';
import { REPORTS_PER_ADDRESS } from '#server/jobs/reports.ts';
import * as postings from '#server/postings/send.ts';

type Site = { brand: string; publicUrl: string; authUrl: string };

type Named = readonly [key: string, route: Route];

const WHO: Record<Access, { heading: string; text: string }> = {
  anyone: { heading: 'For anyone', text: 'anyone' },
  user: { heading: 'For signed-in people', text: 'a signed-in person' },
  recruiter: { heading: 'For companies', text: 'a recruiter of the company' },
  staff: { heading: 'For staff', text: 'staff' },
};

/** Shows the routes that hold every word. Without it the field isn't there, and the page is whole. */
const FIND = `
const [field, count] = [document.getElementById('find'), document.getElementById('found')];
const routes = [...document.querySelectorAll('details')].map((route) => ({ route, text: null }));
const contents = document.querySelector('nav');
const groups = [...document.querySelectorAll('.group, .who-may')];
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let left = 0;
  for (const one of routes) {
    one.text ??= one.route.textContent.toLowerCase();
    one.route.hidden = !words.every((word) => one.text.includes(word));
    if (!one.route.hidden) left++;
  }
  for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])');
  contents.hidden = words.length > 0;
  count.textContent = words.length === 0 ? '' : left === 1 ? '1 route' : left + ' routes';
});
document.querySelector('search').hidden = false;
`;

const PAGE = plainPage({
  isListed: true,
  script: FIND,
  style: `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; line-height: 1.3; } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; } h4 { margin: .75rem 0 .25rem; font-size: 1rem; }
h2, h3, h4 { scroll-margin-top: 5rem; } p, li { max-width: 42rem; } a { color: var(--accent); }
code, pre { font-size: .875rem; } code { overflow-wrap: anywhere; } .name { white-space: nowrap; } .who, .mute { color: var(--mute); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0; padding: .75rem; border: 1px solid var(--line); }
details { border-top: 1px solid var(--line); } summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; } details[open] { padding-bottom: 1rem; }
summary b { font: 600 .875rem/1 ui-monospace, monospace; color: var(--accent); }
table { border-collapse: collapse; } th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; } td code { overflow-wrap: normal; }
@media (max-width: 30rem) { table, tbody, tr, td { display: block; } thead { display: none; } td::before { content: attr(data-label) ' '; color: var(--mute); } tr { padding: .375rem 0; border-bottom: 1px solid var(--line); } td { padding: 0; border: 0; } }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .25rem 0 1rem; padding: 0; list-style: none; } nav a { display: inline-block; padding: .5rem 0; }
search { position: sticky; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .75rem 0; background: light-dark(#faf8f3, #16150f); } [hidden] { display: none; }
input { flex: 1 1 14rem; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--mute); background: transparent; color: inherit; font: inherit; } ::placeholder { color: var(--mute); opacity: 1; } #found:empty { position: absolute; }
.home a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; color: inherit; font-weight: 600; text-decoration: none; }`,
});

export const DOCS_POLICY = PAGE.policy;

/** Generated from the contract. By who may call, then by what the path begins with. */
export function docsPage(site: Site): string {
  const brand = escapeHtml(site.brand);
  const shapes = openShapes();
  const all: readonly Named[] = Object.entries(api);
  const byWho = Object.entries(WHO).map(([access, { heading }]) => {
    const routes = all.filter(([, route]) => route.access === access);
    return { heading, things: [...Map.groupBy(routes, ([key]) => thingOf(key))] };
  });
  const contents = byWho.map(
    ({ heading, things }) =>
      `<h3>${heading}</h3><ul>${things.map(([thing, routes]) => `<li><a href="#${idOf(heading, thing)}">${thing}</a> ${routes.length}</li>`).join('')}</ul>`,
  );
  const sections = byWho.map(({ heading, things }) => {
    const parts = things.map(
      ([thing, routes]) =>
        `<div class="group"><h3 id="${idOf(heading, thing)}">${thing}</h3>${routes.map(([key, route]) => section(site, key, route, shapes)).join('')}</div>`,
    );
    return `<section class="who-may"><h2>${heading}</h2>${parts.join('')}</section>`;
  });
  return PAGE.html(
    `API | ${brand}`,
    `<p class="home"><a href="/"><img src="/favicon.svg" alt="" width="20" height="20">${brand}</a></p><h1>The ${brand} API</h1>${introduction(site)}<h2 id="routes">Routes</h2>
<search hidden><label for="find">Find a route</label><input id="find" type="search" placeholder="Path, word or field"><span id="found" role="status"></span></search>
<nav aria-label="Routes">${contents.join('')}</nav>
${sections.join('')}`,
  );
}

function introduction({ publicUrl, authUrl }: Site): string {
  return `<p>JSON over HTTP, at <code>${escapeHtml(publicUrl)}/v1</code>. You don’t need a key to read what’s public. There’s also an <a href="/v1/openapi.json">OpenAPI 3.1</a> file, <a href="/agents">/mcp</a> for assistants, and a <a href="/llms.txt">Markdown</a> version of every public page.</p>
<p>On this page: <a href="#callers">who’s calling</a>, <a href="#errors">errors</a>, <a href="#limits">limits</a>, <a href="#routes">routes</a>.</p>
<pre>curl '${escapeHtml(publicUrl)}/v1/jobs?visa_sponsorship=true&amp;limit=5'</pre>
<p>A response is <code>{ "data": …, "meta": … }</code>. Times are ISO 8601 in UTC, pay is in won. A value that wasn’t stated is <code>null</code>, which doesn’t mean no. Lists take <code>limit</code>, up to ${LIMITS.pageSizeMax}. To get the next page, send <code>meta.next_cursor</code> as <code>cursor</code>.</p>
<h2 id="callers">Who’s calling</h2>
<ul><li><strong>A signed-in person</strong> sends <code>Authorization: Bearer TOKEN</code> with the access token of a session. It lasts 15 minutes; <code>grant_type=refresh_token</code> gets the next one.
<pre>curl -X POST -H 'Content-Type: application/json' -d '{"email":"you@example.com","password":"…"}' '${escapeHtml(authUrl)}/token?grant_type=password'</pre></li>
<li><strong>A company</strong> is a signed-in member of it. Sending the team’s shared password to <code>POST /v1/recruit/{id}/access</code> sets a cookie that does the same.</li>
<li><strong>A link from an email</strong> has a token: send it in the header that the route names. Instead of <code>{token}</code>, a path can say <code>${TOKEN_IN_HEADER}</code>, with the token in <code>${LINK_TOKEN_HEADER}</code>.</li>
<li><strong>Connected apps</strong> have tokens that only work at <code>/mcp</code>, not here.</li></ul>
<p>If a route isn’t open to everyone, you can send its query in the header <code class="name">${PRIVATE_QUERY_HEADER}</code>, to keep your search out of the address. If a route takes an <code>Idempotency-Key</code>, repeating a call with the same key only does it once.</p>
<h2 id="errors">Errors</h2>
<p>An error is <code>{ "message": …, "code": …, "errors": { "field": ["…"] } }</code>. The code is for programs. The message tells people what to do.</p>
${table(['Status', 'Code', 'Means'], errorRows())}
<h2 id="limits">Limits</h2>
<p>Reading data isn’t limited. Calls that send email, take passwords or store something are. Past the limit you get a 429, with the seconds to wait in <code>Retry-After</code>. A body can have up to ${LIMITS.jsonBytes.toLocaleString('en')} bytes, a resume ${LIMITS.resumeBytes.toLocaleString('en')}.</p>
${table(['What', 'Calls', 'Per'], limitRows())}`;
}

const MEANS: Record<ErrorCode, string> = {
  unreadable: 'The request isn’t JSON, or its query can’t be read.',
  unauthenticated: 'Nobody is signed in, or the token has expired.',
  forbidden: 'This caller isn’t allowed to do this.',
  reauthentication_needed: 'The person has to confirm it’s them.',
  not_found: 'It doesn’t exist, or this caller can’t see it.',
  conflict: 'It has changed in the meantime, or is already done.',
  too_large: 'The body or the file is too large.',
  unsupported_type: 'Send a different content type.',
  invalid: 'A field is wrong; errors names it.',
  too_many: 'You’ve reached a limit. Wait as long as Retry-After says.',
  unavailable: 'Too busy, or a part of it is down. Try again.',
};

/** On phones each cell says what it is. */
function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const cells = (row: readonly unknown[]) =>
    row.map((cell, at) => `<td data-label="${heads[at]}">${cell}</td>`).join('');
  return `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}

function errorRows() {
  return Object.entries(MEANS).map(([code, text]) => [ERROR_STATUS[code as ErrorCode], `<code>${code}</code>`, text]);
}

const COUNTED: readonly [what: string, rule: RateLimitRule, of: string][] = [
  ['Applications', applications.PER_ADDRESS, 'network'],
  ['Applications', applications.PER_MAILBOX, 'email address'],
  ['Job alerts', alerts.PER_ADDRESS, 'network'],
  ['Job alerts', alerts.PER_MAILBOX, 'email address'],
  ['Postings sent', postings.PER_ADDRESS, 'network'],
  ['Reports of a listing', REPORTS_PER_ADDRESS, 'network'],
  ['Saved and hidden jobs', CHANGES_PER_PERSON, 'person'],
  ['Wrong company passwords', WRONG_GUESSES, 'network'],
];

function limitRows() {
  return COUNTED.map(([what, { points, seconds }, of]) => [
    what,
    `${points.toLocaleString('en')} ${PERIODS[seconds] ?? `in ${seconds / 60} minutes`}`,
    of,
  ]);
}

const PERIODS: Record<number, string> = { 3600: 'an hour', 86400: 'a day' };

/** `jobs` of `GET /v1/jobs/{id}` and of `GET /v1/admin/jobs`. */
function thingOf(key: string): string {
  const [, thing = ''] = key.match(/\/v1\/(?:admin\/|recruit\/\{id\}\/)?([\w-]+)/) ?? [];
  return thing.charAt(0).toUpperCase() + thing.slice(1).replaceAll('-', ' ');
}

function idOf(heading: string, thing: string): string {
  return `${heading} ${thing}`.toLowerCase().replaceAll(' ', '-');
}

function section({ publicUrl }: Site, key: string, route: Route, shapes: Shapes): string {
  const [method = '', path = ''] = key.split(' ');
  const parts = [
    ['Path', route.params],
    ['Query', route.query],
    ['JSON body', route.body],
    ['Form', route.form],
    ['data', route.file ? undefined : route.data],
    ['meta', route.meta],
  ] as const;
  const written = parts.map(([name, schema]) => (schema ? shapes(name, key, shapeOf(schema)) : '')).join('');
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code> ${withCode(route.summary)}</summary>
<p class="who">Open to ${WHO[route.access].text}.${route.idempotent ? ' Takes an Idempotency-Key.' : ''}${route.file ? ` Returns a file, ${escapeHtml([route.file].flat().join(' or '))}.` : ''}</p>
<pre>${escapeHtml(curlOf(publicUrl, key, route))}</pre>${written}</details>`;
}

/** What stands between backticks, as code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

type Shapes = (name: string, key: string, shape: string) => string;

/** Shorter ones stand at each route. */
const LONG_SHAPE = 200;

/** A long shape is written once; where it comes again, its route is named. */
function openShapes(): Shapes {
  const known = new Map<string, { key: string; id: string }>();
  return (name, key, shape) => {
    const heading = (id = '') => `<h4${id && ` id="${id}"`}>${name}</h4>`;
    const text = `<pre>${escapeHtml(shape)}</pre>`;
    if (shape.length < LONG_SHAPE) return heading() + text;
    const first = known.get(shape);
    if (first) return `${heading()}<p>As for <a href="#${first.id}"><code>${escapeHtml(first.key)}</code></a>.</p>`;
    const id = createHash('sha256').update(shape).digest('hex').slice(0, 8);
    known.set(shape, { key, id });
    return heading(id) + text;
  };
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
