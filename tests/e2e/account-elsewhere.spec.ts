import { expect, type Page, type Route } from '@playwright/test';
import {
  field,
  fillProfile,
  foundByRecruiter,
  linkOf,
  mailOf,
  newProfile,
  openAccount,
  ownMetadata,
  passwordStatus,
  post,
  SESSION_ENDED,
  sendSignIn,
  signIn,
  signInButton,
  somebody,
} from '#tests/support/e2e-accounts.ts';
import { plugAuthenticator } from '#tests/support/e2e-authenticator.ts';
import { PHONE, test } from '#tests/support/e2e-elsewhere.ts';
import { RECRUITER, realPdf } from '#tests/support/e2e-market.ts';
import { statusLine } from '#tests/support/e2e-test.ts';

const MESSAGE = 'We build kites in Seoul and need an engineer who knows the wind.';

function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

test('With the accounts on another server: sign up, be found, be written to, come back, delete it all', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(400), statusLine(404), /net::ERR_FAILED/, ...SESSION_ENDED);
  const person = somebody();
  const profile = newProfile(person);

  await test.step('the mail of that server confirms the address and leads back to the product', async () => {
    await visit('/sign-up');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
    const link = linkOf(await mailOf(market, person.email, 'Confirm your email address'));
    expect(link).toContain(`${market.authUrl}/verify?`);
    await visit(link);
    await expect(page).toHaveURL('/profile');
  });

  await test.step('a company finds the profile', async () => {
    const resume = { name: 'amara.pdf', mimeType: 'application/pdf', buffer: realPdf(person.email) };
    await page.getByLabel('Resume', { exact: true }).setInputFiles(resume);
    const yours = page.getByRole('complementary', { name: 'Your profile' });
    await expect(yours).toContainText('amara.pdf');
    await fillProfile(page, profile);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('button', { name: 'Show it to companies' }).click();
    await expect(yours).toContainText('Visible to companies');
    expect(await foundByRecruiter(market, profile.job_title)).toBe(1);
  });

  await test.step('what it writes reaches the address that only the other server knows', async () => {
    const talents = `${market.origin}/v1/recruit/${RECRUITER.slug}/talents`;
    const query = new URLSearchParams({ pwd: RECRUITER.password, q: profile.job_title });
    const { data } = await (await fetch(`${talents}?${query}`)).json();
    await post(`${talents}/${data[0].id}/conversations?${query}`, { message: MESSAGE }, {}, 201);
    await visit(linkOf(await mailOf(market, person.email, /wrote to you$/)));
    await expect(section(page, 'Messages')).toContainText(MESSAGE);
  });

  await test.step('out, and in again', async () => {
    await signOut(page);
    await signIn(page, visit, person);
    await visit('/settings');
    await expect(section(page, 'Where you’re signed in').getByText('this browser')).toBeVisible();
  });

  await test.step('a server that keeps no list of sessions still signs out everywhere', async () => {
    const sessions = section(page, 'Where you’re signed in');
    // As the service itself answers, and as a gateway before it does, whose answer a page may not read.
    const answers = [
      (route: Route) => route.fulfill({ status: 404, body: '404 page not found' }),
      (route: Route) => route.abort('failed'),
    ];
    for (const answer of answers) {
      await page.route(`${market.authUrl}/user/sessions`, answer);
      await visit('/settings');
      await expect(sessions.getByText('can’t list them here')).toBeVisible();
      await expect(sessions.getByRole('button', { name: 'Sign out everywhere', exact: true })).toBeEnabled();
      await expect(sessions.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    }
  });

  await test.step('deleted here, the account is gone there', async () => {
    const data = section(page, 'Your data');
    await data.getByRole('button', { name: 'Delete account' }).click();
    await data.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page).toHaveURL('/');
    expect(await foundByRecruiter(market, profile.job_title)).toBe(0);
    await expect.poll(() => passwordStatus(market, person)).toBe(400);
  });
});

