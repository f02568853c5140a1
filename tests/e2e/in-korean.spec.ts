import { expect, type Page } from '@playwright/test';
import { giveSession, openAccount } from '#tests/support/e2e-accounts.ts';
import { expectNoFault, NARROW, TWO_WAYS } from '#tests/support/e2e-axe.ts';
import { expectFaultlessKorean, expectKorean } from '#tests/support/e2e-languages.ts';
import { askedListing, letterTo, questionTo } from '#tests/support/e2e-listing.ts';
import { type Market, RECRUITER } from '#tests/support/e2e-market.ts';
import { POSTING_SHOWN, postingBehind, showPosting } from '#tests/support/e2e-postings.ts';
import { inCardWindow } from '#tests/support/e2e-shop.ts';
import { staffDo, staffRun } from '#tests/support/e2e-staff.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

test.use({ locale: 'ko-KR', viewport: NARROW });

const APPROVAL = 'POST /v1/admin/postings/{id}/approval';

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

test('An employer posts a job, pays for it, edits and closes it in Korean', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(422));
  const email = `jobs.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await visit('/post-a-job');
  await expectKorean(page);
  await page.getByRole('button', { name: '검토 요청하기' }).click();
  await expect(field(page, 'title')).toHaveAccessibleDescription(/^필수 항목입니다\./);
  await expect(field(page, 'company_url')).toHaveAccessibleDescription(/^올바른 회사 웹사이트 주소를/);
  await expectFaultlessKorean(page);

  await field(page, 'description').fill('디스패처를 함께 개발합니다. E-7 비자를 지원합니다.');
  await field(page, 'title').fill('Backend engineer');
  await field(page, 'location').fill('서울 성수');
  await field(page, 'employment_type').selectOption('full-time');
  for (const answer of ['일상 회화', '경우에 따라 지원', '하이브리드 근무'])
    await page.getByText(answer, { exact: true }).first().click();
  await field(page, 'company').fill('Baram Rides');
  await field(page, 'company_url').fill('https://baram.example');
  await field(page, 'person_in_charge').fill('황보다솜');
  await field(page, 'email').fill(email);
  await field(page, 'registration_number').fill('220-81-62517');
  await field(page, 'representative').fill('황보다솜');
  await field(page, 'employer_address').fill('서울 성동구 연무장길 7');
  await page.getByLabel('상단 노출 1주').check();
  await page.getByLabel('공고를 다시 읽어 보았습니다').check();
  await field(page, 'apply_until').fill('2099-12-31');
  await expectKorean(page);
  await page.getByRole('button', { name: '제출하고 결제하기' }).click();
  await expect(field(page, 'apply_until')).toHaveAccessibleDescription(/일까지 선택하실 수 있습니다\./);
  await field(page, 'apply_until').fill('');
  await page.getByRole('button', { name: '제출하고 결제하기' }).click();
  await inCardWindow(page, 'Pay');
  await expect(page.getByRole('heading', { name: '공고가 접수되었습니다' })).toBeVisible();
  await expect(page.getByText('55,000원 결제가 완료되었습니다.')).toBeVisible();
  await expectFaultlessKorean(page);

  await page.getByRole('link', { name: '공고 관리 페이지 열기' }).click();
  await expect(page.getByRole('heading', { name: '검토 중입니다' })).toBeVisible();
  await expectKorean(page);
  await page.getByRole('button', { name: '공고 수정' }).click();
  await field(page, 'title').fill('');
  await page.getByRole('button', { name: '수정 내용 저장' }).click();
  await expect(field(page, 'title')).toHaveAccessibleDescription(/^필수 항목입니다\./);
  await expectFaultlessKorean(page);
  await field(page, 'title').fill('Senior backend engineer');
  await page.getByRole('button', { name: '수정 내용 저장' }).click();
  await expect(page.getByText('저장되었습니다. 수정하신 내용으로 검토합니다.')).toBeVisible();

  await accept(market, email);
  await page.reload();
  await expect(page.getByRole('heading', { name: /까지 게시됩니다$/ })).toBeVisible();
  await page.getByRole('button', { name: '마감일 변경' }).click();
  await expect(page.getByText(/^변경되었습니다\./)).toBeVisible();
  await page.getByRole('button', { name: '공고 마감' }).click();
  await page.getByLabel('채용 결과(선택)').selectOption('다른 경로로 채용');
  await expectKorean(page);
  await page.getByRole('button', { name: '마감하기' }).click();
  await expect(page.getByRole('heading', { name: '마감된 공고입니다' })).toBeVisible();
  await expectFaultlessKorean(page);
  await page.getByRole('button', { name: '다시 게시', exact: true }).click();
  await page.getByRole('button', { name: '다시 게시하기' }).click();
  await expect(page.getByRole('heading', { name: /까지 게시됩니다$/ })).toBeVisible();

  await visit('/orders');
  await expect(page.getByRole('heading', { name: '영수증' })).toBeVisible();
  await expect(page.getByRole('row', { name: '부가세 ₩5,000' })).toBeVisible();
  await expectFaultlessKorean(page);
});

test('A company answers in Korean by the links of letters', async ({ page, market, baseURL }) => {
  const job = await askedListing(market, 'pogu-marine');
  const own = (link: string) => link.replace(market.origin, baseURL ?? '');
  await page.goto(own(await questionTo(market, job.company)));
  await expect(page.getByRole('heading', { name: '채용공고 관련 문의' })).toBeVisible();
  await page.getByLabel('업무에 필요한 한국어 수준').first().selectOption('기초');
  await page.getByRole('button', { name: '확인 및 제출' }).click();
  await expect(page.getByText(/^감사합니다\./)).toBeVisible();
  await expectFaultlessKorean(page);

  await page.goto(own(await letterTo(market, job)));
  await expect(page.getByRole('heading', { name: '채용공고 확인' })).toBeVisible();
  await page.getByLabel('급여 하한').fill('없음');
  await page.getByRole('button', { name: '확인 및 저장' }).click();
  await expect(page.getByText('금액을 숫자로 입력해 주세요.')).toBeVisible();
  await expectKorean(page);
  await page.getByLabel('급여 하한').fill('6,000만원');
  await page.getByRole('button', { name: '확인 및 저장' }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '공고 마감' }).click();
  await page.getByRole('button', { name: '마감하기' }).click();
  await expect(page.getByText('마감된 공고입니다.')).toBeVisible();
  await expectFaultlessKorean(page);
});

/** What staff do meanwhile: the posting is known by the link in its letter. */
async function accept({ mails, origin }: Market, email: string): Promise<void> {
  let token = '';
  const find = async () => {
    const texts = (await mails(email)).map(({ text }) => text);
    token = texts.flatMap((text) => /\/posting#([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
    return token;
  };
  await expect.poll(find).not.toBe('');
  const { id, fields } = await postingBehind(origin, token);
  await staffDo(origin, 'PUT /v1/admin/postings/{id}', { ...fields, id, left_out: ['tags', 'occupations'] });
  await staffDo(origin, APPROVAL, { id, identity_check: 'hometax.go.kr', is_new_company: true });
}

test('Every state of a posting says how it stands in both languages, and has no fault', async ({ page }) => {
  const json = { data: { job: { description: '<p>TypeScript</p>' } } };
  await page.route('**/v1/job-postings/preview', (route) => route.fulfill({ json }));
  // The language that was chosen holds: states take turns in which of the two they open.
  let isKorean = true;
  for (const [words, shown] of POSTING_SHOWN) {
    await showPosting(page, shown);
    for (const [turn, way] of TWO_WAYS.entries()) {
      if (turn > 0) {
        isKorean = !isKorean;
        await page.getByRole('button', { name: isKorean ? '한국어' : 'English', exact: true }).click();
      }
      await expect(page.locator('#standing')).toBeVisible();
      if (isKorean) await expectKorean(page);
      else await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
      expect(await page.locator('[aria-current="step"]').count()).toBeLessThan(2);
      await expectNoFault(page, [way]);
    }
  }
});

test('A link that opens nothing says in Korean how to go on', async ({ page, visit, tolerate }) => {
  tolerate(statusLine(404));
  for (const [path, said] of [
    ['/posting', '이 링크에 해당하는 공고가 없습니다'],
    ['/listing', '이 링크에 해당하는 공고가 없습니다'],
    ['/answers', '이 링크에 해당하는 문의가 없습니다'],
  ] as const) {
    await visit(`${path}#${'a'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: said })).toBeVisible();
    await expectKorean(page);
  }
  await visit('/posting#');
  await page.getByLabel('이메일 주소').fill('jobs@');
  await page.getByRole('button', { name: '링크 다시 받기' }).click();
  await expect(page.getByText('입력하신 내용을 확인해 주세요.')).toBeVisible();
  await expectNoFault(page);
});

