import { describe, expect, test } from 'vitest';
import { sendMessage, toolCall } from '#tests/support/agents.ts';
import { setAttempts } from '#tests/support/limits.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;

withApp({ worker: false }, (opened) => {
  app = opened;
});

async function errorOf(answer: Response) {
  const { error } = await answer.json();
  return { status: answer.status, ...error };
}

describe('a message', () => {
  test('is refused where it is no JSON, too large, or one of several', async () => {
    expect(await errorOf(await sendMessage(app, '{'))).toMatchObject({ status: 400, code: -32700 });
    expect(await errorOf(await sendMessage(app, '"hello"'))).toMatchObject({ status: 400, code: -32600 });
    expect(await errorOf(await sendMessage(app, [toolCall('search_jobs')]))).toMatchObject({
      status: 400,
      code: -32600,
    });
    const large = toolCall('search_jobs', { q: 'x'.repeat(64_000) });
    expect(await errorOf(await sendMessage(app, large))).toMatchObject({ status: 413 });
  });

  test('that names no tool of ours is refused by the protocol', async () => {
    const answer = await (await sendMessage(app, toolCall('toString'))).text();
    expect(answer).toContain('There is no such tool.');
  });

  test('with a name that nothing can have finds nothing', async () => {
    const answer = await (
      await sendMessage(
        app,
        String.raw`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_job","arguments":{"job":"\ud800\u0000"}}}`,
      )
    ).text();
    expect(answer).toContain('There is nothing at this address.');
  });
});

test('a stranger who calls too often is asked to wait', async () => {
  expect((await sendMessage(app, toolCall('search_jobs'))).status).toBe(200);
  await setAttempts(app, 'agent-address', 300);
  const answer = await sendMessage(app, toolCall('search_jobs'));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await answer.json()).error.message).toMatch(/too many/i);
});

test('an app that calls too often waits, and the same app of somebody else does not', async () => {
  const [mina, jun] = [await app.people.signIn(), await app.people.signIn()];
  const [hers, his] = [mina, jun].map((one) => app.people.connectApp(one, { scopes: [] }));
  const call = (token = '') => sendMessage(app, toolCall('search_jobs'), { authorization: `Bearer ${token}` });
  expect((await call(hers)).status).toBe(200);
  await setAttempts(app, 'agent-app', 120);
  expect((await call(hers)).status).toBe(429);
  expect((await call(his)).status).toBe(200);
});

test('pages of any site may call, and a name that is not ours is refused', async () => {
  const origin = { origin: 'https://agents.example' };
  expect((await sendMessage(app, toolCall('search_jobs'), origin)).headers.get('access-control-allow-origin')).toBe(
    '*',
  );
  expect((await app.fetch('/mcp', { method: 'OPTIONS', headers: origin })).status).toBe(204);
  expect((await sendMessage(app, toolCall('search_jobs'), { host: 'rebound.example' })).status).toBe(421);
});

test('no stream is kept open', async () => {
  expect((await app.fetch('/mcp', { headers: { accept: 'text/event-stream' }, address: '198.51.100.1' })).status).toBe(
    405,
  );
});
