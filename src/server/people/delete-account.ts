import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { scrubFiles } from '#platform/scrub.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import { hashAddress, logErasure, SCRUB, type Scrub } from '#server/core/erasure-log.ts';
import type { Person } from '#server/core/person.ts';
import { removeDue, rowsOlderThan } from '#server/core/retention.ts';
import { insertDeletion, markDeleted } from '#server/core/sign-in.ts';
import { personalData } from '#server/people/personal-data.ts';
import { accountDeletions } from '#server/schema/accounts.ts';

const DELETE_USER = 'accounts.delete-user';

/**
 * Erases all and orders the account's end in one transaction. No token works from then on.
 * @param record Says in the same transaction who did it, where it is not the person.
 * @throws Refusal `unavailable` where nothing was deleted.
 */
export async function deleteAccount(
  ctx: Context,
  account: Pick<AuthUser, 'id' | 'email'>,
  record: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { id: userId, email } = account;
  const address_hash = email && hashAddress(ctx.settings.secrets, email);
  await logErasure(ctx, { kind: 'account', user_id: userId, address_hash });
  const files = await ctx.db.transaction(async (tx) => {
    await record(tx);
    return eraseAccount(ctx, tx, { userId, email });
  });
  await discardFiles(ctx, files);
  ctx.security.note('account-deleted', { account: userId });
  ctx.log.info({ files: files.length }, 'account deleted');
}

/** Resolves with the keys of files to remove. */
export async function eraseAccount(ctx: Context, tx: Db, person: Person): Promise<string[]> {
  await insertDeletion(tx, person.userId, ctx.clock.now());
  const keys = await eraseHoldings(ctx, tx, person);
  await ctx.queue.send(tx, { name: DELETE_USER, data: { userId: person.userId } });
  return keys;
}

async function eraseHoldings(ctx: Context, tx: Db, person: Person): Promise<string[]> {
  const keys: string[] = [];
  for (const feature of personalData) keys.push(...(await feature.erase(ctx, tx, person)));
  return keys;
}

export function accountTasks(ctx: Context): TaskDefinition[] {
  const deleteUser: TaskDefinition<{ userId: string }> = {
    name: DELETE_USER,
    retries: 20,
    run: ({ userId }) => endAccount(ctx, userId),
  };
  return [
    deleteUser,
    scrubTask(ctx),
    {
      name: 'accounts.forget-deletions',
      schedule: '13 4 * * *',
      run: () => removeDue(ctx, [deletionRetention]),
    },
  ];
}

async function endAccount(ctx: Context, userId: string): Promise<void> {
  await ctx.accounts.deleteUser(userId).catch((error: unknown) => {
    // The queue keeps the message of what is thrown; ours names nobody.
    throw error instanceof Refusal
      ? error
      : new Error('The auth service did not delete the account.', { cause: error });
  });
  // For what a request under way wrote after the first round.
  const files = await ctx.db.transaction((tx) => eraseHoldings(ctx, tx, { userId, email: null }));
  await discardFiles(ctx, files);
  await markDeleted(ctx.db, userId, ctx.clock.now());
}

/** The sweep of the folder finds a file that cannot be removed now. */
async function discardFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await ctx.files.delete(key).catch((error: unknown) => {
      ctx.log.warn({ error }, 'file of a deleted account not removed; the sweep will');
    });
  }
}

/** Removes erased data from the embedded database's files. A server has its autovacuum. */
function scrubTask(ctx: Context): TaskDefinition<Scrub> {
  const tables = sql.join(
    personalData.flatMap((feature) => feature.tables.map((name) => sql`${name}`)),
    sql`, `,
  );
  // Accounts and tasks too, whose schemas are their own.
  const within = sql`schemaname <> 'public' or relname in (${tables})`;
  let scrubbedAt: number | null = null;
  return {
    name: SCRUB,
    // After everything that removes by time.
    schedule: '23 5 * * *',
    run: ({ due }) =>
      inTurn(SCRUB, async () => {
        if (ctx.database.kind === 'server') return;
        if (scrubbedAt !== null && due !== undefined && due <= scrubbedAt) return;
        const startedAt = Date.now();
        await scrubFiles(ctx.db, ctx.log, { within, wanted: scrubbedAt === null ? 'all' : 'changed' });
        scrubbedAt = startedAt;
      }),
  };
}

export const deletionRetention = rowsOlderThan({
  name: 'deletions of accounts',
  what: 'Records of deleted accounts (id only)',
  key: accountDeletions.user_id,
  since: accountDeletions.done_at,
  // PIPA asks that destruction is recorded; a month shows whether it went through.
  kept: { days: 30 },
});
