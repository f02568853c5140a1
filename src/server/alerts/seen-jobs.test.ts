import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBits, members, setBit } from '#platform/bitset.ts';
import { bothJobs, packJobs, unpackJobs } from '#server/alerts/seen-jobs.ts';

const numbers = fc.uniqueArray(fc.nat(5000)).map((given) => given.sort((left, right) => left - right));

function setOf(given: readonly number[], room = 0) {
  const bits = emptyBits(Math.max(room, ...given.map((number) => number + 1)));
  for (const number of given) setBit(bits, number);
  return bits;
}

test('what was seen comes back from its column', () => {
  fc.assert(
    fc.property(numbers, fc.nat(9000), (given, room) => {
      expect(members(unpackJobs(packJobs(setOf(given, room))))).toEqual(given);
    }),
  );
});

test('a column takes no more room for the jobs that came later', () => {
  expect(packJobs(setOf([3], 9000))).toEqual(packJobs(setOf([3])));
  expect(packJobs(setOf([40, 3], 9000))).toEqual(packJobs(setOf([40, 3])));
});

test('two sets of different lengths become one', () => {
  fc.assert(
    fc.property(numbers, numbers, (left, right) => {
      const both = members(bothJobs(setOf(left), setOf(right)));
      expect(both).toEqual([...new Set([...left, ...right])].sort((one, other) => one - other));
    }),
  );
});

test('nothing is an empty set', () => {
  expect(members(unpackJobs(null))).toEqual([]);
  expect(members(unpackJobs(packJobs(emptyBits(64))))).toEqual([]);
});

test('a million jobs that all match take less than a kilobyte', () => {
  const bits = emptyBits(1_000_000).fill(0xffffffff);
  expect(packJobs(bits).byteLength).toBeLessThan(1000);
});
