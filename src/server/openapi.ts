import { z } from 'zod';
import { api } from '#contract/api.ts';
import { ApiErrorBody } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';

/** The OpenAPI 3.1 description of /v1, generated from the contract. */
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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(key: string, route: Route): object {
  return {
    operationId: key.replace(/[^a-zA-Z]+/g, '_'),
    summary: route.summary,
    'x-access': route.access,
    ...(route.access === 'user' || route.access === 'staff' ? { security: [{ bearer: [] }] } : {}),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    responses: {
      ...(route.redirect
        ? { '303': { description: 'Leads to a page.' } }
        : { '200': { description: 'Done.', content: answerContent(route) } }),
      default: { description: 'Refused.', content: errorContent },
    },
  };
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
