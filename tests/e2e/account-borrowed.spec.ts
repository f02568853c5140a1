import { type Browser, expect, type Page } from '@playwright/test';
import {
  field,
  fieldError,
  giveSession,
  linkOf,
  mailOf,
  openAccount,
  passwordStatus,
  pressMailed,
  type Somebody,
  sendSignIn,
} from '#tests/support/e2e-accounts.ts';
import { type Market, marketOf } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { alive, statusLine, test } from '#tests/support/e2e-test.ts';

const dir = temporaryDir('borrowed');
let server: ServerProcess;
let own: Market;
let minutesAhead = 0;
test.beforeAll(async () => {
  server = await startServer(dir.path, {}, 'tests/support/moved-clock.ts');
  own = marketOf(server.origin);
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  dir.remove();
});

/** From now on every proof so far is more than ten minutes old. */
async function elevenMinutesPass(): Promise<void> {
  minutesAhead += 11;
  process.kill(server.pid ?? 0, 'SIGUSR2');
  await expect.poll(() => server.output()).toContain(`The clock is ${minutesAhead} minutes ahead.`);
}

/** Everything that a session can do about how somebody signs in, or to take everything out. */
const ACTS: [method: string, path: string, body?: object][] = [
  ['PUT', '/auth/v1/user', { password: 'Another-horse-8' }],
  ['PUT', '/auth/v1/user', { email: 'stranger@example.com' }],
  ['PUT', '/auth/v1/user', { phone: '+821012345678' }],
  ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'mine' }],
  ['POST', '/auth/v1/passkeys/registration/options'],
  ['POST', '/auth/v1/logout?scope=global'],
  ['POST', '/auth/v1/logout?scope=others'],
  ['DELETE', `/auth/v1/user/sessions/${crypto.randomUUID()}`],
  ['DELETE', `/auth/v1/user/identities/${crypto.randomUUID()}`],
  ['GET', '/auth/v1/user/identities/authorize?provider=google'],
  ['GET', '/v1/talent/export'],
  ['DELETE', '/v1/talent/account'],
];

test('A copied session takes nothing, while its owner confirms who they are and goes on', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(statusLine(400), statusLine(403));
  const person = await openAccount(own);
  await elevenMinutesPass();
  for (const [method, path, body] of ACTS) {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const answer = await fetch(server.origin + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = (await answer.json()) as { error_code?: string; code?: string };
    expect([method, path, said.error_code ?? said.code]).toEqual([method, path, 'reauthentication_needed']);
  }

  await giveSession(page, own, person.session);
  await visit(`${server.origin}/settings`);
  await field(page, 'New address').fill(`new.${person.email}`);
  await page.getByRole('button', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByLabel(/^Password/);
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing has changed. Confirm it’s you to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await password.fill(`${person.password}x`);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.err')).toHaveText('That’s not your password');
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`We’ve emailed ${person.email} and new.${person.email}.`)).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Export my data' }).click();
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  const { text } = await mailOf(own, person.email, 'Your sign-in link');
  await dialog.getByLabel(/^Code we sent to/).fill(/^Code: (\d{6})$/m.exec(text)?.[1] ?? '');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('A stranger who guessed the password changes it, and the owner undoes it from the letter', async ({
  page: stranger,
  visit,
  browser,
  newVisitor,
  tolerate,
}) => {
  tolerate(statusLine(401), statusLine(403), statusLine(400));
  const person = await openAccount(own);
  const theirs = { ...person, password: 'Strangers-horse-8' };
  await visit(`${server.origin}/sign-in`, stranger);
  await sendSignIn(stranger, person);
  await expect(stranger).toHaveURL(`${server.origin}/profile`);
  await visit(`${server.origin}/settings`, stranger);
  await changePassword(stranger, person, theirs.password);
  expect(await passwordStatus(own, theirs)).toBe(200);

  const letter = await mailOf(own, person.email, 'Your password was changed');
  expect(letter.text).toContain('Browser: Chrome on');
  await undoWithoutScripts(browser, person, linkOf(letter), theirs);
  for (const { password } of [person, theirs]) expect(await passwordStatus(own, { ...person, password })).toBe(400);
  await stranger.goto(`${server.origin}/settings`);
  await expect(stranger).toHaveURL(/\/sign-in/);

  const owner = await newVisitor();
  await pressMailed(owner, visit, await mailOf(own, person.email, 'Choose a new password'));
  await expect(owner).toHaveURL(`${server.origin}/new-password`);
  await alive(owner);
  await field(owner, 'New password').fill('Owners-new-horse-9');
  await field(owner, 'Confirm password').fill('Owners-new-horse-9');
  await owner.getByRole('button', { name: 'Save the password' }).click();
  await expect(owner).toHaveURL(`${server.origin}/profile`);
  expect(await passwordStatus(own, { ...person, password: 'Owners-new-horse-9' })).toBe(200);
});

async function changePassword(page: Page, { password }: Somebody, wished: string): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  await field(page, 'Current password').fill(password);
  await field(page, 'New password').fill(wished);
  await field(page, 'Confirm password').fill(wished);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(fieldError(page, 'Current password')).toHaveCount(0);
  await expect(page.getByText('Saved. We’ve signed you out everywhere else.')).toBeVisible();
}

/** Opens the letter's link in a mail client's browser, which runs no scripts, and presses the button there. */
async function undoWithoutScripts(browser: Browser, person: Somebody, link: string, theirs: Somebody): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This wasn’t you?' })).toBeVisible();
  await expect(page.getByText('The password was changed for')).toContainText(person.email);
  expect(await passwordStatus(own, theirs)).toBe(200);
  await page.getByRole('button', { name: 'Undo it and sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'It’s undone' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work anymore' })).toBeVisible();
  await context.close();
}
