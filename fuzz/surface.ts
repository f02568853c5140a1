import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_PREFIX } from '#auth/config.ts';
import { routes as authRoutes } from '#auth/routes.ts';
import type { Access } from '#contract/core/route.ts';
import { LIST_PARAMS } from '#contract/jobs/page-params.ts';
import { publicPage } from '#contract/site/stored-pages.ts';
import { ANY_AUTH_SHAPE, AUTH_SHAPES } from './auth-shapes.ts';
import type { Schema } from './values.ts';

const ROOT = join(import.meta.dirname, '..');

/** An operation of the product, and its input. */
export type Operation = {
  /** Method and pattern: `GET /v1/jobs/{id}`. */
  name: string;
  kind: 'api' | 'auth' | 'agents' | 'page' | 'function' | 'system' | 'file';
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  access: Access | 'service';
  params: Readonly<Record<string, Schema>>;
  query: Readonly<Record<string, Schema>>;
  /** Required query parameters. */
  required: readonly string[];
  body: { type: 'json' | 'form' | 'multipart'; schema: Schema } | null;
};

/** Everything that a running product answers: what joins one of its lists is called without further work here. */
export async function discover(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as OpenApi;
  return [
    ...apiOperations(document),
    ...authOperations(),
    ...(await agentOperations(origin)),
    ...pageOperations(),
    ...functionOperations(),
    ...plainOperations(),
  ];
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
type Described = {
  'x-access': Access;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type OpenApi = { paths: Record<string, Record<string, Described>> };

function apiOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {};
      const [json, multipart] = [content['application/json'], content['multipart/form-data']];
      return {
        ...operation(method.toUpperCase(), path, 'api'),
        access: described['x-access'],
        params: schemasOf(described, 'path'),
        query: schemasOf(described, 'query'),
        required: described.parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
        body: json
          ? { type: 'json' as const, schema: json.schema }
          : multipart
            ? { type: 'multipart' as const, schema: multipart.schema }
            : null,
      };
    }),
  );
}

function schemasOf({ parameters }: Described, place: Parameter['in']): Record<string, Schema> {
  return Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]));
}

function authOperations(): Operation[] {
  return Object.keys(authRoutes).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    const shape = AUTH_SHAPES[key] ?? (method === 'GET' ? {} : ANY_AUTH_SHAPE);
    return {
      ...operation(method, AUTH_PREFIX + path.replace(/:(\w+)/g, '{$1}'), 'auth'),
      access: shape.access ?? (path.startsWith('/admin/') ? 'service' : 'user'),
      query: shape.query ?? {},
      required: Object.keys(shape.query ?? {}),
      body: shape.body ? { type: shape.bodyType ?? 'json', schema: shape.body } : null,
    };
  });
}

/** A message to `/mcp` for each tool, as the product lists them, and one for all other methods. */
async function agentOperations(origin: string): Promise<Operation[]> {
  const listed = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const [, data = '{}'] = /^data: (.*)$/m.exec(await listed.text()) ?? [];
  const { result } = JSON.parse(data) as { result: { tools: { name: string; inputSchema: Schema }[] } };
  const calls = result.tools.map(({ name, inputSchema }) =>
    messageShape({ const: 'tools/call' }, { name: { const: name }, arguments: inputSchema }),
  );
  const text: Schema = { type: 'string' };
  const other = messageShape({ enum: AGENT_METHODS }, { name: text, uri: text, protocolVersion: text, cursor: text });
  return [...calls, other].map((schema, at) => ({
    ...operation('POST', '/mcp', 'agents'),
    name: `POST /mcp ${result.tools[at]?.name ?? 'otherwise'}`,
    body: { type: 'json' as const, schema },
  }));
}

const AGENT_METHODS = ['initialize', 'ping', 'tools/list', 'resources/read', 'prompts/get', 'server/discover', 'none'];

