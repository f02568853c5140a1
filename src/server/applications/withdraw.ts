import { Refusal } from '#contract/core/errors.ts';
import { isWithdrawable } from '#contract/core/states.ts';
import { queueCalledOff, queueWithdrawalNotice } from '#server/applications/emails.ts';
import { calledOff } from '#server/applications/interviews.ts';
import { applicationIdOf, noSuchApplication } from '#server/applications/private-link.ts';
import { type FoundApplication, findApplication, markWithdrawn } from '#server/applications/queries.ts';
import type { Context } from '#server/core/context.ts';

/** @throws Refusal `not_found`, `conflict` once it is decided. */
export async function withdraw(ctx: Context, token: string): Promise<FoundApplication> {
  return withdrawById(ctx, applicationIdOf(ctx, token));
}

/**
 * Or turns down the offer that it has. Notifies the employer once; the same form sent again is a new application.
 * @throws Refusal `not_found`, `conflict` once it is decided.
 */
export async function withdrawById(ctx: Context, id: string): Promise<FoundApplication> {
  return ctx.db.transaction(async (tx) => {
    const found = await findApplication(tx, id, 'for update');
    if (!found) throw noSuchApplication();
    const { status } = found.application;
    if (status === 'withdrawn' || status === 'turned-down') return found;
    if (!isWithdrawable(status))
      throw new Refusal('conflict', `${found.company.name} has decided on this application, so it can’t be withdrawn.`);
    const hadOffer = status === 'offer';
    const off = calledOff(found.application, 'withdrawn', ctx.clock.now());
    if (off) await queueCalledOff(ctx, tx, found, off);
    const application = await markWithdrawn(
      tx,
      found.application,
      hadOffer ? 'turned-down' : 'withdrawn',
      ctx.clock.now(),
    );
    await queueWithdrawalNotice(ctx, tx, { ...found, hadOffer });
    return { ...found, application };
  });
}
