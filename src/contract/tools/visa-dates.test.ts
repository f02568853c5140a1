import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysLater } from '#contract/tools/fact.ts';
import { isAsked, textsOf } from '#contract/tools/tool.ts';
import { visaDates } from '#contract/tools/visa-dates.ts';

type Answers = Parameters<typeof visaDates.work>[0];
type Case = { from: string; answers: Partial<Answers>; dates: [id: string, day: string][] };

const { today, cases } = JSON.parse(readFileSync('reference/tools/visa-dates.json', 'utf8')) as {
  today: string;
  cases: Case[];
};

const ANSWERS: Answers = {
  status: 'e7',
  event: 'new_job',
  day: today,
  stay_until: null,
  permission_first: false,
  d10_since: null,
  d10_kind: 'one_year',
};

const work = (answers: Partial<Answers>) => visaDates.work({ ...ANSWERS, ...answers }, today);
const idsOf = (field: 'status' | 'event' | 'd10_kind') => visaDates.fields[field].options.map(({ id }) => id);

const aDay = fc.integer({ min: -400, max: 4000 }).map((count) => daysLater(today, count));
const anyone = fc.record({
  status: fc.constantFrom(...idsOf('status')),
  event: fc.constantFrom(...idsOf('event')),
  day: aDay,
  stay_until: fc.option(aDay),
  permission_first: fc.boolean(),
  d10_since: fc.option(aDay),
  d10_kind: fc.constantFrom(...idsOf('d10_kind')),
}) as fc.Arbitrary<Answers>;

test.each([
  ['e7', ['permission_first']],
  ['d10', ['d10_since', 'd10_kind']],
  ['d2', []],
  ['other', []],
])('on %s only what that status turns on is asked besides what everybody is', (status, further) => {
  const texts = textsOf(visaDates.fields, { status }, today);
  const asked = Object.entries(visaDates.fields).flatMap(([name, field]) => (isAsked(field, texts) ? [name] : []));
  expect(asked).toEqual(['status', 'event', 'day', 'stay_until', ...further]);
});

describe('when to file', () => {
  test.each(cases)('$answers.status, $answers.event on $answers.day: $from', ({ answers, dates }) => {
    expect(work(answers).dates.map(({ id, day }) => [id, day])).toEqual(dates);
  });

  it('puts the soonest first, and counts the days to each from today', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { dates } = visaDates.work(answers, today);
        expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).sort());
        for (const { day, daysLeft } of dates) expect(daysLater(today, daysLeft)).toBe(day);
        expect(new Set(dates.map(({ id }) => id)).size).toBe(dates.length);
      }),
    );
  });

  it('moves with the day that it counts from', () => {
    fc.assert(
      fc.property(anyone, fc.integer({ min: 1, max: 400 }), (answers, later) => {
        const own = { ...answers, stay_until: null, d10_since: null };
        const days = visaDates.work({ ...own, event: 'moved' }, today).dates.map(({ day }) => daysLater(day, later));
        const moved = visaDates.work({ ...own, event: 'moved', day: daysLater(own.day, later) }, today);
        expect(moved.dates.map(({ day }) => day)).toEqual(days);
      }),
    );
  });

  it('goes by no date of law that it doesn’t name', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        for (const { fact } of visaDates.work(answers, today).dates) expect(visaDates.facts).toContain(fact);
      }),
    );
  });

  it('opens on no passed deadline, whatever status and event are chosen first', () => {
    for (const status of idsOf('status'))
      for (const event of idsOf('event'))
        expect(visaDates.answer({ status, event }, today)?.says).not.toBe('Your deadline has passed');
  });

  test.each([
    [{}, 'Report the new workplace by 13 December 2026'],
    [{ day: '2026-10-01' }, 'Your deadline has passed'],
    [{ status: 'other', event: 'last_day' }, 'No deadline that we know of'],
    [{ status: 'd10', event: 'internship', d10_kind: 'professional' }, 'Not allowed on this D-10'],
    [{ event: 'last_day', day: '2026-11-01' }, 'Your deadline has passed'],
  ] as const)('%j: %s', (answers, said) => {
    expect(visaDates.says(work(answers), ANSWERS)).toBe(said);
  });
});
