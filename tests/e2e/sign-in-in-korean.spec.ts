import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  field,
  fieldError,
  linkOf,
  mailOf,
  openAccount,
  passwordStatus,
  somebody,
} from '#tests/support/e2e-accounts.ts';
import { Assistant, CALLBACK } from '#tests/support/e2e-agents.ts';
import { NARROW } from '#tests/support/e2e-axe.ts';
import { expectFaultlessKorean, expectKorean } from '#tests/support/e2e-languages.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

test.use({ locale: 'ko-KR', viewport: NARROW });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Somebody signs up in Korean, is told what is wrong, and confirms by the link', async ({
  page,
  visit,
  market,
}) => {
  const person = somebody();
  await visit('/sign-up');
  await expect(page.getByRole('heading', { level: 1, name: '회원 가입' })).toBeVisible();
  await expect(page.getByText('* 표시는 필수 항목입니다.')).toBeVisible();
  await press(page, '회원 가입');
  await expect(fieldError(page, '이메일')).toHaveText('필수 항목입니다.');
  await field(page, '이메일').fill(person.email);
  await field(page, '비밀번호').first().fill('Password1234!');
  await field(page, '비밀번호 확인').fill('Password1234?');
  await expect(fieldError(page, '비밀번호 확인')).toHaveText('비밀번호가 서로 다릅니다.');
  await field(page, '비밀번호 확인').fill('Password1234!');
  await press(page, '회원 가입');
  await expect(page.getByText('유출된 비밀번호 목록에 있습니다.').first()).toBeVisible();
  await expectFaultlessKorean(page);
  await field(page, '비밀번호').first().fill(person.password);
  await field(page, '비밀번호 확인').fill(person.password);
  await press(page, '회원 가입');
  await expect(page.getByRole('heading', { name: '이메일을 확인해 주세요' })).toBeFocused();
  await expectFaultlessKorean(page);
  const mail = await mailOf(market, person.email, '이메일 주소를 인증해 주세요');
  await visit('/forgot-password');
  await expectFaultlessKorean(page);
  await visit(linkOf(mail));
  await expect(page.getByRole('heading', { level: 1, name: '이메일 주소 인증' })).toBeVisible();
  await expectFaultlessKorean(page);
  await press(page, '인증하기');
  await expect(page).toHaveURL('/profile');
  expect(await passwordStatus(market, person)).toBe(200);
});

