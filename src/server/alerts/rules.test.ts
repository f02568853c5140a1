import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { changeAlert, rememberTold, runAlertTask, tokenIn } from '#tests/support/alerts.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const MINA = 'mina@example.com';
const run = () => runAlertTask(app, 'alerts.run');
const lettersOn = async (subject: RegExp) => (await app.mailbox()).filter((letter) => subject.test(letter.subject));
const news = () => lettersOn(/hanged: |have changed/);

function ask(tools: string[], email = MINA) {
  const headers = { 'content-type': 'application/json' };
  return app.json('/v1/alerts/rules', { method: 'POST', headers, body: JSON.stringify({ email, tools }) });
}

async function confirmed(tools: string[]): Promise<string> {
  await ask(tools);
  await app.settle();
  const token = tokenIn((await lettersOn(/^Confirm/))[0]);
  expect((await app.json(`/v1/alerts/${token}/confirmation`, { method: 'POST' })).status).toBe(200);
  return token;
}

/** The clock of these tests stands in November 2026; the minimum wage changes with the year. */
const untilNewYear = () => app.clock.advance(Date.parse('2027-01-01T09:00:00+09:00') - app.clock.now().getTime());

describe('asking to hear of changed rules', () => {
  test('sends one letter with the link, and nothing else before it is confirmed', async () => {
    expect(await ask(['offer-comparison'])).toMatchObject({ status: 202, body: { data: { ok: true } } });
    await app.settle();
    const [letter, ...others] = await app.mailbox();
    expect(others).toEqual([]);
    const { body } = await app.json(`/v1/alerts/${tokenIn(letter)}`);
    expect(body.data).toMatchObject({ kind: 'rules', tools: ['offer-comparison'], filters: {}, is_confirmed: false });
    untilNewYear();
    await run();
    expect(await news()).toEqual([]);
  });

  test('refuses a tool that goes by no rules', async () => {
    expect(await ask(['poker'])).toMatchObject({ status: 422 });
    expect(await ask([])).toMatchObject({ status: 422 });
    expect(await storedRows(app, 'job_alerts')).toEqual([]);
  });

  test('changes nothing for somebody who hears of them already', async () => {
    const token = await confirmed(['offer-comparison']);
    await ask(['flat-tax']);
    await app.settle();
    expect(await lettersOn(/^You already hear about changed rules$/)).toHaveLength(1);
    expect((await app.json(`/v1/alerts/${token}`)).body.data.tools).toEqual(['offer-comparison']);
  });
});

describe('a run tells', () => {
  test('nothing while nothing changes', async () => {
    await confirmed(['offer-comparison', 'flat-tax']);
    app.clock.advance(DURATIONS.day);
    await run();
    expect(await news()).toEqual([]);
  });

  test('what was, what is and since when, in one letter for all that changed, once', async () => {
    await confirmed(['offer-comparison', 'flat-tax']);
    untilNewYear();
    await run();
    app.clock.advance(DURATIONS.day);
    await run();
    const [letter, ...others] = await news();
    expect(others).toEqual([]);
    expect(letter?.text).toContain('Before: 10,320\nSince 1 January 2027: 10,700');
    expect(letter?.text).toContain('Until 31 December 2026: 31 December 2026\nSince 1 January 2027: not known yet');
    expect(letter?.text).toMatch(/\/tools\/offer-comparison/);
    expect(letter?.text).toMatch(/Change or end these emails\S*\s+\S*\/alerts\//);
    expect(JSON.stringify(await storedRows(app, 'mails'))).toContain('/unsubscribe');
  });

  test('of no tool that wasn’t asked about', async () => {
    await confirmed(['unused-leave']);
    untilNewYear();
    await run();
    expect(await news()).toEqual([]);
  });

  test('of a tool that was added, what changes from then on', async () => {
    const token = await confirmed(['unused-leave']);
    untilNewYear();
    expect((await changeAlert(app, token, { tools: ['unused-leave', 'offer-comparison'] })).status).toBe(200);
    await run();
    expect(await news()).toEqual([]);
    app.clock.advance(366 * DURATIONS.day);
    await run();
    expect((await news())[0]?.text).toContain('Since 1 January 2028: not known yet');
  });

  test('who was last told when rules were known by their names', async () => {
    await confirmed(['offer-comparison']);
    await rememberTold(app, { 'Minimum wage an hour': { from: '2026-01-01', isKnown: true, value: 10_320 } });
    untilNewYear();
    await run();
    const [letter, ...others] = await news();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Changed: Hourly minimum wage');
    expect(letter?.text).toContain('Before: 10,320\nSince 1 January 2027: 10,700');
  });

  test('nobody who ended it', async () => {
    const token = await confirmed(['offer-comparison']);
    expect((await app.json(`/v1/alerts/${token}/unsubscribe`, { method: 'POST' })).status).toBe(200);
    expect(await storedRows(app, 'job_alerts')).toEqual([]);
    untilNewYear();
    await run();
    expect(await news()).toEqual([]);
  });
});

test('keeps filters to jobs and tools to rules', async () => {
  const token = await confirmed(['offer-comparison']);
  expect((await changeAlert(app, token, { filters: {} })).status).toBe(422);
  expect((await changeAlert(app, token, { tools: ['poker'] })).status).toBe(422);
});
