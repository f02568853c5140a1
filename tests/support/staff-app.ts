import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';

/** Opens an app for the tests of a file. Before each of them it is emptied, and `begin` gets it with staff signed in. */
export function withStaff(
  options: TestAppOptions,
  begin: (opened: { app: TestApp; staff: TestPerson }) => unknown,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(options);
  });
  beforeEach(async () => {
    await app.reset();
    await begin({ app, staff: await app.people.signInStaff() });
  });
  afterAll(() => app.close());
}
