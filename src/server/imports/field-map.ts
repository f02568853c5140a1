import { z } from 'zod';
import { ImportError } from '#server/imports/imported-job.ts';

/** JSON and CSV alike; docs/operations/reference.md says what each holds. */
export const FLAT_FIELDS = [
  ...['id', 'title', 'url', 'company', 'places', 'country', 'workplace', 'is_remote', 'employment_type'],
  ...['departments', 'keywords', 'description', 'description_html', 'published', 'updated', 'deadline'],
  ...['pay_min', 'pay_max', 'pay_currency', 'pay_period', 'is_talent_pool', 'is_hidden', 'is_closed'],
] as const;

const Path = z.string().min(1);

/** Paths such as `location.city`; of several, the first that says something. */
export const FieldMap = z.strictObject({
  /** Without it, the file itself or its `jobs`. */
  list: Path.optional(),
  fields: z.partialRecord(z.enum(FLAT_FIELDS), z.union([Path, z.array(Path).min(1)])),
});
export type FieldMap = z.infer<typeof FieldMap>;

/** @throws ImportError naming what is wrong with it. */
export function fieldMapOf(source: string, text: string): FieldMap {
  try {
    const read = FieldMap.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const { path, message } = read.error.issues[0] ?? { path: [], message: 'invalid' };
    throw new ImportError(`${source} is no map of fields: ${path.join('.') || 'as a whole'}: ${message}.`);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${source} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

export function listIn(content: unknown, path: string | undefined): unknown[] | null {
  const found = [path === undefined ? content : valueAt(content, path), valueAt(content, 'jobs')].find(Array.isArray);
  return found ?? null;
}

export function underOurNames(record: unknown, { fields }: FieldMap): unknown {
  if (typeof record !== 'object' || record === null) return record;
  return Object.fromEntries(
    Object.entries(fields).map(([field, paths]) => [
      field,
      [paths]
        .flat()
        .map((path) => valueAt(record, path))
        .find((value) => value != null && value !== ''),
    ]),
  );
}

function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isRecord ? (value as Record<string, unknown>)[key] : undefined;
  }, content);
}
