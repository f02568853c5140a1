import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createMember } from '#tests/support/members.ts';
import { runTask } from '#tests/support/run-task.ts';
import { createEmployer, createTalent, type Employer, expected, profile, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
let employer: Employer;
let member: TestPerson;
withApp({}, async (opened) => {
  app = opened;
  employer = await createEmployer(app);
  member = await createMember(app, employer.slug, 'viewer');
});

function keep(filters: Record<string, string>, { weekly = true, by = member } = {}) {
  return send(app, by, 'PUT', `/v1/talent/memberships/${employer.slug}/talent-search`, { filters, weekly });
}

/** The letters that the Monday after brings, as text; the test begins on a Friday. */
async function lettersAfter(days: number): Promise<string[]> {
  app.clock.advance(days * DURATIONS.day);
  for (const _twice of [1, 2]) await runTask(app, 'talents.write-weekly');
  const letters = (await app.mailbox()).filter(({ subject }) => subject.startsWith('New talents for '));
  return letters.toReversed().map(({ to, text }) => `${to}\n${text}`);
}

test('a member hears on Mondays how many new talents match each search that they kept, and says nothing of them', async () => {
  await createTalent(app, { skills: ['Go'], job_title: 'Sailor' });
  await expected(200, keep({ skills: 'rust,go', korean_level: 'conversational' }));
  await expected(200, keep({ korean_level: 'conversational', skills: 'go,rust' }));
  await expected(200, keep({ q: 'nobody' }));
  const [letter, ...more] = await lettersAfter(3);
  expect(more).toEqual([]);
  expect(letter).toContain(`${member.email}\nNew talents for `);
  expect(letter).toContain('Korean: Conversational · Skills: Go, Rust\n1 new talent\n');
  expect(letter).toContain(
    `http://madang.test/recruit/${employer.slug}/talents?korean_level=conversational&skills=go%2Crust`,
  );
  expect(letter).not.toMatch(/nobody|Sailor|Mina/);
});

test('whoever was public before, or only changed something, is not new; whoever comes back is', async () => {
  const [staying, back] = [await createTalent(app), await createTalent(app)];
  await expected(200, keep({}));
  expect(await lettersAfter(3)).toHaveLength(1);
  await expected(
    200,
    send(app, await app.people.again(staying), 'POST', '/v1/talent', profile({ summary: 'Ten years of calm.' })),
  );
  expect(await lettersAfter(7)).toHaveLength(1);
  const again = await app.people.again(back);
  for (const visibility of ['private', 'public'])
    await expected(200, send(app, again, 'POST', '/v1/talent', profile({ visibility })));
  const [, second] = await lettersAfter(7);
  expect(second).toContain('All talents\n1 new talent\n');
});

test('the link of the letter stops it, and leaving the team does', async () => {
  const leaving = await createMember(app, employer.slug);
  await expected(200, keep({}));
  await expected(200, keep({}, { by: leaving }));
  await expected(200, send(app, leaving, 'DELETE', `/v1/talent/memberships/${employer.slug}`));
  await createTalent(app);
  const [letter = '', ...others] = await lettersAfter(3);
  expect(others).toEqual([]);
  const token = /(?<=\/profile\/mails\/)[\w-]{43}/.exec(letter)?.[0];
  const behind = async () => (await app.json(`/v1/talent/mails/${token}`)).body.data;
  expect(await behind()).toMatchObject({ kind: 'talents', is_wanted: true });
  await expected(200, app.json(`/v1/talent/unsubscribe/${token}`, { method: 'POST' }));
  expect(await behind()).toMatchObject({ is_wanted: false, company_slug: employer.slug });
  await createTalent(app);
  expect(await lettersAfter(7)).toHaveLength(1);
});

test('the list says whether a search is kept, which its member alone stops; ten are enough', async () => {
  const shown = async (by: TestPerson | null, path: string) =>
    (await send(app, by, 'GET', `/v1/recruit/${employer.slug}/talents${path}`)).body.meta?.is_weekly;
  await expected(200, keep({ skills: 'Rust' }));
  expect(await shown(member, '?skills=rust&limit=5')).toBe(true);
  expect(await shown(member, '?skills=go')).toBe(false);
  expect((await employer.call('GET', '/talents?skills=rust')).body.meta.is_weekly).toBeNull();
  await expected(200, keep({ skills: 'rust' }, { weekly: false }));
  expect(await shown(member, '?skills=rust')).toBe(false);
  for (let number = 0; number < 10; number++) await expected(200, keep({ q: `word${number}` }));
  expect(await keep({ q: 'more' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('nobody hears where staff have not approved the company', async () => {
  const unapproved = await createEmployer(app, { approved: false });
  const person = await createMember(app, unapproved.slug);
  const path = `/v1/talent/memberships/${unapproved.slug}/talent-search`;
  expect((await send(app, person, 'PUT', path, { filters: {}, weekly: true })).status).toBe(403);
  expect((await send(app, await app.people.signIn(), 'PUT', path, { filters: {}, weekly: true })).status).toBe(404);
});
