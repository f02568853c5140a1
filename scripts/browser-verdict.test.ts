import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORGIVEN_FILES, mayRunAgain, type Report, verdict } from './browser-verdict.mjs';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** A report of tests by `file name`, each with how it ended. */
function reportOf(tests: Record<string, Status>, errors: object[] = []): Report {
  const suites = Object.entries(tests).map(([id, status]) => {
    const [file = '', title = ''] = id.split(' ');
    const spec = { id, title, file, line: 7, tests: [{ status }] };
    return { title: file, suites: [{ title: 'a group', specs: [spec] }] };
  });
  return { suites, errors };
}

const [JOB, SALARY, APPLY] = ['find-a-job.spec.ts a', 'salary-calculator.spec.ts b', 'apply.spec.ts c'];

describe('a run of the browser tests', () => {
  test('counts what passed, failed and was skipped', () => {
    const report = reportOf({ [JOB]: 'expected', [SALARY]: 'skipped', [APPLY]: 'unexpected' });
    expect(verdict(report, null)).toEqual({ passed: 1, failed: 1, skipped: 1, flaky: [] });
  });

  test('counts a test that passed alone once, and names it', () => {
    const report = reportOf({ [JOB]: 'unexpected', [SALARY]: 'expected', [APPLY]: 'expected' });
    expect(mayRunAgain(report)).toBe(true);
    expect(verdict(report, reportOf({ [JOB]: 'expected' }))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      flaky: ['find-a-job.spec.ts:7 › a group › a'],
    });
  });

  test.each<[string, Report | null]>([
    ['failed again', reportOf({ [JOB]: 'unexpected' })],
    ['was not reached', reportOf({ [SALARY]: 'expected' })],
    ['was skipped', reportOf({ [JOB]: 'skipped' })],
    ['passed in a run that went wrong', reportOf({ [JOB]: 'expected' }, [{ message: 'The server has ended.' }])],
    ['was not run again', null],
  ])('has failed where the test %s', (_, again) => {
    const report = reportOf({ [JOB]: 'unexpected', [SALARY]: 'expected' });
    expect(verdict(report, again)).toEqual({ passed: 1, failed: 1, skipped: 0, flaky: [] });
  });

  test('forgives none where one of those that failed is not to be forgiven', () => {
    const report = reportOf({ [JOB]: 'unexpected', [APPLY]: 'unexpected' });
    expect(mayRunAgain(report)).toBe(false);
    const again = reportOf({ [JOB]: 'expected', [APPLY]: 'expected' });
    expect(verdict(report, again)).toMatchObject({ passed: 0, failed: 2, flaky: [] });
  });

  test('forgives three at once and not four', () => {
    const failed = (many: number, status: Status) =>
      reportOf(Object.fromEntries([1, 2, 3, 4].slice(0, many).map((one) => [`head.spec.ts ${one}`, status])));
    expect(verdict(failed(3, 'unexpected'), failed(3, 'expected'))).toMatchObject({ passed: 3, failed: 0 });
    expect(mayRunAgain(failed(4, 'unexpected'))).toBe(false);
    expect(verdict(failed(4, 'unexpected'), failed(4, 'expected'))).toMatchObject({ passed: 0, failed: 4 });
  });

  test('is not run again where nothing failed, or something besides the tests did', () => {
    expect(mayRunAgain(reportOf({ [JOB]: 'expected' }))).toBe(false);
    expect(mayRunAgain(reportOf({ [JOB]: 'unexpected' }, [{ message: 'The server did not start.' }]))).toBe(false);
  });
});

test('the files that are forgiven exist, and none is about applying, accounts, access, payment or stock', () => {
  for (const file of FORGIVEN_FILES) {
    expect(existsSync(join(import.meta.dirname, '../tests/e2e', file)), file).toBe(true);
    expect(file).not.toMatch(/^(?:account|alert|apply|marks|recruit|sign|staff|pay|order|shop|stock)/);
  }
});
