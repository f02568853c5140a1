import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { giveSession, openAccount, post, type Session } from '#tests/support/e2e-accounts.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { staffRun } from '#tests/support/e2e-postings.ts';

/** Signs a browser in as a new member of staff, with a second factor. */
export async function signInAsStaff(page: Page, market: Market): Promise<void> {
  await giveSession(page, market, await openStaff(market));
}

/** A session of a new member of staff, with a second factor. */
export async function openStaff(market: Market): Promise<Session> {
  const { email, password } = await openAccount(market);
  const first = await post<Session>(`${market.authUrl}/token?grant_type=password`, { email, password });
  const headers = { authorization: `Bearer ${first.access_token}` };
  const factors = `${market.authUrl}/factors`;
  type Factor = { id: string; totp: { secret: string } };
  const { id, totp } = await post<Factor>(factors, { factor_type: 'totp' }, headers);
  const challenge = await post<{ id: string }>(`${factors}/${id}/challenge`, {}, headers);
  const code = new TOTP({ secret: totp.secret }).generate();
  const verified = { challenge_id: challenge.id, code };
  const { refresh_token } = await post<Session>(`${factors}/${id}/verify`, verified, headers);
  await staffRun(market.origin, ['staff', 'add', email]);
  // The tokens from before do not know of the role.
  return await post<Session>(`${market.authUrl}/token?grant_type=refresh_token`, { refresh_token });
}
