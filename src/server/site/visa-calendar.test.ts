import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const PATH = '/v1/tools/visa-dates/calendar.ics';

async function eventsOf(query: string) {
  const answer = await app.fetch(PATH + query);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('visa-dates.ics');
  const text = await answer.text();
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
}

test('the calendar file has each last day to file as a whole day', async () => {
  const events = await eventsOf('?status=e7&event=last_day&day=2026-12-31&stay_until=2027-03-31');
  expect(events.map(({ summary, startDate, endDate }) => [summary, String(startDate), String(endDate)])).toEqual([
    ['Apply for a D-10, if you haven’t signed for your next job (last day)', '2026-12-31', '2027-01-01'],
    ['If you leave: your employer reports it (last day)', '2027-01-15', '2027-01-16'],
    ['Apply to extend or change your stay, or leave (last day)', '2027-03-31', '2027-04-01'],
  ]);
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
});

test('the calendar file goes by the presets where nothing is answered, as the page does', async () => {
  const [event] = await eventsOf('');
  expect(event?.summary).toBe('Report the new workplace (last day)');
  expect(String(event?.startDate)).toBe('2027-01-04');
});

test.each([
  ['?day=2026-02-30', 'day'],
  ['?status=other&event=last_day&day=2026-12-31', 'event'],
])('the calendar file for %s is refused at %s', async (query, field) => {
  const { status, body } = await app.json(PATH + query);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(field);
});
