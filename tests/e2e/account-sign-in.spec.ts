import { expect } from '@playwright/test';
import {
  field,
  fieldError,
  linkOf,
  mailOf,
  openAccount,
  ownMetadata,
  passwordStatus,
  post,
  pressMailed,
  SESSION_ENDED,
  sendSignIn,
  signIn,
  signInButton,
  somebody,
} from '#tests/support/e2e-accounts.ts';
import { alive, statusLine, test } from '#tests/support/e2e-test.ts';

const WEAK: readonly (readonly [password: string, message: string])[] = [
  ['Short-1', 'Password must be at least 12 characters'],
  ['LONG-ENOUGH-1', 'Password must contain at least one lowercase letter'],
  ['long-enough-1', 'Password must contain at least one uppercase letter'],
  ['Long-enough-x', 'Password must contain at least one number'],
  ['Longenough1234', 'Password must contain at least one special character'],
];
const WRONG = 'Wrong email address or password. Check both, or reset your password.';

test('Signing up says what each field lacks', async ({ page, visit }) => {
  await visit('/sign-up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(fieldError(page, 'Email')).toHaveText('Required');
  await expect(fieldError(page, 'Password')).toHaveText('Password must be at least 12 characters');
  await expect(fieldError(page, 'Confirm password')).toHaveText('Required');
  await field(page, 'Email').fill('amara@');
  await expect(fieldError(page, 'Email')).toHaveText('Invalid input');
  for (const [password, message] of WEAK) {
    await field(page, 'Password').fill(password);
    await expect(fieldError(page, 'Password')).toHaveText(message);
  }
  await field(page, 'Confirm password').fill('Another-one-1');
  await expect(fieldError(page, 'Confirm password')).toHaveText("Passwords don't match");
});

test('Signing up says at the field that a password is leaked or easy to guess, while it is typed and before it is sent', async ({
  page,
  visit,
}) => {
  await visit('/sign-up');
  await field(page, 'Email').fill('amara.okafor@example.com');
  for (const [password, message] of [
    ['Password1234!', 'This password has leaked before. Choose another one.'],
    ['Amara-1990-Okafor!', 'Too easy to guess. Add a word or two that have nothing to do with you.'],
  ] as const) {
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await expect(page.getByText(message)).toBeVisible();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(fieldError(page, 'Password')).toHaveText(message);
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue(password);
  }
});

test('Signing in says what is missing, and of a wrong password the same as of an unknown address', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(400));
  const person = await openAccount(market);
  await visit('/sign-in');
  await signInButton(page).click();
  await expect(fieldError(page, 'Email')).toHaveText('Required');
  await expect(fieldError(page, 'Password')).toHaveText('Required');
  await field(page, 'Email').fill('amara@');
  await expect(fieldError(page, 'Email')).toHaveText('Invalid input');
  for (const email of [person.email, somebody().email]) {
    const answered = page.waitForResponse(/\/auth\/v1\/token/);
    await sendSignIn(page, { email, password: 'Not-the-password-1' });
    await answered;
    await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
    await expect(signInButton(page)).toBeFocused();
  }
});

test('Who is signed in is led from the pages of signing in to the profile, and nobody else gets there', async ({
  page,
  visit,
  market,
  newVisitor,
}) => {
  await signIn(page, visit, await openAccount(market));
  for (const path of ['/sign-in', '/sign-up', '/auth/callback', '/auth/callback?code=x&next=/jobs']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile');
  }
  const stranger = await newVisitor();
  await stranger.goto('/profile');
  await expect(stranger).toHaveURL('/sign-in');
  await stranger.goto('/settings');
  await expect(stranger).toHaveURL('/sign-in?next=%2Fsettings');
  for (const [path, why] of [
    ['/settings', 'Sign in to open your settings.'],
    ['/connect?authorization_id=x', 'Sign in first, then choose what the app may do for you.'],
    ['/new-password', /^Sign in first, then choose a new password\./],
  ] as const) {
    await stranger.goto(path);
    await expect(stranger.getByText(why)).toBeVisible();
  }
});

