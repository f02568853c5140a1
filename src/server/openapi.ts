import { z } from 'zod';
import { api } from '#contract/api.ts';
import { ApiErrorBody } from '#contract/core/errors.ts';
import { PRIVATE_QUERY_HEADER, type Route, statusesOf } from '#contract/core/route.ts';
import { RECRUIT_COOKIE_PREFIX } from '#server/employers/recruit-cookie.ts';

/** OpenAPI 3.1, generated from the contract. */
export function openApi(site: { brand: string; publicUrl: string }): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, route] of Object.entries(api) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(key, route);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.brand} API`, version: 'v1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: site.publicUrl }],
    paths,
    components: {
      schemas: { Error: json(ApiErrorBody, 'output') },
      securitySchemes: SCHEMES,
    },
  };
}

function operation(key: string, route: Route): object {
  return {
    operationId: key.replace(/[^a-zA-Z]+/g, '_'),
    summary: route.summary,
    'x-access': route.access,
    security: securityOf(route),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headersOf(route)],
    ...requestBody(route),
    responses: {
      ...answersOf(route),
      default: { description: 'Refused.', content: errorContent },
    },
  };
}

/** By the name that operations use; the private token of a letter goes by the name of its header. */
const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session’s access token.' },
  recruitCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: `${RECRUIT_COOKIE_PREFIX}{id}`,
    description: 'Set by a call with the company’s recruit password; its name ends with the company’s slug.',
  },
  recruitPassword: { type: 'apiKey', in: 'query', name: 'pwd', description: 'The company’s recruit password.' },
  ...Object.fromEntries(
    (Object.values(api) as Route[]).flatMap(({ token }) =>
      token ? [[token, { type: 'apiKey', in: 'header', name: token, description: 'From the link in an email.' }]] : [],
    ),
  ),
};

/** One of these is enough; an empty list asks for none. */
function securityOf({ access, token }: Route): Record<string, []>[] {
  if (access === 'recruiter') return [{ bearer: [] }, { recruitCookie: [] }, { recruitPassword: [] }];
  if (access !== 'anyone') return [{ bearer: [] }];
  return token ? [{ [token]: [] }] : [];
}

function headersOf({ access, query, idempotent }: Route): object[] {
  const header = (name: string, schema: object, description: string) => ({ name, in: 'header', schema, description });
  const text = { type: 'string' };
  return [
    ...(query && access !== 'anyone'
      ? [header(PRIVATE_QUERY_HEADER, text, 'Query parameters, form-encoded, to keep out of the address.')]
      : []),
    ...(idempotent
      ? [
          header(
            'idempotency-key',
            { ...text, maxLength: 100 },
            'Repeating a call with the same key only does it once.',
          ),
        ]
      : []),
  ];
}

const SAID: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted. It continues in the background.',
  302: 'Redirects to the current file.',
};

function answersOf(route: Route): Record<string, object> {
  if (route.redirect) return { '303': { description: 'Redirects to a page.' } };
  const answers = statusesOf(route).map((status) => {
    const content = status === 302 ? {} : { content: answerContent(route) };
    return [String(status), { description: SAID[status] ?? 'Done.', ...content }];
  });
  return Object.fromEntries(answers);
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = json(schema, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property.description ? { description: property.description } : {}),
    schema: property,
  }));
}

function requestBody(route: Route): object {
  if (route.form)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: json(route.form, 'input') } } },
    };
  if (route.body)
    return { requestBody: { required: true, content: { 'application/json': { schema: json(route.body, 'input') } } } };
  return {};
}

function answerContent(route: Route): object {
  if (route.file) {
    return Object.fromEntries(
      [route.file].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
  }
  const shape = z.object({ data: route.data, ...(route.meta ? { meta: route.meta } : {}) });
  return { 'application/json': { schema: json(shape, 'output') } };
}

function json(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
