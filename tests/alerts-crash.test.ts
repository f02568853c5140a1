import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { publishBoard, runAlerts } from '#tests/support/e2e-board.ts';
import { marketOf } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';

/** The mailbox of a demo shows 200 e-mails, and each alert has two. */
const ALERTS = 90;
/** A task of a killed process returns to the queue after a missed heartbeat. */
const MAILS_ARRIVE_MS = 180_000;
const TEST_MS = 300_000;

const GO = { title: 'Ledger engineer', keywords: 'Go' };
const NEW_GO = { title: 'Payments engineer', keywords: 'Go' };
const NEW_KOTLIN = { title: 'Mobile engineer', keywords: 'Kotlin' };
/** Which skills get which of the new jobs. */
const EXPECTED: Record<string, string[]> = {
  go: [NEW_GO.title],
  kotlin: [NEW_KOTLIN.title],
  'go,kotlin': [NEW_GO.title, NEW_KOTLIN.title],
};

let storage: Storage;
let server: ServerProcess;
beforeEach(async () => {
  storage = await newStorage('alerts-crash');
  server = await startServer(storage.dataDir, storage.env);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await storage.remove();
});

test(
  'A server that is killed in the middle of a run has sent, in the end, every letter once with exactly the new jobs',
  async () => {
    await publishBoard(server, 'Zelkova', [GO]);
    const tokens = await makeAlerts();
    await publishBoard(server, 'Zelkova', [GO, NEW_GO, NEW_KOTLIN]);
    const [first = ''] = [...tokens].flatMap(([to, token]) => (skillsOf(to) === 'go' ? [token] : [])).toSorted(byId);
    // The command ends after the run has begun, or with the server. The kill comes soon after the first mail; a look
    // at how far the run is would take longer than the rest of it.
    const command = Promise.allSettled([runAlerts(server)]);
    await expect.poll(() => wasSent(first), { interval: 1 }).toBe(true);
    await server.end('SIGKILL');
    await command;

    server = await startServer(storage.dataDir, storage.env);
    await expect.poll(letters, { timeout: MAILS_ARRIVE_MS, interval: 500 }).toHaveLength(tokens.size);
    for (const { to, text } of await letters()) {
      const titles = [GO, NEW_GO, NEW_KOTLIN].map(({ title }) => title);
      expect(titles.filter((title) => text.includes(title))).toEqual(EXPECTED[skillsOf(to)]);
    }
    expect(new Set((await letters()).map(({ to }) => to)).size).toBe(tokens.size);
  },
  TEST_MS,
);

/** Confirmed alerts by address; a third each for one skill, another, and both. */
async function makeAlerts(): Promise<Map<string, string>> {
  const skills = Object.keys(EXPECTED);
  const people = Array.from({ length: ALERTS }, (_, at) => {
    const tags = skills[at % skills.length] ?? '';
    return { tags, email: `${tags.replace(',', '+')}.${at}@example.com` };
  });
  for (const { tags, email } of people) await post('/v1/alerts', { email, frequency: 'daily', filters: { tags } });
  const market = marketOf(server.origin);
  await expect.poll(async () => (await market.mails()).length).toBeGreaterThanOrEqual(ALERTS);
  const tokens = new Map(
    (await market.mails()).map(({ to, text }) => [to, /\/alerts\/([\w-]{43})/.exec(text)?.[1] ?? '']),
  );
  for (const token of tokens.values()) await post(`/v1/alerts/${token}/confirmation`);
  return tokens;
}

async function post(path: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { method: 'POST' };
  const answer = await fetch(server.origin + path, init);
  expect(answer.ok).toBe(true);
}

async function wasSent(token: string): Promise<boolean> {
  const answer = await fetch(`${server.origin}/v1/alerts/${token}`);
  return ((await answer.json()) as { data: Alert }).data.last_sent_at !== null;
}

async function letters() {
  return (await marketOf(server.origin).mails()).filter(({ subject }) => /^\d new jobs?: /.test(subject));
}

function skillsOf(address: string): string {
  return (address.split('.')[0] ?? '').replace('+', ',');
}

/** A run goes through alerts by filters, then ids, with which their tokens begin. */
function byId(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left, 'base64url'), Buffer.from(right, 'base64url'));
}
