import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { NewPerson, TestPerson } from '#tests/support/accounts.ts';
import { call } from '#tests/support/commands.ts';
import { expected, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Somebody whom a company invited in a role, and who came. */
export async function createMember(
  app: TestApp,
  slug: string,
  role: MemberRole = 'owner',
  given: NewPerson = {},
): Promise<TestPerson> {
  const person = await app.people.signIn(given);
  await call(app, 'POST /v1/admin/companies/{id}/invitations', { id: slug, email: person.email, role });
  await app.settle();
  const letter = (await app.mailbox()).find(({ to, text }) => to === person.email && text.includes('/invitation#'));
  const invitation = /\/invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  await expected(201, send(app, person, 'POST', '/v1/talent/memberships', { invitation }));
  return person;
}
