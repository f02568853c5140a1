import { expect, type Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  field,
  fieldError,
  foundByRecruiter,
  mailOf,
  openAccount,
  openTalent,
  passwordStatus,
  pressMailed,
  SESSION_ENDED,
  sendSignIn,
  signIn,
  somebody,
} from '#tests/support/e2e-accounts.ts';
import { plugAuthenticator } from '#tests/support/e2e-authenticator.ts';
import { type Market, RECRUITER } from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';
import { shirtOrder } from '#tests/support/orders.ts';

/** The code that an authenticator app shows now. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

test('An authenticator app is added in the settings and asked for at the next sign-in', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(statusLine(422));
  const person = await openAccount(market);
  await signIn(page, visit, person);
  await visit('/settings');
  const factors = page.getByRole('region', { name: 'Two-step sign-in' });
  await factors.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(factors.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await factors.locator('code').textContent()) ?? '';
  await field(page, 'Code from the app').fill('12');
  await factors.getByRole('button', { name: 'Add it' }).click();
  await expect(factors.getByText('Enter the six digits.')).toBeVisible();
  const code = codeOf(secret);
  await field(page, 'Code from the app').fill(code);
  await factors.getByRole('button', { name: 'Add it' }).click();
  await expect(factors.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible();
  const shown = factors.getByRole('region', { name: 'Your recovery codes' });
  await expect(shown).toBeFocused();
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const [saved = ''] = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(factors.getByText('10 left')).toBeVisible();

  const laptop = await newVisitor();
  await visit('/sign-in', laptop);
  await sendSignIn(laptop, person);
  const asked = field(laptop, 'Code from your authenticator app');
  await expect(asked).toBeVisible();
  await asked.fill(code);
  await laptop.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(laptop.getByRole('alert').filter({ hasText: 'That code isn’t right.' })).toBeVisible();
  await laptop.goto('/profile');
  await expect(laptop).toHaveURL('/sign-in');
  await visit(`/recruit/${RECRUITER.slug}/talents`, laptop);
  await expect(laptop.getByText('Confirm with your second factor first.')).toBeVisible();
  await laptop.getByRole('link', { name: 'Continue signing in' }).click();
  await expect(asked).toBeVisible();
  // Each code signs in once: this is the app's next one.
  await expect.poll(() => codeOf(secret), { timeout: 40_000 }).not.toBe(code);
  await asked.fill(codeOf(secret));
  await laptop.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(laptop).toHaveURL(`/recruit/${RECRUITER.slug}/talents`);
  await expect(field(laptop, 'Shared password')).toBeVisible();
  await visit('/profile', laptop);
  await expect(laptop.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  const borrowed = await newVisitor();
  await visit('/sign-in', borrowed);
  await sendSignIn(borrowed, person);
  await borrowed.getByRole('button', { name: 'Use a recovery code' }).click();
  await field(borrowed, 'Recovery code').fill('wrong');
  await borrowed.getByRole('button', { name: 'Use this code' }).click();
  await expect(borrowed.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
  await field(borrowed, 'Recovery code').fill(saved.toUpperCase());
  await borrowed.getByRole('button', { name: 'Use this code' }).click();
  await expect(borrowed.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await visit('/settings', borrowed);
  await expect(borrowed.getByText('9 left')).toBeVisible();
});

test('The present address is no new one, and another is written to', async ({ page, visit, market }) => {
  const person = await openAccount(market);
  await signIn(page, visit, person);
  await visit('/settings');
  const change = page.getByRole('button', { name: 'Change the address' });
  await field(page, 'New address').fill(person.email.toUpperCase());
  await change.click();
  await expect(fieldError(page, 'New address')).toHaveText('This is your address already');
  await expect(page.getByText(`You sign in as ${person.email}.`)).toBeVisible();
  await field(page, 'New address').fill(`new.${person.email}`);
  await change.click();
  await expect(page.getByText(`We’ve emailed ${person.email} and new.${person.email}.`)).toBeVisible();
});

test('The password is changed by who knows the one before, and a mistake in it loses nothing', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(400));
  const person = await openAccount(market);
  const password = 'Another-horse-8';
  await signIn(page, visit, person);
  await visit('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const current = field(page, 'Current password');
  await expect(current).toBeFocused();
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  const save = page.getByRole('button', { name: 'Save the password' });
  await save.click();
  await expect(fieldError(page, 'Current password')).toHaveText('Enter your current password too');
  await expect(current).toBeFocused();
  await current.fill(`${person.password}x`);
  await save.click();
  await expect(fieldError(page, 'Current password')).toHaveText('That’s not your current password');
  await current.fill(person.password);
  await save.click();
  await expect(page.getByText('Saved. We’ve signed you out everywhere else.')).toBeVisible();
  expect(await passwordStatus(market, { ...person, password })).toBe(200);
});

test('A passkey is added in the settings and signs in without a password', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const person = await openAccount(market);
  await plugAuthenticator(page, 'internal');
  await signIn(page, visit, person);
  await visit('/settings');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await visit('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/profile');
});

test('The job alerts for the own address stand in the settings, each with the way to its page', async ({
  page,
  visit,
  market,
  request,
}) => {
  const person = await openAccount(market);
  const alert = { email: person.email, frequency: 'weekly', filters: { tags: 'react' } };
  expect((await request.post('/v1/alerts', { data: alert })).status()).toBe(202);
  await signIn(page, visit, person);
  await visit('/settings');
  const alerts = page.getByRole('region', { name: 'Job alerts' });
  await expect(alerts.getByRole('listitem')).toHaveText('Skill: ReactWeekly, not confirmed yet');
  await alerts.getByRole('link', { name: 'Skill: React' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeVisible();
  await visit('/settings');
  await expect(alerts.getByRole('listitem')).toHaveText('Skill: ReactWeekly');
});

test('The orders of the own address stand in the settings, each with the way to its page', async ({
  page,
  visit,
  market,
  request,
}) => {
  const person = await openAccount(market);
  const shippingAddress = `04524, 110 Sejong-daero, ${person.email}`;
  const order = shirtOrder({ L: 1 }, { email: person.email, shippingAddress });
  expect((await request.post('/v1/merch/orders', { data: order })).status()).toBe(201);
  await signIn(page, visit, person);
  await visit('/settings');
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('listitem')).toHaveText(/^MD-.*, ₩40,000$/);
  await orders.getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
});

test('Deleting the account takes the profile out of the search and ends the sign-in', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(400), ...SESSION_ENDED);
  const talent = await openTalent(market);
  expect(await foundByRecruiter(market, talent.profile.job_title)).toBe(1);
  await signIn(page, visit, talent);
  await visit('/settings');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Delete account' }).click();
  await expect(data.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await data.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page).toHaveURL('/');
  expect(await foundByRecruiter(market, talent.profile.job_title)).toBe(0);
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in');
  await expect.poll(() => passwordStatus(market, talent)).toBe(400);
  await visit('/sign-in');
  await sendSignIn(page, talent);
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email address or password' })).toBeVisible();
});

test('A phone signs in by a code, and its account gets an address later', async ({ page, visit, market, tolerate }) => {
  tolerate(statusLine(403));
  const phone = newPhone();
  await visit('/sign-in?next=/settings');
  await page.getByRole('button', { name: 'Sign in with your phone' }).click();
  await expect(page.getByRole('heading', { name: 'By phone' })).toBeFocused();
  const ask = page.getByRole('button', { name: 'Text me a code' });
  await field(page, 'Phone number').fill('12 34 56');
  await ask.click();
  await expect(fieldError(page, 'Phone number')).toHaveText('Begin with the country code, such as +82');
  await field(page, 'Phone number').fill(phone.replace('+8210', '010-'));
  await ask.click();
  const code = await codeTextedTo(market, phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (const entered of [wrong, code]) {
    await field(page, 'Code from the message').fill(entered);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (entered === wrong) await expect(page.getByRole('alert').filter({ hasText: 'Ask for a new one' })).toBeVisible();
  }
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('region', { name: 'Phone number' })).toContainText(
    `Sign in with a code sent to ${phone}.`,
  );
  const address = page.getByRole('region', { name: 'Email address' });
  await expect(address).toContainText('None yet.');
  const { email } = somebody();
  await field(page, 'New address').fill(email);
  await page.getByRole('button', { name: 'Add the address' }).click();
  await expect(address).toContainText(`We’ve emailed ${email}. Open the link there to confirm the address.`);
  await pressMailed(page, visit, await mailOf(market, email, 'Confirm your new email address'));
  await expect(page).toHaveURL('/settings');
  await expect(address).toContainText(`You sign in as ${email}.`);
});

test('A number to sign in with and a phone as second factor are added in the settings', async ({
  page,
  visit,
  market,
}) => {
  await signIn(page, visit, await openAccount(market));
  await visit('/settings');
  const [number, factor] = [newPhone(), newPhone()];
  const own = page.getByRole('region', { name: 'Phone number' });
  await own.getByRole('button', { name: 'Add a number' }).click();
  await enterPhone(own, market, number, 'Use this number');
  await expect(own).toContainText(`Sign in with a code sent to ${number}.`);

  const factors = page.getByRole('region', { name: 'Two-step sign-in' });
  await factors.getByRole('button', { name: 'Add a phone' }).click();
  await expect(factors.getByRole('region', { name: 'A new phone' })).toBeFocused();
  await enterPhone(factors, market, factor, 'Add it');
  await expect(factors.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible();
  await expect(factors.getByRole('region', { name: 'Your recovery codes' })).toBeFocused();
});

function newPhone(): string {
  return `+8210${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(8, '0')
    .slice(-8)}`;
}

async function codeTextedTo(market: Market, phone: string): Promise<string> {
  const { text } = await mailOf(market, phone, 'Text message');
  return text.slice(0, 6);
}

async function enterPhone(within: Locator, market: Market, phone: string, button: string): Promise<void> {
  await within
    .getByLabel(/^Phone number/)
    .last()
    .fill(phone);
  await within.getByRole('button', { name: 'Text me a code' }).click();
  await within.getByLabel(/^Code from the message/).fill(await codeTextedTo(market, phone));
  await within.getByRole('button', { name: button }).click();
}
