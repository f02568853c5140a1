import { eq, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AuditAction } from '#contract/core/audit.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { type ChangeTag, recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, type Look, type Sorts } from '#server/core/desk-list.ts';
import { keepPicture } from '#server/core/pictures.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';

type RecordTable = PgTable & Record<'id' | 'slug', AnyPgColumn>;
type RowOf<Table extends RecordTable> = InferSelectModel<Table> & { id: string; slug: string };
/** An expression where the database computes the value. */
type Written<Row> = { [Name in keyof Row]?: Row[Name] | SQL };

type ContentRecord<Table extends RecordTable, Text> = {
  /** In messages, and in the audit: `partner.add`, `partner.edit`, `partner.remove`. */
  one: 'event' | 'partner' | 'tool';
  table: Table;
  changes: ChangeTag;
  /** What the revision covers. */
  edited(row: RowOf<Table>): object;
  columns(text: Text): Written<RowOf<Table>>;
  /** What every edit also writes. */
  touched(now: Date): Written<RowOf<Table>>;
  /** What the desk shows beyond its columns. */
  computed?(row: RowOf<Table>, now: Date): object;
  /** Those that hold the address of a picture. */
  pictures?: readonly (keyof Text & string)[];
};

/** Of the list's route, as in `deskList`. */
type List<Query extends z.ZodType, Data extends z.ZodType> = {
  query: Query;
  data: Data;
  where(query: z.output<Query>, look: Look): SQL | undefined;
  sorts: Sorts<Query>;
};

type OneOf = { params: { id: string } };

type Change<Row> = {
  action: AuditAction;
  revision?: string | undefined;
  /** The row is locked; null where it says that already. */
  columns(row: Row, tx: Db, now: Date): Written<Row> | null | Promise<Written<Row> | null>;
};

/** `taken`: the refusal of a slug that another record has. */
type Addition<Text> = { text: Text; slug: string | ((tx: Db) => Promise<string>); taken(slug: string): Refusal };

/** A kind of record that staff keep: the handlers of its routes, and `change` and `add` for verbs of its own. */
export function contentRecord<
  Table extends RecordTable,
  Query extends z.ZodObject,
  Data extends z.ZodType<{ id: string }>,
  Text extends object,
>(kind: ContentRecord<Table, Text> & List<Query, Data>) {
  const { one, edited, columns, touched } = kind;
  const rows = rowsOf<Table, Text, z.input<Data>>(kind);
  const { change, add, remove } = verbsOf(kind, rows);
  const { page } = deskList({
    query: kind.query,
    data: kind.data,
    key: rows.table.id,
    tie: rows.table.slug,
    columns: getTableColumns(rows.table),
    from: (select) => select.from(rows.table),
    where: kind.where,
    sorts: kind.sorts,
    show: (found, { now }) => found.map((row) => rows.shown(row as RowOf<Table>, now)),
  });

  return {
    page,
    change,
    add,
    remove,
    shown: rows.shown,

    one: async ({ db, clock }: Context, { params }: OneOf) => ({
      data: rows.shown(await rows.existing(db, params.id), clock.now()),
    }),

    edit(
      ctx: Context,
      input: OneOf & { caller: Actor; body: Text & { revision?: string | undefined } },
    ): Promise<{ data: z.input<Data> }> {
      const { revision, ...body } = input.body;
      const text = body as unknown as Text;
      return change(ctx, input.caller, input.params.id, {
        action: `${one}.edit`,
        revision,
        async columns(row, tx, now) {
          const written = columns(text);
          if (revisionOf(edited(row)) === revisionOf(edited({ ...row, ...written }))) return null;
          await rows.keepPictures(tx, text, row, now);
          return { ...written, ...touched(now) };
        },
      });
    },
  };
}

function rowsOf<Table extends RecordTable, Text, Shown>(kind: ContentRecord<Table, Text>) {
  const { one, changes, edited, computed, pictures = [] } = kind;
  type Row = RowOf<Table>;
  // Drizzle cannot type queries of a table that is a parameter.
  const table: RecordTable = kind.table;
  return {
    table,

    shown(row: Row, now: Date): Shown {
      const part = edited(row);
      return { ...row, ...part, ...computed?.(row, now), revision: revisionOf(part) } as Shown;
    },

    async existing(db: Db, id: string, lock?: 'for update'): Promise<Row> {
      const query = db.select().from(table).where(bySlugOrId(table, id));
      const [row] = await (lock ? query.for('update') : query);
      if (!row) throw new Refusal('not_found', `There’s no ${one} ${id}.`);
      return row as Row;
    },

    async keepPictures(tx: Db, text: Text, before: object, now: Date): Promise<void> {
      for (const field of pictures) {
        const address = text[field] as string | null;
        if (address !== (before as Partial<Text>)[field]) await keepPicture(tx, address, now, field);
      }
    },

    async record(tx: Db, by: Actor, now: Date, action: AuditAction, { id, slug }: Row): Promise<void> {
      await recordAudit(tx, by, now, { action, subject: { kind: one, id }, detail: { slug } });
      await recordChanges(tx, [changes]);
    },
  };
}

function verbsOf<Table extends RecordTable, Text, Shown>(
  { one, edited, columns: columnsOf }: ContentRecord<Table, Text>,
  { table, shown, existing, keepPictures, record }: ReturnType<typeof rowsOf<Table, Text, Shown>>,
) {
  type Row = RowOf<Table>;
  return {
    /** @throws Refusal `not_found`; `conflict` where somebody changed it since `revision`. */
    async change(ctx: Context, by: Actor, id: string, { action, revision, columns }: Change<Row>) {
      const now = ctx.clock.now();
      const row = await ctx.db.transaction(async (tx) => {
        const before = await existing(tx, id, 'for update');
        refuseStale(revision, edited(before));
        const written = await columns(before, tx, now);
        if (!written) return before;
        const [after] = (await tx.update(table).set(written).where(eq(table.id, before.id)).returning()) as Row[];
        if (!after) throw new Error(`The ${one} was not written.`);
        await record(tx, by, now, action, after);
        return after;
      });
      return { data: shown(row, now) };
    },

    /** @throws Refusal as `taken` says; `invalid` for a picture that is gone. */
    async add(ctx: Context, by: Actor, { text, slug, taken }: Addition<Text>) {
      const now = ctx.clock.now();
      const row = await ctx.db.transaction(async (tx) => {
        await keepPictures(tx, text, {}, now);
        const own = typeof slug === 'string' ? slug : await slug(tx);
        const written = { ...columnsOf(text), slug: own, created_at: now, updated_at: now };
        const [added] = (await tx.insert(table).values(written).onConflictDoNothing().returning()) as Row[];
        if (!added) throw taken(own);
        await record(tx, by, now, `${one}.add` as AuditAction, added);
        return added;
      });
      return { data: shown(row, now) };
    },

    async remove(ctx: Context, { caller, params }: OneOf & { caller: Actor }): Promise<{ data: { id: string } }> {
      const { id } = await ctx.db.transaction(async (tx) => {
        const row = await existing(tx, params.id, 'for update');
        await tx.delete(table).where(eq(table.id, row.id));
        await record(tx, caller, ctx.clock.now(), `${one}.remove` as AuditAction, row);
        return row;
      });
      return { data: { id } };
    },
  };
}
