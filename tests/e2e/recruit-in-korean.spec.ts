import { expect } from '@playwright/test';
import { field, giveSession, linkOf, mailOf, openAccount } from '#tests/support/e2e-accounts.ts';
import { expectNoFault, NARROW } from '#tests/support/e2e-axe.ts';
import { expectFaultlessKorean, expectKorean } from '#tests/support/e2e-languages.ts';
import { applyByApi, newApplicant, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { recruitPassword, staffRun } from '#tests/support/e2e-staff.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

test.use({ locale: 'ko-KR', viewport: NARROW });

const KOREAN = '백엔드 개발 7년 차입니다. 결제 시스템을 설계하고 운영했습니다.';

/** A company whose password no other journey sets. */
const OWN = 'malgil';

test('An employer answers three applicants in Korean', async ({ page, visit, market, tolerate }) => {
  tolerate(statusLine(401));
  const job = await market.job({ is_closed: 'false', company: OWN }, takesForm);
  const password = await recruitPassword(market.origin, OWN);
  const people = [newApplicant(), newApplicant({ details: KOREAN }), newApplicant({ details: KOREAN })];
  for (const one of people) expect((await applyByApi(market.origin, job.slug, one)).status).toBe(201);
  const [first, second, third] = people.map(({ name }) => name);
  const names = [...people.map(({ name }) => name), job.title, job.company.name];
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: '발송 대기 중인 답변' });

  await test.step('opens the applications with the password', async () => {
    await visit(`/recruit/${OWN}/jobs/${job.slug}/applications`);
    await expectFaultlessKorean(page, { names });
    await field(page, '공용 비밀번호').fill(password);
    await page.getByRole('button', { name: '페이지 열기' }).click();
    await expect(page.getByRole('link', { name: `${first} 님의 지원서 열기` })).toBeVisible();
    await expectFaultlessKorean(page, { names });
  });

  await test.step('reads one, and answers it in the language it was written in', async () => {
    await page.getByRole('link', { name: `${second} 님의 지원서 열기` }).click();
    await expect(page.getByRole('region', { name: `${second} 님의 지원서` })).toContainText('메모');
    await expectFaultlessKorean(page, { names });
    await page.getByRole('button', { name: '대화 중' }).click();
    await expect(dialog.getByLabel('이메일 언어')).toHaveValue('ko');
    await expect(dialog.getByRole('region', { name: '지원자가 받는 이메일' })).toContainText('님, 안녕하세요.');
    await expectKorean(page, { part: dialog, names });
    await expectNoFault(page);
    await dialog.getByLabel('이메일 언어').selectOption('영어');
    await expect(dialog.getByRole('textbox', { name: '답변 내용' })).toHaveValue(/^Dear \{name\}/);
    await dialog.getByLabel('이메일 언어').selectOption('한국어');
    await dialog.getByRole('button', { name: '보내기: 대화 중' }).click();
    await expect(bar).toContainText('답변 1건이 발송을 기다리고 있습니다');
    await expectKorean(page, { names });
    await bar.getByRole('button', { name: '지금 발송' }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: '닫기' }).click();
  });

  await test.step('turns two down at once', async () => {
    for (const name of [first, third]) await page.getByLabel(`${name} 님 선택`).check();
    await page.getByRole('button', { name: '2명에게 답변' }).click();
    await dialog.getByLabel('문구 선택').selectOption('불합격 안내(영문)');
    await expect(dialog.getByText('지원서 언어: 한국어 1명, 그 외 1명')).toBeVisible();
    await expectKorean(page, { part: dialog, names });
    await dialog.getByRole('button', { name: '보내기: 불합격' }).click();
    await expect(bar).toContainText('답변 2건이 발송을 기다리고 있습니다');
    await bar.getByRole('button', { name: '지금 발송' }).click();
    await expect(page.getByRole('article', { name: first }).locator('.st')).toHaveText('불합격');
    await expectKorean(page, { names });
  });

  const letter = await mailOf(market, people[1]?.email ?? '', / 지원 관련 답변$/);
  expect(letter.text).toContain('내 지원서 보기');
  await mailOf(market, people[0]?.email ?? '', / answered your application for /);
});

test('An employer invites a colleague, who accepts, in Korean', async ({
  page,
  visit,
  market,
  newVisitor,
  baseURL,
}) => {
  const job = await market.job({ is_closed: 'false' }, (one) => one.company.slug !== RECRUITER.slug);
  const company = job.company.slug;
  const names = [job.company.name];
  const owner = await openAccount(market);
  await staffRun(['add-member', company, owner.email]);
  const colleague = await openAccount(market);
  await giveSession(page, market, owner.session);

  await test.step('the owner invites', async () => {
    await visit(`/recruit/${company}/team`);
    await expectKorean(page, { names });
    await page.getByRole('button', { name: '초대하기' }).click();
    await expect(page.getByText('필수 항목입니다.', { exact: true })).toBeVisible();
    const address = field(page, '이메일 주소\\s\\*').first();
    await address.fill('nobody');
    await expect(address).toHaveAccessibleDescription(/ 예: name@example\.com\. /);
    await address.fill(colleague.email);
    await page.getByLabel('역할 *').selectOption('조회 전용');
    await page.getByRole('button', { name: '초대하기' }).click();
    await expect(page.getByText(`${colleague.email} 주소로 초대를 보냈습니다.`)).toBeVisible();
    await expectFaultlessKorean(page, { names });
  });

  await test.step('the colleague accepts', async () => {
    const guest = await newVisitor();
    const link = linkOf(await mailOf(market, colleague.email, /invites|초대/));
    await guest.goto(link.replace(market.origin, baseURL ?? ''));
    await expect(guest.getByRole('link', { name: `${colleague.email}으로 로그인` })).toBeVisible();
    await expectFaultlessKorean(guest, { names });
    await giveSession(guest, market, colleague.session);
    await guest.reload();
    await guest.getByRole('button', { name: '팀에 참여하기' }).click();
    await guest.waitForURL(`**/recruit/${company}`);
    await visit(`/recruit/${company}/team`, guest);
    await expect(guest.getByText(`${colleague.email} (본인)`)).toBeVisible();
    await expectKorean(guest, { names });
  });
});