test('Another site signs somebody up, what they agreed to is on record, and a refusal there is explained', async ({
  page,
  visit,
  market,
  elsewhere,
  tolerate,
}) => {
  tolerate(statusLine(422));
  const { provider } = elsewhere;
  const { name, email } = somebody();
  provider.person = { sub: email, email, email_verified: true, name };
  await visit('/sign-up');
  for (const site of ['GitHub', 'LinkedIn']) await expect(page.getByText(`Sign in with ${site}`)).toHaveCount(0);

  provider.refuses = true;
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('The other site didn’t sign you in')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/error/);
  provider.refuses = false;

  await visit('/sign-up');
  await expect(
    page.getByText('By signing up you confirm that you’re 14 or older and agree to the terms'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/profile');
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(await ownMetadata(page, market)).toMatchObject({ name, agreed: { terms: day, privacy: day } });
  await visit('/settings');
  const linked = section(page, 'Linked accounts').getByRole('listitem').filter({ hasText: 'Google' });
  await expect(linked).toContainText(email);
  await linked.getByRole('button', { name: 'Unlink' }).click();
  await linked.getByRole('button', { name: 'Yes, unlink' }).click();
  await expect(linked.getByRole('alert')).toContainText('your only way to sign in');
});

test('An account of another site is linked in the settings, signs in, and is unlinked', async ({
  page,
  visit,
  market,
  elsewhere,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const person = await openAccount(market);
  const theirs = `kakao.${person.email}`;
  elsewhere.provider.person = { sub: theirs, email: theirs, email_verified: true, name: person.name };
  await signIn(page, visit, person);
  await visit('/settings');
  const kakao = section(page, 'Linked accounts').getByRole('listitem').filter({ hasText: 'Kakao' });
  await kakao.getByRole('button', { name: 'Link' }).click();
  await expect(kakao).toContainText(theirs);
  await expect(page).toHaveURL('/settings');

  await signOut(page);
  await visit('/sign-in?next=/settings');
  await page.getByRole('button', { name: 'Sign in with Kakao' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(section(page, 'Email address')).toContainText(person.email);
  await kakao.getByRole('button', { name: 'Unlink' }).click();
  await kakao.getByRole('button', { name: 'Yes, unlink' }).click();
  await expect(kakao.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
  await expect(kakao).not.toContainText(theirs);
});

test('A phone is added in the settings and asked for after the password, where phones do not sign in', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(422), ...SESSION_ENDED);
  const person = await openAccount(market);
  await signIn(page, visit, person);
  await visit('/settings');
  const factors = section(page, 'Two-step sign-in');
  await factors.getByRole('button', { name: 'Add a phone' }).click();
  await field(page, 'Phone number').fill(PHONE.number.replace('82', '0'));
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await field(page, 'Code from the message').fill(PHONE.code);
  await page.getByRole('button', { name: 'Add it' }).click();
  const phone = factors.getByRole('listitem').filter({ hasText: 'Phone' });
  await expect(phone).toBeVisible();
  // Made with the first factor: leave earlier, and there are none.
  await expect(factors.getByRole('region', { name: 'Your recovery codes' })).toBeVisible();
  await signOut(page);

  await visit('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in with your phone' })).toHaveCount(0);
  await sendSignIn(page, person);
  await expect(page.getByText('Lost it? Write to')).toBeVisible();
  await page.getByRole('button', { name: 'Send a code to the phone ending in 0123' }).click();
  await field(page, 'Code from the message').fill('111111');
  await signInButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right.' })).toBeVisible();
  await field(page, 'Code from the message').fill(PHONE.code);
  await signInButton(page).click();
  await expect(page).toHaveURL('/profile');

  await visit('/settings');
  // Its codes go with it, and must not be asked for while they do.
  await expect(factors.getByText(/^\d+ left$/)).toBeVisible();
  await phone.getByRole('button', { name: 'Remove' }).click();
  await phone.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(factors.getByText('Off. Add a second factor')).toBeVisible();
});

test('A security key is added in the settings and asked for after the password', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(...SESSION_ENDED);
  const person = await openAccount(market);
  await plugAuthenticator(page, 'usb');
  await signIn(page, visit, person);
  await visit('/settings');
  const factors = section(page, 'Two-step sign-in');
  await factors.getByRole('button', { name: 'Add a security key' }).click();
  await expect(factors.getByRole('listitem').filter({ hasText: 'Security key' })).toBeVisible();
  await signOut(page);
  await visit('/sign-in');
  await sendSignIn(page, person);
  await page.getByRole('button', { name: /^Use Security key/ }).click();
  await expect(page).toHaveURL('/profile');
});

test('While the accounts are away nobody is taken for signed out: the page says so, with 503', async ({
  page,
  visit,
  market,
  elsewhere,
  tolerate,
}) => {
  tolerate(statusLine(503), /The sign-in service cannot be reached/);
  await signIn(page, visit, await openAccount(market));
  await elsewhere.auth.end('SIGTERM');
  for (const path of ['/profile', '/settings']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(503);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'We couldn’t load the page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  }
  await visit('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We couldn’t load the page');
});
