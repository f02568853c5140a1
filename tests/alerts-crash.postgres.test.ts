import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBoard, runAlerts } from '#tests/support/e2e-board.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { type MailServer, startMailServer, type TakenLetter } from '#tests/support/mail-server.ts';

/** Several transactions of a run. */
const ALERTS = 120;
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
let mailServer: MailServer;
let server: ServerProcess;
const start = () => startServer(storage.dataDir, { ...storage.env, SMTP_URL: mailServer.url });
beforeEach(async () => {
  storage = await filledStorage('alerts-crash');
  mailServer = await startMailServer();
  server = await start();
});
afterEach(async () => {
  await server.end('SIGKILL');
  await mailServer.close();
  await storage.remove();
});

test(
  'A server that is killed in the middle of a run has sent, in the end, every letter once with exactly the new jobs',
  async () => {
    await publishBoard(server, 'Zelkova', [GO]);
    const people = await makeAlerts();
    await publishBoard(server, 'Zelkova', [GO, NEW_GO, NEW_KOTLIN]);
    // The command ends after the run has begun, or with the server. The kill comes with the first letter: others are
    // on their way, written, or not written yet.
    const command = Promise.allSettled([runAlerts(server)]);
    await expect.poll(() => letters().length, { interval: 1 }).toBeGreaterThan(0);
    await server.end('SIGKILL');
    await command;
    expect(letters().length).toBeLessThan(people.length);

    server = await start();
    const recipients = () => [...new Set(letters().map(({ to }) => to))].toSorted();
    await expect.poll(recipients, { timeout: MAILS_ARRIVE_MS, interval: 500 }).toEqual(people.toSorted());
    for (const { to, text } of letters()) {
      const titles = [GO, NEW_GO, NEW_KOTLIN].map(({ title }) => title);
      expect(titles.filter((title) => text.includes(title))).toEqual(EXPECTED[skillsOf(to)]);
    }
    // What was taken as the server died may come once more, as the same letter.
    expect(new Set(letters().map(({ messageId }) => messageId)).size).toBe(people.length);
  },
  TEST_MS,
);

/** Confirms alerts; a third each for one skill, another, and both. @returns their addresses. */
async function makeAlerts(): Promise<string[]> {
  const skills = Object.keys(EXPECTED);
  const people = Array.from({ length: ALERTS }, (_, at) => {
    const tags = skills[at % skills.length] ?? '';
    return { tags, email: `${tags.replace(',', '+')}.${at}@example.com` };
  });
  for (const { tags, email } of people) await post('/v1/alerts', { email, frequency: 'daily', filters: { tags } });
  await expect.poll(() => mailServer.taken.length).toBeGreaterThanOrEqual(ALERTS);
  for (const { text } of mailServer.taken.slice()) {
    const token = /\/alerts\/([\w-]{43})/.exec(text)?.[1];
    if (token) await post(`/v1/alerts/${token}/confirmation`);
  }
  return people.map(({ email }) => email);
}

async function post(path: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { method: 'POST' };
  const answer = await fetch(server.origin + path, init);
  expect(answer.ok).toBe(true);
}

function letters(): TakenLetter[] {
  return mailServer.taken.filter(({ subject }) => /^\d new jobs?: /.test(subject));
}

function skillsOf(address: string): string {
  return (address.split('.')[0] ?? '').replace('+', ',');
}