test('A link by email opens an account for whoever has none, with what they agreed to on record', async ({
  page,
  visit,
  market,
}) => {
  const { email } = somebody();
  await visit('/sign-in');
  await expect(
    page.getByText('By creating one you confirm that you’re 14 or older and agree to the terms'),
  ).toBeVisible();
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await pressMailed(page, visit, await mailOf(market, email, 'Confirm your email address'));
  await expect(page).toHaveURL('/profile');
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(await ownMetadata(page, market)).toMatchObject({ agreed: { terms: day, privacy: day } });
});

test('A link that was used already explains itself and shows the way on', async ({
  page,
  visit,
  market,
  newVisitor,
}) => {
  const { email } = await openAccount(market);
  await visit('/sign-in');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  const mail = await mailOf(market, email, 'Your sign-in link');
  await pressMailed(page, visit, mail);
  await expect(page).toHaveURL('/profile');
  const late = await newVisitor();
  await visit(linkOf(mail), late);
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(late.getByRole('main').locator('form')).toHaveCount(0);
  await late.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(late).toHaveURL('/sign-in');
  await visit('/auth/error?reason=otp_expired', late);
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('In a browser that is signed in by then, a link that was used already leads to the profile', async ({
  page,
  visit,
  market,
}) => {
  await signIn(page, visit, await openAccount(market));
  await visit('/auth/error?reason=otp_expired');
  await expect(page.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('A link of another account than the one signed in says so, and signs in to that one once it is pressed', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const [person, other] = [await openAccount(market), await openAccount(market)];
  await signIn(page, visit, person);
  await post(`${market.authUrl}/recover`, { email: other.email });
  await visit(linkOf(await mailOf(market, other.email, 'Choose a new password')));
  await expect(
    page.getByText(`You’re signed in as ${person.email}. This link is for ${other.email}. If you go on`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/new-password');
  await visit('/settings');
  await expect(page.getByText(`You sign in as ${other.email}.`)).toBeVisible();
});

test('A forgotten password is replaced by the link of an email, and other sessions end with it', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const person = await openAccount(market);
  const elsewhere = await newVisitor();
  await signIn(elsewhere, visit, person);
  const password = 'Another-horse-8';

  await visit('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(fieldError(page, 'Email')).toHaveText('Required');
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await pressMailed(page, visit, await mailOf(market, person.email, 'Choose a new password'));
  await expect(page).toHaveURL('/new-password');
  await alive(page);
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/profile');

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/sign-in');
  expect(await passwordStatus(market, person)).toBe(400);
  expect(await passwordStatus(market, { ...person, password })).toBe(200);
});

test('Signing out everywhere ends the session here and on other devices', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const person = await openAccount(market);
  const elsewhere = await newVisitor();
  await signIn(elsewhere, visit, person);
  await signIn(page, visit, person);
  await visit('/settings');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByText('this browser')).toBeVisible();
  await expect(sessions.getByRole('button', { name: /^Sign out of / }).first()).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await sessions.getByRole('button', { name: 'Yes, everywhere' }).click();
  await expect(page).toHaveURL('/');
  for (const one of [page, elsewhere]) {
    await one.goto('/profile');
    await expect(one).toHaveURL('/sign-in');
  }
});

test('The link signs out of this browser alone; an address of another site only asks', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const person = await openAccount(market);
  const elsewhere = await newVisitor();
  await signIn(elsewhere, visit, person);
  await signIn(page, visit, person);
  await visit('/logout');
  await expect(page.getByText('Do you want to sign out of this browser?')).toBeVisible();
  await visit('/profile');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in');
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/profile');
});

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('What is sent too early stays out of the address', async ({ page }) => {
    for (const [path, button] of [
      ['/sign-in', 'Sign in'],
      ['/sign-up', 'Sign up'],
      ['/forgot-password', 'Send the link'],
    ] as const) {
      await page.goto(path);
      for (const input of await page.locator('.account-form input').all()) await input.fill('amara@example.com');
      const sent = page.waitForEvent('framenavigated');
      await page.getByRole('button', { name: button, exact: true }).click();
      await sent;
      await expect(page).toHaveURL(path);
    }
  });
});
