import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openClamd } from '#platform/virus-scan.ts';
import { EICAR, type FakeClamd, startClamd } from '#tests/support/clamd.ts';
import { temporaryDir } from '#tests/support/e2e-server.ts';

let folder: ReturnType<typeof temporaryDir>;
let clamd: FakeClamd;
beforeEach(async () => {
  folder = temporaryDir('clamd');
  clamd = await startClamd();
});
afterEach(async () => {
  await clamd.close();
  folder.remove();
});

function file(bytes: Buffer | string): string {
  const path = join(folder.path, 'resume.pdf');
  writeFileSync(path, bytes);
  return path;
}

describe('clamd', () => {
  test.each([0, 1, 65_536, 5_000_000])('gets all %i bytes of a file, and finds nothing', async (size) => {
    const bytes = randomBytes(size);
    expect(await openClamd(clamd.url).scan(file(bytes))).toBeNull();
    // Comparing millions of bytes one by one takes ten seconds.
    expect(clamd.seen.map((seen) => seen.equals(bytes))).toEqual([true]);
  });

  test('tells what it found', async () => {
    expect(await openClamd(clamd.url).scan(file(`%PDF-1.7\n${EICAR}`))).toBe('Eicar-Signature');
  });

  test('is reached by a socket of this machine as well', async () => {
    const local = await startClamd(join(folder.path, 'clamd.ctl'));
    expect(await openClamd(local.url).scan(file(EICAR))).toBe('Eicar-Signature');
    await local.close();
  });

  test('has not looked at a file that is larger than it takes', async () => {
    clamd.mood = 'wants less';
    await expect(openClamd(clamd.url).scan(file(randomBytes(5_000_000)))).rejects.toThrow();
    await expect(openClamd(clamd.url).scan(file('small'))).rejects.toThrow('size limit exceeded');
  });

  test.each(['silence', 'hangs up'] as const)('has not looked at a file where its answer is %s', async (mood) => {
    clamd.mood = mood;
    const scanner = openClamd(clamd.url, { answerMs: 50 });
    await expect(scanner.scan(file('a resume'))).rejects.toThrow();
    await expect(scanner.check()).rejects.toThrow();
  });

  test('says whether it is there', async () => {
    const scanner = openClamd(clamd.url);
    await scanner.check();
    await clamd.close();
    await expect(scanner.check()).rejects.toThrow('ECONNREFUSED');
    await expect(scanner.scan(file('a resume'))).rejects.toThrow('ECONNREFUSED');
  });
});
