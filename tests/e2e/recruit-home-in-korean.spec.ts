import { expect, type Page } from '@playwright/test';
import { giveSession, openAccount, openTalent, post } from '#tests/support/e2e-accounts.ts';
import { NARROW } from '#tests/support/e2e-axe.ts';
import { expectFaultlessKorean, expectKorean } from '#tests/support/e2e-languages.ts';
import { recruitPassword, staffRun } from '#tests/support/e2e-staff.ts';
import { gate, statusLine, test } from '#tests/support/e2e-test.ts';

test.use({ locale: 'ko-KR', viewport: NARROW });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '채용 관리' }).getByRole('link', { name, exact: true }).click();

/** A company that no other journey changes. */
const COMPANY = 'teoul-cloud';

test("A company's people manage its jobs and its page in Korean", async ({ page, visit, market }) => {
  const { email, session } = await openAccount(market);
  await staffRun(['add-member', COMPANY, email]);
  await giveSession(page, market, session);
  await visit(`/recruit/${COMPANY}`);
  await expect(page.getByRole('heading', { name: '최근 2주 소식' })).toBeVisible();
  await expectFaultlessKorean(page);

  const title = await test.step('a job is closed, opened again and kept open for longer', async () => {
    const rows = page.getByRole('listitem');
    const open = rows.filter({ has: page.getByRole('button', { name: '마감', exact: true }) }).first();
    const name = (await open.getByRole('heading').textContent()) ?? '';
    const job = rows.filter({ has: page.getByRole('heading', { name, exact: true }) }).first();
    const told = page.getByRole('status').filter({ hasText: name });
    await job.getByRole('button', { name: '마감', exact: true }).click();
    await job.getByLabel('채용 결과(선택)').selectOption('채용하지 않음');
    await expectFaultlessKorean(page);
    await job.getByRole('button', { name: '마감하기' }).click();
    await expect(told).toHaveText(`‘${name}’ 공고를 마감했습니다.`);
    await job.getByRole('button', { name: '다시 게시', exact: true }).click();
    await job.getByRole('button', { name: '다시 게시하기' }).click();
    await expect(told).toHaveText(`‘${name}’ 공고를 다시 게시했습니다.`);
    await job.getByRole('button', { name: '마감일 변경', exact: true }).click();
    await job.getByRole('button', { name: '마감일 변경하기' }).click();
    await expect(told).toHaveText(`‘${name}’ 공고의 마감일을 변경했습니다.`);
    await expectFaultlessKorean(page);
    const statistics = job.getByRole('link', { name: /^통계 ?: / });
    const [, slug] = /\/jobs\/([^/]+)\//.exec((await statistics.getAttribute('href')) ?? '') ?? [];
    await post(`${market.origin}/v1/jobs/${slug}/read`, {});
    await statistics.click();
    return name;
  });

  await test.step('its statistics are read day by day', async () => {
    const views = page.getByRole('slider', { name: '일별 조회' });
    await expect(views).toHaveAttribute('aria-valuetext', /^\d{4}년\s\d+월\s\d+일\(집계 중\): /);
    await views.press('ArrowLeft');
    await expect(views).toHaveAttribute('aria-valuetext', /^\d{4}년\s\d+월\s\d+일: [\d,]+ · /);
    await page.getByText('30일', { exact: true }).click();
    await expect(page.getByText(/^직전 30일: 조회/)).toBeVisible();
    await page.getByText('일별 조회 표로 보기').click();
    await expectFaultlessKorean(page);
  });

  await test.step('its text is changed, and the change is taken back', async () => {
    await page.getByRole('link', { name: '수정' }).filter({ hasText: title }).click();
    const form = page.getByRole('form', { name: '채용공고' });
    const field = form.locator('[name="title"]');
    await field.fill('');
    await press(page, '수정 내용 제출');
    await expect(field).toHaveAccessibleDescription(/^필수 항목입니다\./);
    await expectFaultlessKorean(page);
    await field.fill(`${title} (Kotlin)`);
    for (const answer of ['일상 회화', '경우에 따라 지원', '하이브리드 근무'])
      await form.getByText(answer, { exact: true }).first().click();
    await press(page, '수정 내용 제출');
    await expect(page.getByRole('heading', { name: '수정 내용을 검토하고 있습니다' })).toBeVisible();
    await expectFaultlessKorean(page);
    await press(page, '수정 내용 철회');
    await press(page, '철회하기');
    await expect(page.getByRole('heading', { name: '수정 내용을 검토하고 있습니다' })).toHaveCount(0);
  });

  await test.step('the company’s page is changed', async () => {
    await openTab(page, '회사 페이지');
    const form = page.getByRole('form', { name: '회사 페이지' });
    await form.getByLabel('설립 연도').fill('soon');
    await form.getByLabel('간단한 소개(영문)').fill('Clouds that stay up.');
    await press(page, '수정 내용 제출');
    await expect(form.getByText('연도를 숫자 네 자리로 입력해 주세요.')).toBeVisible();
    await expectFaultlessKorean(page);
    await form.getByLabel('설립 연도').fill('2016');
    await press(page, '수정 내용 제출');
    await expect(page.getByRole('heading', { name: '수정 내용을 검토하고 있습니다' })).toBeVisible();
    await page.getByText('수정 내용이 반영된 페이지 미리보기').click();
    await expectFaultlessKorean(page);
    await press(page, '수정 내용 철회');
    await press(page, '철회하기');
  });

  await test.step('an answer for all listings is given and taken back', async () => {
    await page.locator('select[name="value"]').selectOption({ label: '영어 수준: 비즈니스 회화' });
    await page.locator('select[name="region"]').selectOption({ label: '부산' });
    await press(page, '답변 저장');
    await expect(page.getByText('저장했습니다. 해당 항목을 명시하지 않은 공고에 표시됩니다.')).toBeVisible();
    const answer = page.getByRole('listitem').filter({ hasText: /부산, .* 회사 확인, .*까지 유효/ });
    await expect(answer).toContainText('영어 수준: 비즈니스 회화');
    await expectFaultlessKorean(page);
    await answer.getByRole('button', { name: '철회', exact: true }).click();
    await answer.getByRole('button', { name: '철회하기' }).click();
    await expect(answer).toHaveCount(0);
  });
});

