import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { onTop, turnAt } from '#server/jobs/featured-turn.ts';
import { createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { type Json, openTestApp, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const numbers = (length: number) => Array.from({ length }, (_, at) => 1000 + 37 * at);
const FIRST = turnAt(TEST_START);

describe('of the featured of a list', () => {
  test('all stand on top where there are three at most', () => {
    for (const length of [0, 1, 2, 3]) expect(onTop(numbers(length), FIRST)).toEqual(numbers(length));
  });

  test.each([4, 5, 6, 8, 12, 24, 31, 48])('%i are on top for as many hours each', (length) => {
    const from = Math.ceil(FIRST / length) * length;
    const hours = new Map(numbers(length).map((number) => [number, 0]));
    for (let turn = from; turn < from + 10 * length; turn++) {
      const top = onTop(numbers(length), turn);
      expect(new Set(top).size).toBe(3);
      for (const number of top) hours.set(number, (hours.get(number) ?? 0) + 1);
    }
    expect([...hours.values()]).toEqual(numbers(length).map(() => 30));
  });

  test.each([4, 8, 12, 24])('each of %i is on top at every hour of the day in the course of a month', (length) => {
    const hoursOfDay = new Map(numbers(length).map((number) => [number, new Set<number>()]));
    for (let turn = FIRST; turn < FIRST + 30 * 24; turn++)
      for (const number of onTop(numbers(length), turn)) hoursOfDay.get(number)?.add(turn % 24);
    for (const [number, hours] of hoursOfDay) expect(hours.size, `${number}`).toBeGreaterThan(20);
  });

  test('the choice is the same in whatever order they are given', () => {
    const given = numbers(9);
    expect(onTop([...given].reverse(), FIRST)).toEqual(onTop(given, FIRST));
  });
});

describe('a list with more than three featured jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    for (let day = 1; day <= 12; day++) {
      const published_at = new Date(TEST_START.getTime() - day * DURATIONS.day);
      const given = { is_featured: day % 2 === 0, workplace: day > 4 ? ('remote' as const) : ('on-site' as const) };
      await createJob(app.ctx, { title: `Day ${day}`, published_at, ...given });
    }
  });
  afterAll(() => app.close());

  type Listed = { title: string; is_featured: boolean };
  const day = ({ title }: Listed) => Number(title.slice('Day '.length));
  const ascending = (days: readonly number[]) => [...days].sort((left, right) => left - right);
  const listed = async (query = ''): Promise<Json> => (await app.json(`/v1/jobs?is_closed=false${query}`)).body;
  const days = async (query = '') => (await listed(query)).data.map(day) as number[];

  test('shows three of them on top, and the others marked where their date puts them', async () => {
    const { data } = await listed();
    const [top, rest]: [Listed[], Listed[]] = [data.slice(0, 3), data.slice(3)];
    expect(top.every((job) => job.is_featured)).toBe(true);
    for (const part of [top, rest]) expect(part.map(day)).toEqual(ascending(part.map(day)));
    expect(rest.filter((job) => job.is_featured)).toHaveLength(3);
  });

  test('shows others in the next hour, each of them in the course of a round', async () => {
    const seen = new Set<number>();
    const tops = new Set<string>();
    for (let hour = 0; hour < 6; hour++) {
      const top = (await days()).slice(0, 3);
      tops.add(top.join());
      for (const one of top) seen.add(one);
      app.clock.advance(DURATIONS.hour);
    }
    expect(tops.size).toBeGreaterThan(1);
    expect(ascending([...seen])).toEqual([2, 4, 6, 8, 10, 12]);
  });

  test('begins as the home page does, in every hour', async () => {
    for (let hour = 0; hour < 4; hour++) {
      expect((await app.json('/v1/home')).body.data.featured.map(day)).toEqual((await days()).slice(0, 6));
      app.clock.advance(DURATIONS.hour);
    }
  });

  test('counts among those that its filters leave', async () => {
    expect(await days('&workplace_types=on-site')).toEqual([2, 4, 1, 3]);
    expect((await days('&workplace_types=remote')).slice(0, 3).every((one) => one > 4 && one % 2 === 0)).toBe(true);
  });

  test('lifts none of them among the latest', async () => {
    const { data } = (await app.json('/v1/jobs/latest?count=12')).body;
    expect(data.map(day)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  test('is read by its cursor without a double or a gap, though the hour turns in between', async () => {
    const first = await listed('&limit=2');
    const seen: number[] = first.data.map(day);
    for (let cursor = first.meta.next_cursor; cursor; ) {
      app.clock.advance(DURATIONS.hour);
      const page = await listed(`&limit=2&cursor=${cursor}`);
      seen.push(...page.data.map(day));
      cursor = page.meta.next_cursor;
    }
    expect(ascending(seen)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  test('puts its closed jobs on top no more', async () => {
    const { job } = await createJob(app.ctx, {
      title: 'Day 30',
      published_at: new Date(TEST_START.getTime() - 30 * DURATIONS.day),
      ...{ is_featured: true, is_closed: true, closed_at: TEST_START },
    });
    for (let hour = 0; hour < 7; hour++) {
      expect((await app.json('/v1/jobs')).body.data.at(-1).slug).toBe(job.slug);
      app.clock.advance(DURATIONS.hour);
    }
  });

  test('loses the top of lists with its last paid day', async () => {
    await app.reset();
    const featured_until = new Date(TEST_START.getTime() + DURATIONS.hour);
    await createJob(app.ctx, { slug: 'paid', is_featured: true, featured_until });
    app.clock.advance(DURATIONS.minute);
    await createJob(app.ctx, { slug: 'newer' });
    const slugs = async () => (await app.json('/v1/jobs')).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await slugs()).toEqual(['paid', 'newer']);
    app.clock.set(featured_until);
    await runTask(app, 'jobs.pass-time');
    expect(await slugs()).toEqual(['newer', 'paid']);
  });

  /** What stored pages became stale of when the task ran at this time. */
  const passTime = (to: number) =>
    staleAfter(app, async () => {
      app.clock.set(new Date(to));
      await runTask(app, 'jobs.pass-time');
    });
  const nextHour = TEST_START.getTime() + DURATIONS.hour;

  test('makes stored pages stale at the hour, and again once clocks that are behind have passed it', async () => {
    await passTime(nextHour - DURATIONS.minute);
    expect(await passTime(nextHour - 1)).toEqual([]);
    expect(await passTime(nextHour)).toEqual(['jobs']);
    expect(await passTime(nextHour + DURATIONS.minute)).toEqual([]);
    expect(await passTime(nextHour + 2 * DURATIONS.minute)).toEqual(['jobs']);
    expect(await passTime(nextHour + 3 * DURATIONS.minute)).toEqual([]);
  });

  test('and with three at most leaves stored pages alone', async () => {
    await app.reset();
    for (let at = 0; at < 3; at++) await createJob(app.ctx, { is_featured: true });
    await createJob(app.ctx, { is_featured: true, is_closed: true, closed_at: TEST_START });
    await passTime(nextHour - DURATIONS.minute);
    expect(await passTime(nextHour)).toEqual([]);
  });
});
