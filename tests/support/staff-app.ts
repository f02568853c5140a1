import type { TestPerson } from '#tests/support/accounts.ts';
import { type TestApp, type TestAppOptions, withApp } from '#tests/support/test-app.ts';

/** `withApp`, with staff signed in before each test. */
export function withStaff(
  options: TestAppOptions,
  begin: (opened: { app: TestApp; staff: TestPerson }) => unknown,
): void {
  withApp(options, async (app) => begin({ app, staff: await app.people.signInStaff() }));
}
