import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_POSTING, DEMO_STAFF } from '#db/demo/desk.ts';
import { field, sendSignIn } from '#tests/support/e2e-accounts.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

const COMPANIES = 4;

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const place = (page: Page, total: number) => page.getByRole('article').getByText(`1 of ${total} `);
const recent = (page: Page) => page.getByRole('region', { name: 'Recent decisions' }).getByRole('listitem');

/** Signs in as the demo's staff, with the code of their authenticator app. */
async function signIn(page: Page, visit: (path: string) => Promise<void>): Promise<void> {
  await visit('/sign-in');
  await sendSignIn(page, DEMO_STAFF);
  const code = new TOTP({ secret: Secret.fromBase32(DEMO_STAFF.totpSecret) }).generate();
  await field(page, 'Code from your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL('/sign-in');
}

/** How many questions the company asks that is open. */
const questions = (page: Page) => page.getByRole('region', { name: 'Details to confirm' }).getByRole('listitem');

/** How many things of a kind wait, once their queue is open. */
async function totalOf(page: Page): Promise<number> {
  const chosen = page.getByRole('navigation', { name: 'Kinds' }).locator('[aria-current="page"] .num');
  await expect(title(page)).toBeVisible();
  return Number(await chosen.textContent());
}

test('Staff publish a posting, decide the facts of four companies by keyboard, take one back, and resolve a report', async ({
  page,
  market,
  visit,
}) => {
  await signIn(page, visit);
  await visit('/admin');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Decline or dismiss')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Postings oldest/ }).click();
  await expect(title(page)).toHaveText(DEMO_POSTING.title);
  await expect(page.getByRole('article').getByText('What’s missing')).toBeVisible();
  await expectNoFault(page);
  await page.keyboard.press('p');
  const checked = page.getByRole('textbox', { name: /Where you checked the registration/ });
  await expect(checked).toBeFocused();
  await page.keyboard.type('hometax.go.kr, today');
  await page.keyboard.press('Control+Enter');
  await expect(recent(page).first()).toContainText(`Publish: ${DEMO_POSTING.title}`);

  await page.getByRole('link', { name: /^Companies with details to confirm/ }).click();
  const companies = await totalOf(page);
  await expectNoFault(page);
  for (let left = companies - 1; left >= companies - COMPANIES; left--) {
    const company = await title(page).textContent();
    for (let asked = await questions(page).count(); asked > 0; asked--) {
      await expect(questions(page)).toHaveCount(asked);
      await page.keyboard.press(asked % 2 ? 'a' : 'd');
    }
    await expect(title(page)).not.toHaveText(company ?? '');
    await expect(place(page, left)).toBeVisible();
  }
  const next = await title(page).textContent();
  await page.keyboard.press('u');
  await expect(place(page, companies - COMPANIES + 1)).toBeVisible();
  await expect(questions(page)).toHaveCount(1);
  await expect(recent(page).first()).toContainText('Undone');
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText(next ?? '');

  await page.getByRole('link', { name: /^Reports about listings/ }).click();
  const reports = await totalOf(page);
  await page.keyboard.press('r');
  await page.keyboard.type('just asked: closed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Resolve/ })).toBeFocused();
  await page.keyboard.press('r');
  await expect(field(page, 'What you did about it')).toHaveValue('just asked: closed');
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await expect(place(page, reports - 1)).toBeVisible();
  await expect(title(page)).toBeFocused();

  await visit('/admin');
  await expectNoFault(page);
  await expect
    .poll(async () => (await market.jobs({ q: DEMO_POSTING.company })).meta.total, { timeout: 45_000 })
    .toBe(1);
});
