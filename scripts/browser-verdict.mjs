// The result of the browser tests, from Playwright's JSON reports. Plain JavaScript, as its caller.

/**
 * The files whose tests may fail once, if they pass when run again alone, as browsers on a busy machine are flaky.
 * Tests of applying, accounts, access, payment and stock are left out on purpose, as are files not considered yet: a
 * flaky test there is a bug of ours.
 */
export const FORGIVEN_FILES = [
  'accessibility.spec.ts',
  'addresses.spec.ts',
  'articles.spec.ts',
  'can-i-apply.spec.ts',
  'companies.spec.ts',
  'find-a-job.spec.ts',
  'found.spec.ts',
  'head.spec.ts',
  'keyboard.spec.ts',
  'moving-about.spec.ts',
  'narrow-lists.spec.ts',
  'places.spec.ts',
  'read-and-go.spec.ts',
  'salary-calculator.spec.ts',
  'taken-apart.spec.ts',
  'text-language.spec.ts',
  'tools.spec.ts',
  'weight.spec.ts',
];

/** More flaky tests than this are no coincidence. */
const FORGIVEN_AT_ONCE = 3;

/** Whether running the failed tests again could change the verdict. */
export function mayRunAgain(report) {
  const failed = testsOf(report).filter(hasFailed);
  return (
    isWhole(report) &&
    failed.length > 0 &&
    failed.length <= FORGIVEN_AT_ONCE &&
    failed.every(({ file }) => FORGIVEN_FILES.includes(file))
  );
}

/**
 * Counts each test once, and lists flaky ones: failed at first, passed in the second run (null without one). Tests that
 * the second run did not reach have failed.
 */
export function verdict(report, again) {
  const second = new Map(again && isWhole(again) ? testsOf(again).map((test) => [test.id, test]) : []);
  const tests = testsOf(report);
  const failedFirst = tests.filter(hasFailed);
  const flaky = mayRunAgain(report) ? failedFirst.filter(({ id }) => second.get(id)?.status === 'expected') : [];
  return {
    passed: tests.filter(({ status }) => status === 'expected').length + flaky.length,
    failed: failedFirst.length - flaky.length,
    skipped: tests.filter(({ status }) => status === 'skipped').length,
    flaky: flaky.map(({ name }) => name),
  };
}

/** Whether nothing but tests failed, such as the start of the server. */
function isWhole({ errors = [] }) {
  return errors.length === 0;
}

function hasFailed({ status }) {
  return status !== 'expected' && status !== 'skipped';
}

/** The tests of a report, with title and location. */
function testsOf(report) {
  return report.suites.flatMap((suite) => testsOfSuite(suite, []));
}

function testsOfSuite({ specs = [], suites = [] }, titles) {
  const own = specs.flatMap(({ id, title, file, line, tests }) =>
    tests.map(({ status }) => ({ id, file, status, name: [`${file}:${line}`, ...titles, title].join(' › ') })),
  );
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, [...titles, suite.title]))];
}
