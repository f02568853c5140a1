import { Refusal } from '#contract/errors.ts';
import type { AuthUser } from '#server/accounts/accounts.ts';
import { applicationsSentBy, type FoundApplication } from '#server/applications/queries.ts';
import { withdrawById } from '#server/applications/withdraw.ts';
import type { Context } from '#server/context.ts';

/** Applications under the confirmed address; none without one. */
export async function ownApplications(ctx: Context, { email }: AuthUser): Promise<FoundApplication[]> {
  return email ? applicationsSentBy(ctx.db, email) : [];
}

/** @throws Refusal `not_found`, the same for another person's application as for an unknown id. */
export async function withdrawOwn(ctx: Context, account: AuthUser, applicationId: string): Promise<FoundApplication> {
  const own = await ownApplications(ctx, account);
  if (!own.some(({ application }) => application.id === applicationId)) {
    throw new Refusal('not_found', 'There is no such application of yours.');
  }
  return withdrawById(ctx, applicationId);
}
