import { deflateRawSync } from 'node:zlib';
import type { Alert } from '#contract/alerts/alerts.ts';
import { alertIdOf, endingHeaders } from '#server/alerts/private-link.ts';
import type { DemoMail } from '#server/core/mailbox.ts';
import { jobAlerts } from '#server/schema/alerts.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export type Wish = { email?: string; frequency?: 'daily' | 'weekly'; filters?: Record<string, string> };

/** Requests an alert as a page does. */
export function askForAlert(app: TestApp, wish: Wish = {}, more: { key?: string; address?: string } = {}) {
  const body = JSON.stringify({ email: 'mina@example.com', frequency: 'daily', filters: {}, ...wish });
  const headers = { 'content-type': 'application/json', ...(more.key ? { 'idempotency-key': more.key } : {}) };
  return app.json('/v1/alerts', {
    method: 'POST',
    body,
    headers,
    ...(more.address ? { address: more.address } : {}),
  });
}

/** Changes an alert as its page does. */
export function changeAlert(
  app: TestApp,
  token: string,
  change: Partial<Pick<Alert, 'frequency' | 'is_paused' | 'filters' | 'tools'>>,
) {
  const headers = { 'content-type': 'application/json' };
  return app.json(`/v1/alerts/${token}`, { method: 'PATCH', headers, body: JSON.stringify(change) });
}

/** Requests and confirms an alert. @returns its token. */
export async function standingAlert(app: TestApp, wish: Wish = {}): Promise<string> {
  await askForAlert(app, wish);
  await app.settle();
  const email = wish.email ?? 'mina@example.com';
  const letter = (await app.mailbox()).find(({ to, subject }) => to === email && subject === 'Confirm your job alert');
  const token = tokenIn(letter);
  const { status } = await app.json(`/v1/alerts/${token}/confirmation`, { method: 'POST' });
  if (status !== 200) throw new Error(`The confirmation answered ${status}.`);
  return token;
}

/** The token by which an alert's mails end it, of that which opens it. */
export function endingTokenOf({ ctx }: TestApp, token: string): string {
  return /[\w-]{43}/.exec(endingHeaders(ctx, alertIdOf(ctx, token))['List-Unsubscribe'] ?? '')?.[0] ?? '';
}

/** The token of the private link in a mail about an alert. */
export function tokenIn(letter: Pick<DemoMail, 'text'> | undefined): string {
  const token = /\/alerts\/([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error('The letter holds no link to an alert.');
  return token;
}

/** Confirmed daily alerts of these, each with words of its own where no other query is given. */
export async function createAlerts(
  { ctx }: TestApp,
  given: readonly (Partial<typeof jobAlerts.$inferInsert> & { email: string })[],
): Promise<void> {
  const now = ctx.clock.now();
  const alerts = given.map((alert, at) => ({
    ...{ query: `q=word+${at}`, fingerprint: String(at), frequency: 'daily' as const, consent_version: 'test' },
    ...{ requested_at: now, confirmed_at: now },
    ...alert,
  }));
  await ctx.db.insert(jobAlerts).values(alerts);
}

/** One attempt at a task of the alerts, and what it sends. */
export async function runAlertTask(app: TestApp, name: 'alerts.run' | 'alerts.tidy', data: object = {}): Promise<void> {
  await attemptTask(app, name, data);
  await app.settle();
}

/** Mails with jobs, newest first. */
export async function newsTo(app: TestApp, email: string): Promise<DemoMail[]> {
  return (await app.mailbox()).filter(({ to, subject }) => to === email && /^\d+ new jobs?:/.test(subject));
}

/** The slugs of the jobs in a mail. */
export function jobsIn(letter: Pick<DemoMail, 'text'> | undefined): string[] {
  return [...(letter?.text ?? '').matchAll(/\/jobs\/([\w-]+)/g)].map((match) => match[1] ?? '');
}

/** Stores these rules, by name, as what every alert was last told. */
export async function rememberTold({ ctx }: TestApp, told: Record<string, unknown>): Promise<void> {
  await ctx.db.update(jobAlerts).set({ seen: deflateRawSync(JSON.stringify(told)) });
}
