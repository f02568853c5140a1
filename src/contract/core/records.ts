import { z } from 'zod';
import { AdminListMeta, Revision } from '#contract/core/desk-lists.ts';

type Revised<Text extends z.ZodType> = z.ZodType<
  z.output<Text> & { revision?: string | undefined },
  z.input<Text> & { revision?: string | undefined }
>;

/**
 * What the routes take and answer of a kind of record that staff keep; who spreads one into a route says what it is for.
 * @param text What staff write.
 * @param record What the desk shows: what is stored need not be what staff may write today.
 * @param query Of the list.
 */
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
