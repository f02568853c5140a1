import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { APP_ACT_DAYS } from '#contract/agents/app-acts.ts';
import type { Db } from '#platform/db.ts';
import type { AppCaller } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceTime, pageOf, readCursor } from '#server/core/cursors.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import type { PersonalData } from '#server/core/person.ts';
import { rowsOlderThan } from '#server/core/retention.ts';
import { storableText } from '#server/core/storable-text.ts';
import { appActs } from '#server/schema/agents.ts';

const SUBJECT_MAX = 200;

const Place = z.tuple([PlaceTime, z.uuid()]);

/** Before the call is carried out, so that nothing is done without a record. */
export async function recordAct(ctx: Context, app: AppCaller, tool: string, subject: string | null): Promise<void> {
  await ctx.db.insert(appActs).values({
    user_id: app.userId,
    client_id: app.clientId,
    client_name: app.clientName,
    tool,
    subject: subject && storableText(subject).slice(0, SUBJECT_MAX),
    at: ctx.clock.now(),
  });
}

export const actHandlers = {
  'GET /v1/talent/app-acts': async ({ db }, { caller, query: { limit, cursor, client_id } }) => {
    const after = readCursor(cursor, Place);
    const { rows, next_cursor } = pageOf(
      await db
        .select()
        .from(appActs)
        .where(and(ofPerson(caller.userId), ofClient(client_id), after ? isBefore(after) : undefined))
        .orderBy(desc(appActs.at), desc(appActs.id))
        .limit(limit + 1),
      limit,
      ({ at, id }) => [at.toISOString(), id],
    );
    return { data: rows, meta: { next_cursor } };
  },
} satisfies SomeHandlers;

function ofPerson(userId: string): SQL {
  return eq(appActs.user_id, userId);
}

function ofClient(clientId: string | undefined): SQL | undefined {
  return clientId === undefined ? undefined : eq(appActs.client_id, clientId);
}

function isBefore([at, id]: z.output<typeof Place>): SQL {
  return sql`(${appActs.at}, ${appActs.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

export const actRetention = rowsOlderThan({
  name: 'app acts',
  what: 'Actions of connected apps',
  key: appActs.id,
  since: appActs.at,
  kept: { days: APP_ACT_DAYS },
});

export const appActData: PersonalData = {
  name: 'apps',
  tables: ['app_acts'],

  async export({ db }, { userId }) {
    const acts = await actsOf(db, userId);
    return { records: acts.length > 0 ? { app_acts: acts } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.delete(appActs).where(ofPerson(userId));
    return [];
  },
};

async function actsOf(db: Db, userId: string) {
  const acts = await db.select().from(appActs).where(ofPerson(userId)).orderBy(desc(appActs.at));
  return acts.map(({ id: _, user_id: __, ...act }) => act);
}
