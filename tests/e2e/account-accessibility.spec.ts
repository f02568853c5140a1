import { expect } from '@playwright/test';
import { field, fieldError, openTalent, signIn } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

/** The pages of signing in and of the account, checked by axe with all rules. */
for (const [path, button] of [
  ['/sign-in', 'Sign in'],
  ['/sign-up', 'Sign up'],
  ['/forgot-password', 'Send the link'],
] as const) {
  test(`${path} has no fault, empty and refused`, async ({ page, visit }) => {
    await visit(path);
    await expectNoFault(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(fieldError(page, 'Email')).toBeVisible();
    await expectNoFault(page);
  });
}

test('/profile and /settings have no fault', async ({ page, visit, market }) => {
  const talent = await openTalent(market);
  await signIn(page, visit, talent);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('complementary').getByText(talent.profile.summary)).toBeVisible();
  await expectNoFault(page);
  await field(page, 'Full name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(fieldError(page, 'Full name')).toBeVisible();
  await expectNoFault(page);

  await visit('/settings');
  await expect(page.getByText('this browser')).toBeVisible();
  const own = page.getByRole('banner').getByRole('link', { name: 'Profile', includeHidden: true });
  await expect(own.first()).toHaveAttribute('aria-current', 'page');
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectNoFault(page);
});