function messageShape(method: Schema, params: Readonly<Record<string, Schema>>): Schema {
  const shape = { jsonrpc: { const: '2.0' }, id: { type: 'integer' }, method };
  const properties = { ...shape, params: { type: 'object', properties: params, required: Object.keys(params) } };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The pages, from the generated route tree; those for everybody also as Markdown. */
function pageOperations(): Operation[] {
  const tree = readFileSync(join(ROOT, 'src/web/routeTree.gen.ts'), 'utf8');
  const [, list = ''] = /fullPaths:([\s\S]*?)\n {2}fileRoutesByTo/.exec(tree) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].flatMap(([, route = '']) => {
    const path = route
      .replace('{$landing}', '{landing}')
      .replace(/\$(\w+)/g, '{$1}')
      .replace(/(.)\/$/, '$1');
    const shown = publicPage(path.replace('{landing}', 'rust').replace(/\{(\w+)\}$/, 'any'));
    const query = Object.fromEntries((shown?.params ?? PRIVATE_PAGE_PARAMS).map((name) => [name, { type: 'string' }]));
    const page = { access: 'user' as const, query };
    const markdown = { ...operation('GET', `${path === '/' ? '/index' : path}.md`, 'page'), ...page };
    const form = { ...operation('POST', path, 'page'), ...page, body: { type: 'form' as const, schema: PAGE_FORM } };
    return [{ ...operation('GET', path, 'page'), ...page }, shown ? markdown : form];
  });
}

/** What pages read of their addresses. */
const PRIVATE_PAGE_PARAMS = [
  ...new Set([
    ...['pwd', 'next', 'code', 'token_hash', 'type', 'error', 'q', 'page', 'scope'],
    ...LIST_PARAMS,
    ...globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/textParam\(search, '(\w+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ]),
];

/** Fields of all forms that work without scripts. */
const PAGE_FORM: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    ['email', 'frequency', 'filters', 'q', 'action', 'pwd', 'status', 'scope', 'password'].map((name) => [
      name,
      { type: 'string' },
    ]),
  ),
};

/** The server functions, by their sources: the build derives each URL from the function's name. */
function functionOperations(): Operation[] {
  const found = globSync('src/web/**/*.functions.ts', { cwd: ROOT }).flatMap((path) => [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(/export const (\w+) = createServerFn\(\{ method: '(\w+)' \}\)/g),
  ]);
  return found.map(([, name = '', method = '']) => ({
    ...operation(method, `/_serverFn/${name}`, 'function'),
    access: 'user' as const,
    ...(method === 'GET'
      ? { query: { payload: FUNCTION_PAYLOAD } }
      : { body: { type: 'json' as const, schema: FUNCTION_PAYLOAD } }),
  }));
}

/** `{ data: { … } }` as seroval serializes it, with a field of each function. */
const FUNCTION_PAYLOAD: Schema = { known: 'payload', type: 'string' };

const SYSTEM = ['/healthz', '/readyz', '/metrics', '/dev/mail', '/dev/pay', '/v1/openapi.json', '/v1/docs'];
const PUBLISHED = [
  '/robots.txt',
  '/llms.txt',
  '/.well-known/security.txt',
  '/licenses.txt',
  '/sitemap.xml',
  '/feeds/jobs.atom',
  '/site.webmanifest',
  '/favicon.ico',
];
const MISSING = [
  '/_serverFn/none',
  '/v1/',
  '/v1/none',
  '/auth/v1/',
  '/none/{anything}',
  '/v1/{anything}',
  '/auth/v1/{anything}',
];

/** Operations of which a refusal is all that is meant. */
export const MEANT_TO_REFUSE: ReadonlySet<string> = new Set(MISSING.map((path) => `GET ${path}`));

/** System routes, published files, one asset of each kind, and missing paths. */
function plainOperations(): Operation[] {
  const built = globSync('dist/web/client/assets/*.{js,css,woff2}', { cwd: ROOT }).toSorted();
  const kinds = new Map(built.map((path) => [path.slice(path.lastIndexOf('.')), path]));
  const assets = [...kinds.values()].map((path) => path.replace('dist/web/client', ''));
  return [
    ...SYSTEM.map((path) => operation('GET', path, 'system')),
    ...[...PUBLISHED, ...assets].map((path) => operation('GET', path, 'file')),
    ...['/', '/assets/', ...MISSING].map((path) => ({
      ...operation('GET', path, 'file'),
      params: { anything: { type: 'string' } } satisfies Record<string, Schema>,
    })),
  ];
}

function operation(method: string, path: string, kind: Operation['kind']): Operation {
  return {
    name: `${method} ${path}`,
    kind,
    method,
    path,
    access: 'anyone',
    params: {},
    query: {},
    required: [],
    body: null,
  };
}
