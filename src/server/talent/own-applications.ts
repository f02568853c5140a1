import { Refusal } from '#contract/errors.ts';
import type { AuthUser } from '#server/accounts/accounts.ts';
import { applicationsSentBy, type FoundApplication } from '#server/applications/queries.ts';
import { withdrawById } from '#server/applications/withdraw.ts';
import type { Context } from '#server/context.ts';

/** What was sent under the confirmed address; an address that nobody confirmed shows nothing. */
export async function ownApplications(ctx: Context, { email }: AuthUser): Promise<FoundApplication[]> {
  return email ? applicationsSentBy(ctx.db, email) : [];
}

/** @throws Refusal `not_found`, the same for somebody else's application as for one that never was. */
export async function withdrawOwn(ctx: Context, account: AuthUser, applicationId: string): Promise<FoundApplication> {
  const own = await ownApplications(ctx, account);
  if (!own.some(({ application }) => application.id === applicationId)) {
    throw new Refusal('not_found', 'There is no such application of yours.');
  }
  return withdrawById(ctx, applicationId);
}