test('Somebody changes the settings in Korean and signs in with a second factor', async ({
  page,
  visit,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(statusLine(400), statusLine(422));
  const person = await openAccount(market);
  await signIn(page, visit, person);
  await expect(page).toHaveURL('/settings');
  await page.locator('form[novalidate]').first().waitFor();
  await expect(page.getByText(`로그인에 사용하시는 주소는 ${person.email}입니다.`)).toBeVisible();

  await field(page, '새 이메일 주소').fill(person.email);
  await press(page, '주소 변경');
  await expect(fieldError(page, '새 이메일 주소')).toHaveText('지금 사용 중인 주소입니다.');
  await press(page, '비밀번호 변경');
  await field(page, '새 비밀번호').fill('Another-horse-8');
  await field(page, '비밀번호 확인').fill('Another-horse-8');
  await press(page, '비밀번호 저장');
  await expect(fieldError(page, '현재 비밀번호')).toHaveText('현재 비밀번호도 입력해 주세요.');
  await field(page, '현재 비밀번호').fill(person.password);
  await press(page, '비밀번호 저장');
  await expect(page.getByText('저장되었습니다. 다른 기기에서는 모두 로그아웃되었습니다.')).toBeVisible();

  const factors = page.getByRole('region', { name: '2단계 인증' });
  await press(page, '인증 앱 등록');
  await expect(factors.getByRole('img', { name: '인증 앱으로 스캔할 QR 코드' })).toBeVisible();
  const secret = (await factors.locator('code').textContent()) ?? '';
  await field(page, '앱에 표시된 인증번호').fill('12');
  await factors.getByRole('button', { name: '등록하기' }).click();
  await expect(fieldError(page, '앱에 표시된 인증번호')).toHaveText('숫자 6자리를 입력해 주세요.');
  const code = codeOf(secret);
  await field(page, '앱에 표시된 인증번호').fill(code);
  await factors.getByRole('button', { name: '등록하기' }).click();
  await expect(factors.getByRole('region', { name: '복구 코드 목록' })).toBeFocused();
  const [saved = ''] = await factors.locator('.recovery-codes li').allTextContents();
  await expectFaultlessKorean(page);
  await press(page, '보관했습니다');
  await expect(factors.getByText('10개 남음')).toBeVisible();
  await press(page, '계정 삭제');
  await expect(page.getByText('계정과 모든 데이터를 완전히 삭제하시겠습니까?')).toBeVisible();
  await expectFaultlessKorean(page);

  const laptop = await newVisitor();
  await signIn(laptop, visit, { ...person, password: 'Another-horse-8' });
  await expect(laptop.getByRole('heading', { name: '2단계 인증' })).toBeFocused();
  await field(laptop, '인증 앱에 표시된 인증번호').fill(code);
  await press(laptop, '로그인');
  await expect(laptop.getByRole('alert').filter({ hasText: '인증번호가 올바르지 않습니다.' })).toBeVisible();
  await press(laptop, '복구 코드 사용하기');
  await field(laptop, '복구 코드').fill(saved);
  await expectFaultlessKorean(laptop);
  await press(laptop, '코드 확인');
  await expect(laptop).toHaveURL('/settings');
  await expect(laptop.getByText('9개 남음')).toBeVisible();
});

test('The switch of a page of signing in keeps what was typed, and the choice holds on the next page', async ({
  page,
  visit,
}) => {
  await visit('/sign-in');
  await expectKorean(page);
  await field(page, '이메일').fill('dasom@example.com');
  await press(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(field(page, 'Email')).toHaveValue('dasom@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible();
  await press(page, '한국어');
  await expectKorean(page);
});

test('An app is connected, looked at and removed in Korean', async ({ page, visit, market, tolerate }) => {
  tolerate(statusLine(401), statusLine(404));
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Back</h1>' }));
  const person = await openAccount(market);
  const assistant = new Assistant(market.origin, 'Job finder');
  await assistant.connect();
  expect(await assistant.ask('my_applications')).toBeNull();
  await page.goto(String(assistant.address));
  await page.locator('form[novalidate]').waitFor();
  await field(page, '이메일').fill(person.email);
  await field(page, '비밀번호').fill(person.password);
  await press(page, '로그인');
  await expect(page.getByRole('heading', { name: '‘Job finder’ 앱을 연결하시겠습니까?' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^지원 내역 보기/ }).uncheck();
  await press(page, '연결하기');
  await expect(page.getByRole('alert').filter({ hasText: '하나 이상 선택하시거나' })).toBeVisible();
  await expectFaultlessKorean(page);
  await page.getByRole('checkbox', { name: /^지원 내역 보기/ }).check();
  await press(page, '연결하기');
  await page.waitForURL(`${CALLBACK}**`);
  await assistant.finish(new URL(page.url()));
  expect(await assistant.ask('my_applications')).toMatchObject({ applications: [] });
  await visit('/settings');
  const apps = page.getByRole('region', { name: '연결된 앱' });
  await apps.getByText('사용 기록').click();
  await expect(apps.getByText('지원 내역 열람')).toBeVisible();
  await expectKorean(page);
  await apps.getByRole('button', { name: '삭제', exact: true }).click();
  await apps.getByRole('button', { name: '삭제하기' }).click();
  await expect(apps.getByText('연결된 앱이 없습니다.')).toBeVisible();
  await expectKorean(page);
  for (const path of ['/auth/error?reason=otp_expired', '/auth/undo', '/connect', '/logout']) {
    await visit(path);
    await expectFaultlessKorean(page);
  }
});

async function signIn(
  page: Page,
  visit: (path: string, page: Page) => Promise<void>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await visit('/sign-in?next=/settings', page);
  await expectKorean(page);
  await field(page, '이메일').fill(email);
  await field(page, '비밀번호').fill(password);
  await press(page, '로그인');
}

/** The code that an authenticator app shows now. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