test('The switch keeps what was typed before the page could answer, and the choice holds on the next visit', async ({
  page,
  visit,
}) => {
  let loadWords = () => {};
  const asked = new Promise<void>((resolve) => {
    loadWords = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/post-a-job', { waitUntil: 'commit' });
  await field(page, 'title').fill('Backend engineer');
  loadWords();
  await page.locator('form[novalidate]').first().waitFor();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
  await visit('/post-a-job');
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
  await page.getByRole('button', { name: '한국어', exact: true }).click();
  await expectKorean(page);
  await expect(field(page, 'title')).toHaveValue('Backend engineer');
});

test('A page that its server alone can read says again in the other language what came of a press', async ({
  page,
  visit,
}) => {
  await visit('/profile/mails?outcome=declined');
  await expect(page.getByRole('heading', { level: 1, name: '변경된 내용이 없습니다' })).toBeVisible();
  await expectFaultlessKorean(page);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing changes' })).toBeVisible();
});

test('The way to the other language stands in one place on every page that has two', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(401), statusLine(403));
  const { email, session } = await openAccount(market);
  await giveSession(page, market, session);
  const recruit = [`/recruit/${RECRUITER.slug}`, `/recruit/${RECRUITER.slug}/applications`];
  const way = page.getByRole('navigation', { name: '언어' }).getByRole('button', { name: 'English', exact: true });
  const standsOn = async (paths: readonly string[]) => {
    for (const [width, margin] of [
      [320, 16],
      [1280, 24],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await visit(path);
        expect([path, await way.evaluate(placeOf)]).toEqual([path, { margin, middle: 26, isOnTop: true }]);
      }
    }
  };
  await standsOn([
    '/post-a-job',
    '/terms',
    '/posting',
    '/listing',
    '/answers',
    '/orders',
    '/invitation',
    '/settings',
    '/profile/mails',
  ]);
  await standsOn(['/connect', '/auth/error', '/post-a-job/checkout', ...recruit]);
  await staffRun(['add-member', RECRUITER.slug, email]);
  await standsOn(recruit);
});

/** From the right end of the page, below its header, and whether anything lies over it. */
function placeOf(way: Element) {
  const { right, top, bottom, left } = way.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const header = document.querySelector('header.top')?.getBoundingClientRect();
  return {
    margin: document.documentElement.clientWidth - right,
    middle: middle - (header?.bottom ?? 0),
    isOnTop: document.elementFromPoint((left + right) / 2, middle) === way,
  };
}
