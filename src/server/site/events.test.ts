import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createEvent } from '#tests/support/content.ts';
import { send } from '#tests/support/talents.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const inDays = (days: number) => new Date(TEST_START.getTime() + days * DURATIONS.day);

async function slugsOf(query = ''): Promise<string[]> {
  const { body } = await app.json(`/v1/events${query}`);
  return body.data.map((event: { slug: string }) => event.slug);
}

async function calendar(path: string) {
  const answer = await app.fetch(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return { text, entries: entries.map((entry) => ({ entry, event: new ICAL.Event(entry) })) };
}

describe('the list of events', () => {
  beforeEach(async () => {
    for (const [slug, days] of [
      ['in-a-month', 30],
      ['last-week', -7],
      ['tomorrow', 1],
      ['last-month', -30],
    ] as const) {
      await createEvent(app.ctx, { slug, starts_at: inDays(days) });
    }
  });

  test('begins with what is to come, the next first, and goes on with what has ended, the latest first', async () => {
    expect(await slugsOf()).toEqual(['tomorrow', 'in-a-month', 'last-week', 'last-month']);
    const { body } = await app.json('/v1/events');
    expect(body.data.map((event: { is_past: boolean }) => event.is_past)).toEqual([false, false, true, true]);
    expect(body.meta).toEqual({ total: 4, next_cursor: null });
  });

  test('is narrowed to one of both', async () => {
    expect(await slugsOf('?when=upcoming')).toEqual(['tomorrow', 'in-a-month']);
    expect(await slugsOf('?when=past')).toEqual(['last-week', 'last-month']);
    expect((await app.json('/v1/events?when=soon')).status).toBe(422);
  });

  test('counts an event as to come until it ends', async () => {
    await createEvent(app.ctx, { slug: 'now', starts_at: new Date(TEST_START.getTime() - DURATIONS.hour) });
    expect(await slugsOf('?when=upcoming')).toEqual(['now', 'tomorrow', 'in-a-month']);
    app.clock.advance(DURATIONS.hour);
    expect(await slugsOf('?when=upcoming')).toEqual(['tomorrow', 'in-a-month']);
  });

  test('goes page by page, also where several begin at once', async () => {
    await createEvent(app.ctx, { slug: 'tomorrow-b', starts_at: inDays(1) });
    await createEvent(app.ctx, { slug: 'last-week-b', starts_at: inDays(-7) });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await app.json(`/v1/events?limit=1&cursor=${cursor}`);
      seen.push(...body.data.map((event: { slug: string }) => event.slug));
      cursor = body.meta.next_cursor;
    }
    expect(seen).toEqual(['tomorrow', 'tomorrow-b', 'in-a-month', 'last-week', 'last-week-b', 'last-month']);
    for (const made of ['nonsense', 'WzFd', Buffer.from('["past","x","y"]').toString('base64url')]) {
      expect((await app.json(`/v1/events?cursor=${made}`)).status, made).toBe(422);
    }
  });
});

describe('an event', () => {
  test('is found by slug and by uuid, and is not found under any other name', async () => {
    await createEvent(app.ctx, { slug: 'meeting', starts_at: inDays(1), price: 0, is_online: true });
    const { body } = await app.json('/v1/events/meeting');
    expect(body.data).toMatchObject({ slug: 'meeting', price: 0, is_online: true, place: null, is_past: false });
    expect((await app.json(`/v1/events/${body.data.id}`)).body).toEqual(body);
    expect((await app.json('/v1/events/nothing')).status).toBe(404);
  });
});

describe('the calendar file', () => {
  test('of an event carries its moments in UTC, its texts as they are, and where it is', async () => {
    const starts_at = new Date('2026-12-03T10:00:00Z');
    const title = 'Types; and, lines\\that need care — 개발자 모임 in a hall whose name is longer than a line may be';
    await createEvent(app.ctx, { slug: 'meeting', starts_at, title, place: 'Pangyo', address: '1 Invented-ro' });
    const { text, entries } = await calendar('/v1/events/meeting/calendar.ics');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [{ event, entry }] = entries as [(typeof entries)[number]];
    expect(event.summary).toBe(title);
    expect(event.location).toBe('Pangyo, 1 Invented-ro');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-03T10:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-03T12:00:00.000Z');
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(entry.getFirstPropertyValue('url')).toBe('http://madang.test/events/meeting');
  });

  test('keeps the UID of a changed event, has its sequence, and says when it is canceled', async () => {
    await createEvent(app.ctx, { slug: 'meeting', starts_at: inDays(1) });
    const path = '/v1/events/meeting/calendar.ics';
    const before = (await calendar(path)).entries[0];
    expect(before?.event.sequence).toBe(0);
    const { id } = (await app.json('/v1/events/meeting')).body.data;
    app.clock.advance(DURATIONS.hour);
    await send(app, await app.people.signInStaff(), 'POST', '/v1/admin/events/meeting/cancellation', {});
    const after = (await calendar(path)).entries[0];
    expect(after?.event.uid).toBe(before?.event.uid);
    expect(after?.event.uid).toBe(`${id}@madang.test`);
    expect(after?.event.sequence).toBe(1);
    expect(after?.entry.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(after?.entry.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T04:00:00Z');
  });

  test('to subscribe to holds all events to come, and none where there is none', async () => {
    expect((await calendar('/v1/events/calendar.ics')).entries).toEqual([]);
    await createEvent(app.ctx, { slug: 'later', starts_at: inDays(9) });
    await createEvent(app.ctx, { slug: 'past', starts_at: inDays(-9) });
    await createEvent(app.ctx, { slug: 'soon', starts_at: inDays(2) });
    const { entries } = await calendar('/v1/events/calendar.ics');
    expect(entries.map(({ event }) => event.summary)).toEqual(['Meeting soon', 'Meeting later']);
  });

  test('of an unknown event is not found', async () => {
    expect((await app.json('/v1/events/nothing/calendar.ics')).status).toBe(404);
  });
});
