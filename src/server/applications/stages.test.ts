import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { csvRecords } from '#platform/csv.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { byLink, employer } from '#tests/support/recruiting.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const INVITED = {
  ...{ status: 'interview', text: 'Dear {name}, come by.' },
  ...{ interview_at: '2026-12-03T14:00:00+09:00', interview_minutes: 45, interview_place: '12 Teheran-ro, Seoul' },
};

const ownPage = async (id: string | undefined) => (await byLink(app, id)).body.data;

async function lettersTo(address: string | null) {
  await app.settle();
  return (await storedRows(app, 'mails')).filter(({ to }) => to === address);
}

const named = (calendar: string, name: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .match(new RegExp(`^${name}:(.*)$`, 'm'))?.[1]
    ?.trim();

describe('an interview', () => {
  test('has its time in the letter, in the calendars of both sides and on both pages', async () => {
    const { ids, call, answer } = await employer(app, 'kites', ['Mina Park']);
    expect((await answer(INVITED)).body.data.refused).toEqual([]);
    await carryOutDecisions(app);
    const [letter] = (await lettersTo('mina@example.com')).filter(({ subject }) => subject.includes('Interview'));
    expect(letter.subject).toBe('Interview on Thu 3 Dec, 14:00 (Korea time), for Kite Engineer at Kite Works');
    for (const words of ['Dear Mina Park, come by.', 'Where: 12 Teheran-ro, Seoul', 'How long: 45 minutes'])
      expect(letter.text).toContain(words);
    const own = await ownPage(ids[0]);
    const interview = { at: '2026-12-03T05:00:00.000Z', minutes: 45, place: '12 Teheran-ro, Seoul' };
    expect(own).toMatchObject({ status: 'interview', interview, answers: [{ status: 'interview' }] });
    const theirs = (await call('GET', `applications/${ids[0]}`)).body.data.interview;
    expect(theirs).toMatchObject(interview);
    expect((await call('GET', 'applications')).body.data[0].interview).toEqual(interview);
    for (const calendar of [letter.calendar, own.interview.calendar, theirs.calendar]) {
      expect(named(calendar, 'DTSTART')).toBe('20261203T050000Z');
      expect(named(calendar, 'DTEND')).toBe('20261203T054500Z');
      expect(named(calendar, 'LOCATION')).toBe('12 Teheran-ro\\, Seoul');
    }
    expect(named(own.interview.calendar, 'SUMMARY')).toBe('Interview: Kite Engineer at Kite Works');
    expect(named(theirs.calendar, 'SUMMARY')).toBe('Interview: Mina Park\\, Kite Engineer');
  });

  test('is moved in the same calendar entry, and is gone once the application goes on', async () => {
    const { ids, answer } = await employer(app, 'kites', ['Mina Park']);
    await answer(INVITED);
    await carryOutDecisions(app);
    const before = (await ownPage(ids[0])).interview.calendar;
    await answer({ ...INVITED, interview_at: '2026-12-04T10:30:00+09:00' });
    await carryOutDecisions(app);
    const [moved] = (await lettersTo('mina@example.com')).filter(({ subject }) => subject.includes('New interview'));
    expect(moved.subject).toMatch(/^New interview time: Fri 4 Dec, 10:30 \(Korea time\)/);
    const after = (await ownPage(ids[0])).interview.calendar;
    expect(named(after, 'UID')).toBe(named(before, 'UID'));
    expect([before, after].map((calendar) => named(calendar, 'SEQUENCE'))).toEqual(['0', '1']);
    await answer({ status: 'offer', text: 'Yes.' });
    await carryOutDecisions(app);
    expect((await ownPage(ids[0])).interview).toBeNull();
  });

  test('is another one once the first is over', async () => {
    const { ids, answer } = await employer(app, 'kites', ['Mina Park']);
    await answer(INVITED);
    await carryOutDecisions(app);
    const first = (await ownPage(ids[0])).interview.calendar;
    app.clock.advance(14 * DURATIONS.day);
    await answer({ ...INVITED, interview_at: '2026-12-10T14:00:00+09:00' });
    await carryOutDecisions(app);
    const second = (await ownPage(ids[0])).interview.calendar;
    expect(named(second, 'UID')).not.toBe(named(first, 'UID'));
    const subjects = (await lettersTo('mina@example.com')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Interview on '))).toHaveLength(2);
  });

  test('leaves the calendars of both sides where the application goes back', async () => {
    const { ids, company, answer, setState } = await employer(app, 'kites', ['Mina Park']);
    const off = async (address: string | null) =>
      (await lettersTo(address)).filter(({ subject }) => subject.startsWith('Interview called off: '));
    await answer(INVITED);
    await carryOutDecisions(app);
    const before = (await ownPage(ids[0])).interview.calendar;
    expect((await setState(ids[0], 'read')).status).toBe(200);
    for (const address of ['mina@example.com', company.contact_email]) {
      const [letter] = await off(address);
      expect(letter.subject).toContain('Thu 3 Dec, 14:00 (Korea time)');
      expect(['METHOD', 'STATUS', 'SEQUENCE'].map((name) => named(letter.calendar, name))).toEqual([
        ...['CANCEL', 'CANCELLED', '1'],
      ]);
      expect(named(letter.calendar, 'UID')).toBe(named(before, 'UID'));
    }
    await answer(INVITED);
    await carryOutDecisions(app);
    expect(named((await ownPage(ids[0])).interview.calendar, 'UID')).not.toBe(named(before, 'UID'));
    await answer();
    await carryOutDecisions(app);
    expect(await off('mina@example.com')).toHaveLength(2);
    await byLink(app, ids[0], 'DELETE');
    expect([...(await off('mina@example.com')), ...(await off(company.contact_email))]).toEqual([]);
  });

  test('is called off by who withdraws, but not once it is over', async () => {
    const { ids, company, answer, setState } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
    for (const id of ids) await answer({ ...INVITED, application_ids: [id] });
    await carryOutDecisions(app);
    await byLink(app, ids[0], 'POST', '/withdrawal');
    app.clock.advance(14 * DURATIONS.day);
    await setState(ids[1], 'read');
    const subjects = (await lettersTo(company.contact_email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Interview called off: '))).toEqual([
      'Interview called off: Mina Park, Thu 3 Dec, 14:00 (Korea time)',
    ]);
  });

  test('says what is wrong beside the field', async () => {
    const { ids, answer, setState } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
    const errors = async (given: object) =>
      (await answer({ ...INVITED, application_ids: [ids[0]], ...given })).body.errors;
    expect(await errors({ interview_at: undefined })).toEqual({ interview_at: ['Required'] });
    expect(await errors({ interview_at: app.clock.now().toISOString() })).toEqual({
      interview_at: ['That time has passed.'],
    });
    expect(await errors({ interview_at: '2028-01-01T10:00:00Z' })).toEqual({
      interview_at: ['Pick a time within 365 days.'],
    });
    expect(await errors({ interview_minutes: 481 })).toEqual({ interview_minutes: ['Max 480 minutes'] });
    expect(await errors({ application_ids: ids })).toEqual({
      status: ['Invite one at a time: each interview has its own time.'],
    });
    expect((await setState(ids[0], 'interview')).status).toBe(422);
  });
});

test('the shortlist is told of on the own page alone, unless the company writes', async () => {
  const { ids, setState, answer, job } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
  expect((await setState(ids[0], 'shortlisted')).status).toBe(200);
  await carryOutDecisions(app);
  expect(await lettersTo('mina@example.com')).toHaveLength(1);
  const unanswered = async () => {
    const table = await (await app.fetch('/v1/recruit/kites/statistics.csv?pwd=kites')).text();
    return csvRecords(table.replace('\uFEFF', ''))[0]?.['Unanswered'];
  };
  expect(await unanswered()).toBe('2');
  expect(await ownPage(ids[0])).toMatchObject({ status: 'shortlisted', answers: [] });
  await answer({ application_ids: [ids[1]], status: 'shortlisted', text: 'Dear {name}, nearly.' });
  await carryOutDecisions(app);
  const letters = await lettersTo('jun@example.com');
  expect(letters.map(({ subject }) => subject)).toContain(`You’re on the shortlist for ${job.title} at Kite Works`);
  expect(await unanswered()).toBe('1');
});

describe('an offer', () => {
  test('is turned down on the own page, and then only a new one or talking follows', async () => {
    const { company, ids, call, answer, setState } = await employer(app, 'kites', ['Mina Park']);
    await answer({ status: 'offer', text: 'Dear {name}, be our engineer.' });
    await carryOutDecisions(app);
    const [letter] = (await lettersTo('mina@example.com')).filter(({ subject }) => subject.includes('offer'));
    expect(letter.subject).toBe('You have an offer from Kite Works for Kite Engineer');
    const { body } = await byLink(app, ids[0], 'POST', '/withdrawal');
    expect(body.data.status).toBe('turned-down');
    expect((await byLink(app, ids[0], 'POST', '/withdrawal')).status).toBe(200);
    const told = (await lettersTo(company.contact_email)).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === 'Offer turned down: Mina Park for Kite Engineer')).toHaveLength(1);
    expect(await setState(ids[0], 'hired')).toMatchObject({
      status: 409,
      body: { message: '“Hired” can’t follow “Offer turned down”.' },
    });
    expect((await call('GET', 'applications')).body.meta.by_status).toMatchObject({ 'turned-down': 1, offer: 0 });
    expect((await setState(ids[0], 'offer')).body.data.status).toBe('offer');
  });

  test('is the only thing that can be turned down, as far as the company records it', async () => {
    const { ids, setState, states } = await employer(app, 'kites', ['Mina Park']);
    expect((await setState(ids[0], 'turned-down')).status).toBe(409);
    await setState(ids[0], 'offer');
    expect((await setState(ids[0], 'turned-down')).status).toBe(200);
    await carryOutDecisions(app);
    expect(await states()).toEqual({ 'Mina Park': 'turned-down' });
    expect(await lettersTo('mina@example.com')).toHaveLength(1);
  });
});

test('the own page has the days on which an application came so far, without what was taken back', async () => {
  const { ids, setState } = await employer(app, 'kites', ['Mina Park']);
  const days: string[] = [app.clock.now().toISOString()];
  for (const state of ['read', 'shortlisted', 'declined', 'in-conversation', 'offer']) {
    app.clock.advance(DURATIONS.day);
    days.push(app.clock.now().toISOString());
    await setState(ids[0], state);
  }
  expect((await ownPage(ids[0])).steps).toEqual([
    { status: 'new', at: days[0] },
    { status: 'read', at: days[1] },
    { status: 'shortlisted', at: days[2] },
    { status: 'in-conversation', at: days[4] },
    { status: 'offer', at: days[5] },
  ]);
});
