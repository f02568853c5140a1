import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Fields, StaffRoute } from '#tests/support/call-words.ts';
import { giveSession, openAccount, post, type Session } from '#tests/support/e2e-accounts.ts';
import { type Market, marketOf } from '#tests/support/e2e-market.ts';
import { runCommand } from '#tests/support/e2e-server.ts';

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

/** One member of staff for all tests of a worker: a session of one's own takes a second of the processor. */
const sessions = new Map<string, Promise<Session>>();

/** Does what staff do at the desk; the `data` of the response. Fields that the path doesn't name are the body's. */
export async function staffDo<Data>(origin: string, key: StaffRoute, fields: Fields = {}): Promise<Data> {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])));
  const rest = Object.entries(fields).filter(([name]) => !pattern.includes(`{${name}}`));
  const body = method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) };
  const ask = async () => {
    const session = sessions.get(origin) ?? openStaff(marketOf(origin));
    sessions.set(origin, session);
    const headers = { authorization: `Bearer ${(await session).access_token}`, 'content-type': 'application/json' };
    return await fetch(origin + path, { method, headers, ...body });
  };
  let response = await ask();
  if (response.status === 401) {
    // All tests together may take longer than a token lives.
    sessions.delete(origin);
    response = await ask();
  }
  if (!response.ok) throw new Error(`${key} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/**
 * Gives a company a new recruit password, which ends the visits of whoever used the one before. Whoever signs in with
 * it chooses the language of the company's emails, so it isn't for companies whose emails other tests read.
 */
export async function recruitPassword(origin: string, company: string): Promise<string> {
  const password = crypto.randomUUID();
  await staffDo(origin, 'PUT /v1/admin/companies/{id}/recruit-password', { id: company, password });
  await staffDo(origin, 'PUT /v1/admin/companies/{id}/talent-approval', { id: company });
  return password;
}

/** Runs a command in the server of the browser tests, as staff do; `input` is what it asks for. */
export async function staffRun(origin: string, args: readonly string[], input = ''): Promise<string> {
  const env = { MODE: 'demo', PUBLIC_URL: origin, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' };
  const { code, output } = await runCommand({ env }, args, input);
  if (code !== 0) throw new Error(`${args.join(' ')} answered ${code}: ${output}`);
  return output;
}
