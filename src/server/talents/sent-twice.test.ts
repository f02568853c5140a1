import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createEmployer, createTalent, type Employer, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const HELLO = 'Hello, we look for somebody who likes quiet services.';

/** The id under which a company finds the only talent there is. */
async function talentIdFor(employer: Employer): Promise<string> {
  return (await employer.call('GET', '/talents')).body.data[0].id;
}

describe('a message with an Idempotency-Key', () => {
  const KEY = { 'idempotency-key': 'once' };

  test('is the same message when it is sent again, by whichever side, and another text under it is refused', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    const first = `/talents/${await talentIdFor(employer)}/conversations`;
    const answers = await Promise.all([1, 2, 3].map(() => employer.call('POST', first, { message: HELLO }, KEY)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(answers.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    expect((await employer.call('POST', first, { message: `${HELLO} Again.` }, KEY)).status).toBe(409);

    app.clock.advance(DURATIONS.minute);
    const path = `/v1/talent/conversations/${[...ids][0]}`;
    const reply = { message: 'Thank you. Tell me more about it.' };
    for (let time = 0; time < 2; time++) {
      expect((await send(app, person, 'POST', `${path}/messages`, reply, KEY)).status).toBe(200);
    }
    app.clock.advance(DURATIONS.minute);
    const again = `/conversations/${[...ids][0]}/messages`;
    const more = { message: 'It is about leases, and pays well.' };
    const second = { 'idempotency-key': 'twice' };
    for (let time = 0; time < 2; time++) expect((await employer.call('POST', again, more, second)).status).toBe(201);
    expect((await employer.call('POST', again, { message: 'Something else.' }, second)).status).toBe(409);

    const { body } = await send(app, person, 'GET', path);
    expect(body.data.messages.map(({ text }: { text: string }) => text)).toEqual([HELLO, reply.message, more.message]);
    await app.settle();
    expect((await app.mailbox()).filter(({ to }) => to === person.email)).toHaveLength(2);
  });

  test('is another message to another talent', async () => {
    const employer = await createEmployer(app);
    const people = [await createTalent(app), await createTalent(app)];
    const { body } = await employer.call('GET', '/talents');
    for (const { id } of body.data) {
      const path = `/talents/${id}/conversations`;
      expect((await employer.call('POST', path, { message: HELLO }, KEY)).status).toBe(201);
    }
    for (const person of people) {
      expect((await send(app, person, 'GET', '/v1/talent/conversations')).body.data).toHaveLength(1);
    }
  });

  test('is asked for in printable characters', async () => {
    const employer = await createEmployer(app);
    await createTalent(app);
    const path = `/talents/${await talentIdFor(employer)}/conversations`;
    expect((await employer.call('POST', path, { message: HELLO }, { 'idempotency-key': '' })).status).toBe(400);
  });
});
