import { expect, type Page } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import { expectKorean } from '#tests/support/e2e-languages.ts';
import { inCardWindow } from '#tests/support/e2e-shop.ts';
import { test } from '#tests/support/e2e-test.ts';

test.use({ locale: 'ko-KR' });

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

for (const width of [390, 1280]) {
  test(`An employer posts a job and pays for it in Korean, ${width} wide`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit('/post-a-job');
    await expectKorean(page);
    await page.getByRole('button', { name: '검토 요청하기' }).click();
    await expect(field(page, 'title')).toHaveAccessibleDescription(/^필수 항목입니다\./);
    await expect(field(page, 'company_url')).toHaveAccessibleDescription(/^올바른 회사 웹사이트 주소를/);
    await expectKorean(page);
    await expectNoFault(page);

    await field(page, 'description').fill('디스패처를 함께 개발합니다. E-7 비자를 지원합니다.');
    await field(page, 'title').fill('Backend engineer');
    await field(page, 'location').fill('서울 성수');
    await field(page, 'employment_type').selectOption('full-time');
    for (const answer of ['일상 회화', '경우에 따라 지원', '하이브리드 근무'])
      await page.getByText(answer, { exact: true }).first().click();
    await field(page, 'company').fill('Baram Rides');
    await field(page, 'company_url').fill('https://baram.example');
    await field(page, 'person_in_charge').fill('황보다솜');
    await field(page, 'email').fill(`jobs.${crypto.randomUUID().slice(0, 8)}@example.com`);
    await page.getByLabel('상단 노출 1주').check();
    await page.getByLabel('공고를 다시 읽어 보았습니다').check();
    await expectKorean(page);
    await page.getByRole('button', { name: '제출하고 결제하기' }).click();
    await inCardWindow(page, 'Pay');
    await expect(page.getByRole('heading', { name: '공고가 접수되었습니다' })).toBeVisible();
    await expect(page.getByText('55,000원 결제가 완료되었습니다.')).toBeVisible();
    await expectKorean(page);
    await expectNoFault(page);
  });
}

test('The switch keeps what was typed, and the choice holds on the next visit', async ({ page, visit }) => {
  await visit('/post-a-job');
  await field(page, 'title').fill('Backend engineer');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
  await visit('/post-a-job');
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeVisible();
  await page.getByRole('button', { name: '한국어', exact: true }).click();
  await expectKorean(page);
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
});
