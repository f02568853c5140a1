import { expect } from '@playwright/test';
import { expectNoFault, NARROW_WAYS, WIDE_WAYS } from '#tests/support/e2e-axe.ts';
import { staffDo } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';
import { clockOf, dateOf } from '#web/ui/time.ts';

const ENGLISH = '<p>You look after the lamps of forty harbors and write down what each of them needs.</p>';
const KOREAN = '<p>항구 마흔 곳의 등대를 돌보고, 등대마다 무엇이 필요한지 꼼꼼하게 적어 둡니다.</p>';

test('Somebody who reads no Korean leaves out the listings written in it', async ({ page, visit, market }) => {
  const slug = `lamps-${crypto.randomUUID().slice(0, 8)}`;
  await staffDo(market.origin, 'POST /v1/admin/companies', { name: slug, slug });
  for (const [title, description] of [
    ['English keeper', ENGLISH],
    ['Korean keeper', KOREAN],
    ['Bilingual keeper', ENGLISH + KOREAN],
    ['등대지기', KOREAN],
  ]) {
    const job = { company: slug, title, description };
    const { id } = await staffDo<{ id: string }>(market.origin, 'POST /v1/admin/jobs', job);
    await staffDo(market.origin, 'POST /v1/admin/jobs/{id}/publication', { id });
  }

  await visit(`/jobs?company=${slug}`);
  const row = (title: string) => page.locator('.list .row').filter({ hasText: title });
  await expect(row('English keeper')).not.toContainText('Text in');
  await expect(row('Korean keeper')).toContainText('Text in Korean');
  await expect(row('Bilingual keeper')).toContainText('Text in English and Korean');
  await page
    .getByRole('group', { name: 'Text in', exact: true })
    .getByRole('checkbox', { name: /^English\s*2$/ })
    .check();
  await expect(page).toHaveURL(/text_language=en/);
  await expect(row('keeper')).toHaveCount(2);
  await expect(row('Korean keeper')).toHaveCount(0);
  await expect(page.locator('.chosen')).toContainText('Text in');
  await expectNoFault(page, [...WIDE_WAYS, ...NARROW_WAYS]);

  await visit(`/jobs?company=${slug}`);
  for (const name of ['Save 등대지기', 'Hide 등대지기']) {
    const button = row('등대지기').getByRole('button', { name });
    await expect(button.locator('[lang="ko"]')).toHaveText(name);
    await expect(button).toHaveAccessibleDescription('');
    await expect(button.getByTitle(name.slice(0, 4), { exact: true })).toHaveCount(1);
  }

  const { slug: english, source } = await market.job({ company: slug }, ({ title }) => title === 'English keeper');
  await visit(`/jobs/${english}`);
  await expect(page.locator('.job-head')).toContainText('Text in English');
  const from = page.locator('.box', { hasText: 'Where this listing comes from' });
  await expect(from).toContainText(`First seen${dateOf(source.first_seen, new Date().toISOString())}`);
  await expect(from).toContainText(`Last checkedToday at ${clockOf(source.last_checked)} KST, by our staff`);
});

test('What is Korean is marked as Korean, and what is English within it as English', async ({ page, visit }) => {
  await visit('/for-companies-ko');
  const states = page.getByRole('list').filter({ hasText: 'In conversation' });
  const languages = await states.evaluate((list) =>
    [list, list.querySelector('li [lang]')].map((one) => one?.closest<HTMLElement>('[lang]')?.lang),
  );
  expect(languages).toEqual(['ko', 'en']);
});
