import { z } from 'zod';

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
export function exampleOf(schema: z.ZodType | undefined): object {
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
export function shapeOf(schema: z.ZodType): string {
  return shapeText(jsonSchemaOf(schema));
}

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
