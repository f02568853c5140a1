import { sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import { deleteAlert } from '#server/alerts/queries.ts';
import { eraseApplication } from '#server/applications/delete-own.ts';
import type { Context } from '#server/context.ts';
import { type Erasure, isAddressHash } from '#server/erasures/erasure-log.ts';
import { eraseAccount } from '#server/personal-data/delete-account.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { applications } from '#server/schema/applications.ts';
import { companyInvitations } from '#server/schema/company-pages.ts';
import { orders } from '#server/schema/orders.ts';
import { postings } from '#server/schema/postings.ts';
import { mails } from '#server/schema/system.ts';
import { eraseResume } from '#server/talent/remove-resume.ts';

/**
 * Carries erasures out again, as often as it is called, in the caller's transaction.
 * Resolves with the keys of files that nothing points to any more.
 */
export async function replayErasures(ctx: Context, tx: Db, all: readonly Erasure[]): Promise<string[]> {
  const addresses = all.some(({ kind }) => kind === 'account') ? await knownAddresses(tx) : [];
  const keys: string[] = [];
  for (const erasure of all) keys.push(...(await replay(ctx, tx, erasure, addresses)));
  return keys;
}

async function replay(ctx: Context, tx: Db, erasure: Erasure, addresses: readonly string[]): Promise<string[]> {
  switch (erasure.kind) {
    case 'account': {
      const { user_id, address_hash } = erasure;
      const isErased = (email: string) =>
        address_hash !== null && isAddressHash(ctx.settings.secrets, email, address_hash);
      return eraseAccount(ctx, tx, { userId: user_id, email: addresses.find(isErased) ?? null });
    }
    case 'application':
      return eraseApplication(ctx, tx, erasure.id);
    case 'alert':
      await deleteAlert(tx, erasure.id);
      return [];
    case 'talent-resume':
      return eraseResume(tx, erasure.key);
  }
}

/** Every address, in lower case, under which something is found without an account. */
async function knownAddresses(tx: Db): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select lower(${applications.email}) as email from ${applications}
      union select lower(${jobAlerts.email}) from ${jobAlerts}
      union select lower(${mails.to}) from ${mails}
      union select lower(${orders.email}) from ${orders}
      union select lower(${postings.fields} ->> 'email') from ${postings}
      union select lower(${companyInvitations.email}) from ${companyInvitations}`,
  );
  return found.map(({ email }) => email);
}