test('With the password, somebody finds a talent and writes in Korean', async ({ page, visit, market, tolerate }) => {
  tolerate(statusLine(403));
  const { profile } = await openTalent(market);
  const password = await recruitPassword(market.origin, COMPANY);
  await visit(`/recruit/${COMPANY}`);
  await expectFaultlessKorean(page);
  await page.getByLabel('공용 비밀번호').fill('guess');
  await press(page, '페이지 열기');
  await expect(page.getByText('비밀번호가 올바르지 않습니다.')).toBeVisible();
  await page.getByLabel('공용 비밀번호').fill(password);
  await press(page, '페이지 열기');
  await expect(page.getByRole('heading', { name: /소식$/ })).toBeVisible();
  await expectFaultlessKorean(page);

  await openTab(page, '인재 검색');
  await expect(page.getByRole('heading', { level: 1, name: '인재 검색' })).toBeVisible();
  await expectFaultlessKorean(page);
  await page.getByRole('searchbox', { name: '검색' }).fill(profile.job_title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '인재 1명' })).toBeVisible();
  await page.locator('.talent').getByRole('link', { name: profile.job_title, exact: true }).click();
  await expect(page.getByText('최근 업데이트')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^한국$/ })).toBeVisible();
  await expectFaultlessKorean(page);

  await press(page, '보내기');
  await expect(page.getByLabel('메시지')).toHaveAccessibleDescription(/필수 항목입니다\./);
  await page.getByLabel('메시지').fill('안녕하세요. 함께 일할 백엔드 개발자를 찾고 있습니다.');
  await press(page, '보내기');
  await expect(page.getByText('후보자가 답장하면 다시 메시지를 보내실 수 있습니다.')).toBeVisible();
  await expectFaultlessKorean(page);
  const { opened, open } = gate();
  await page.route('**/v1/recruit/*/conversations*', async (route) => {
    await opened;
    await route.continue();
  });
  await page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '대화 목록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '불러오는 중' })).toBeAttached();
  await expectKorean(page);
  open();
  await expect(page.getByRole('heading', { level: 1, name: '대화 목록' })).toBeVisible();
  await expect(page.locator('.things')).toContainText('답장 대기 중');
  await expectFaultlessKorean(page);
});
