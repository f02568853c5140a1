import { z } from 'zod';
import { ImportError } from '#server/imports/imported-job.ts';
import { YesOrNo } from '#server/imports/stated-posting.ts';

/** JSON and CSV alike; docs/operations/reference.md says what each holds. */
export const FLAT_FIELDS = [
  ...['id', 'title', 'url', 'company', 'places', 'country', 'workplace', 'is_remote', 'employment_type'],
  ...['departments', 'keywords', 'description', 'description_html', 'published', 'updated', 'deadline'],
  ...['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'is_talent_pool', 'is_hidden', 'is_closed'],
] as const;

/** `location.city`; `cities[].name` for each of a list. */
const Path = z.string().min(1);
const Paths = z.union([Path, z.array(Path).min(1)]);

/** The same for all records, such as a board's one place or company. */
const Constant = z.strictObject({
  constant: z.union([z.string().min(1), z.array(z.string().min(1)).min(1), z.boolean()]),
});
/** `https://x.example/jobs/{id}`, with a path in each pair of braces. */
const Template = z.strictObject({ template: z.string().regex(/\{[^{}]+\}/, 'names no field in braces') });
/** A flag turned round: hidden is what is not published. */
const Not = z.strictObject({ not: Paths });

/** Of several paths, the first that says something. */
const Origin = z.union([Paths, Constant, Template, Not]);
type Origin = z.infer<typeof Origin>;

export const FieldMap = z.strictObject({
  /** Without it, the file itself or its `jobs`. */
  list: Path.optional(),
  fields: z.partialRecord(z.enum(FLAT_FIELDS), Origin),
});
export type FieldMap = z.infer<typeof FieldMap>;

/** @throws ImportError naming what is wrong with it. */
export function fieldMapOf(source: string, text: string): FieldMap {
  try {
    const read = FieldMap.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const { path, message } = read.error.issues[0] ?? { path: [], message: 'invalid' };
    throw new ImportError(`${source} isn’t a map of fields: ${path.join('.') || 'as a whole'}: ${message}.`);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${source} isn’t valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

export function listIn(content: unknown, path: string | undefined): unknown[] | null {
  const found = [path === undefined ? content : valueAt(content, path), valueAt(content, 'jobs')].find(Array.isArray);
  return found ?? null;
}

export function underOurNames(record: unknown, { fields }: FieldMap): unknown {
  if (typeof record !== 'object' || record === null) return record;
  return Object.fromEntries(Object.entries(fields).map(([field, origin]) => [field, valueFrom(origin, record, field)]));
}

function valueFrom(origin: Origin, record: unknown, field: string): unknown {
  if (typeof origin === 'string' || Array.isArray(origin)) return firstAt(record, origin);
  if ('constant' in origin) return origin.constant;
  if ('not' in origin) return turnedRound(firstAt(record, origin.not));
  return filledIn(record, origin.template, field === 'url');
}

function firstAt(record: unknown, paths: string | readonly string[]): unknown {
  return [paths]
    .flat()
    .map((path) => valueAt(record, path))
    .find(saysSomething);
}

function saysSomething(value: unknown): boolean {
  return value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** What is no flag stays as it is, for the schema to refuse. */
function turnedRound(value: unknown): unknown {
  const flag = YesOrNo.safeParse(value);
  return value == null || !flag.success ? value : !flag.data;
}

/** Undefined where nothing is known; an address must be known in full. */
function filledIn(record: unknown, template: string, isAddress: boolean): string | undefined {
  const parts = new Map(
    [...template.matchAll(PART)].map(([part, path = '']) => [part, lineOf(valueAt(record, path))] as const),
  );
  const missing = [...parts.values()].filter((text) => text === '').length;
  if (missing === parts.size || (isAddress && missing > 0)) return undefined;
  return template.replace(PART, (part) => {
    const text = parts.get(part) ?? '';
    return isAddress ? encodeURIComponent(text) : text;
  });
}

const PART = /\{([^{}]+)\}/g;

function lineOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valueAt(content: unknown, path: string): unknown {
  const [key = '', ...rest] = path.split('.');
  const name = key.replace(/\[\]$/, '');
  const isRecord = typeof content === 'object' && content !== null && Object.hasOwn(content, name);
  const value = isRecord ? (content as Record<string, unknown>)[name] : undefined;
  if (name !== key) return inList(value, rest.join('.'));
  return rest.length === 0 ? value : valueAt(value, rest.join('.'));
}

function inList(list: unknown, path: string): unknown[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = path === '' ? list : list.flatMap((item) => valueAt(item, path));
  return found.filter(saysSomething);
}
