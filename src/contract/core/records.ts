import { z } from 'zod';
import { AdminListMeta, Revision } from '#contract/core/desk-lists.ts';

type Revised<Text extends z.ZodType> = z.ZodType<
  z.output<Text> & { revision?: string | undefined },
  z.input<Text> & { revision?: string | undefined }
>;

/** `record` is as the desk shows it: stored records need not follow today's rules. */
/* @__NO_SIDE_EFFECTS__ */
export function recordShapes<Text extends z.ZodObject, Shown extends z.ZodType, Query extends z.ZodType>(
  text: Text,
  record: Shown,
  query: Query,
) {
  return {
    list: { query, data: z.array(record), meta: AdminListMeta },
    add: { status: 201, body: text, data: record },
    one: { data: record },
    edit: {
      body: text.safeExtend({ revision: Revision.optional() }) as z.ZodType as Revised<Text>,
      data: record,
    },
    remove: { data: z.object({ id: z.uuid() }) },
  } as const;
}
