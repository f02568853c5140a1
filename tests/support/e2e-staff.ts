import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { askControl, controlPath } from '#src/control.ts';
import type { Fields, StaffRoute } from '#tests/support/call-words.ts';
import { giveSession, openAccount, post, type Session } from '#tests/support/e2e-accounts.ts';
import { type Market, marketOf } from '#tests/support/e2e-market.ts';

/** Signs a browser in as a new member of staff, with a second factor. */
export async function signInAsStaff(page: Page, market: Market): Promise<void> {
  await giveSession(page, market, await openStaff(market));
}

/** A session of a new member of staff, with a second factor. */
export async function openStaff(market: Market): Promise<Session> {
  const { email, token } = await openAccount(market);
  const headers = { authorization: `Bearer ${token}` };
  const factors = `${market.authUrl}/factors`;
  type Factor = { id: string; totp: { secret: string } };
  const { id, totp } = await post<Factor>(factors, { factor_type: 'totp' }, headers);
  const challenge = await post<{ id: string }>(`${factors}/${id}/challenge`, {}, headers);
  const code = new TOTP({ secret: totp.secret }).generate();
  const verified = { challenge_id: challenge.id, code };
  const { refresh_token } = await post<Session>(`${factors}/${id}/verify`, verified, headers);
  await staffRun(['staff', 'add', email]);
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

/**
 * Runs a command in a running server, that of the browser tests by default, and answers what it printed. It is asked as
 * `src/cli.ts` asks, which itself would take a second of the processor to start.
 */
export async function staffRun(
  args: readonly string[],
  dataDir = process.env['E2E_DATA_DIR'] ?? '',
): Promise<string[]> {
  const [name = '', ...words] = args;
  const lines: string[] = [];
  const path = controlPath(dataDir);
  const code = await askControl(path, { name, args: words }, (line) => lines.push(line));
  if (code !== 0) throw new Error(`${args.join(' ')} answered ${code}: ${lines.join('\n')}`);
  return lines;
}
