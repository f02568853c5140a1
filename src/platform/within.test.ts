import { describe, expect, test } from 'vitest';
import { within } from '#platform/within.ts';

const late = () => new Error('late');
const LONG = 60_000;

describe('within a time', () => {
  test('work gives its result, or its own error', async () => {
    await expect(within(LONG, Promise.resolve('done'), late)).resolves.toBe('done');
    await expect(within(LONG, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
  });

  test('work that takes longer is an error, and its own error later is nobody’s', async () => {
    const work = Promise.withResolvers<never>();
    await expect(within(1, work.promise, late)).rejects.toThrow('late');
    work.reject(new Error('broken'));
  });
});
