import { expect, type Page } from '@playwright/test';
import { applyButton } from '#tests/support/e2e-apply.ts';
import { expectNoFault } from '#tests/support/e2e-axe.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { postingBehind, type SentPostingOf, sendPosting } from '#tests/support/e2e-postings.ts';
import { cardWindow, expectBooksToAgree, inCardWindow } from '#tests/support/e2e-shop.ts';
import { staffDo } from '#tests/support/e2e-staff.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** From sent to published and after: what staff do, and what the employer sees and does by its private link. */
const standing = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const FEEDS = ['/feeds/jobs.atom', '/feeds/jobs.rss', '/feeds/jobs.json'];
/** All of them have one registration. */
const CHECKED = { identity_check: 'hometax.go.kr', is_new_company: true };
const APPROVAL = 'POST /v1/admin/postings/{id}/approval';

test.afterAll(() => expectBooksToAgree());

/** Somebody comes back to a page that stood open. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Sends a posting with a translation, and pays for it from its own page. */
async function paidPosting(page: Page, origin: string): Promise<SentPostingOf> {
  const sent = await sendPosting(origin, {
    translation_option: true,
    description: '등대를 지킵니다.\n\n- 한국어를 잘하지 않아도 됩니다',
  });
  await page.goto(`/posting#${sent.token}`);
  await expect(standing(page, 'Waiting for your payment')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Pay now, ₩66,000' }).click();
  await expect(cardWindow(page)).toBeVisible();
  await inCardWindow(page, 'Pay');
  await page.getByRole('link', { name: 'Open your posting' }).click();
  await expect(standing(page, 'In review')).toBeVisible();
  return sent;
}

/** Sends a posting that costs nothing, has staff accept it, and opens its page. */
async function acceptedPosting(page: Page, origin: string, given: Parameters<typeof sendPosting>[1] = {}) {
  const sent = await sendPosting(origin, given);
  await staffDo(origin, APPROVAL, { id: sent.id, ...CHECKED });
  await page.goto(`/posting#${sent.token}`);
  return sent;
}

/** The link to the page of a posting in a letter to its employer. */
async function letterWith(market: Market, to: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await market.mails(to)).filter((mail) => mail.subject.includes(subject)).map(({ text }) => text);
      link = texts.flatMap((text) => text.match(/\/posting#[\w-]{43}\.[\w-]+/) ?? [])[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

async function slugOf(origin: string, { token }: SentPostingOf): Promise<string> {
  return (await postingBehind(origin, token)).job?.slug ?? '';
}

test('A paid posting that staff decline is refunded in full, and says why', async ({ page, market }) => {
  const { id, company } = await paidPosting(page, market.origin);
  await staffDo(market.origin, 'POST /v1/admin/postings/{id}/refusal', {
    id,
    reason: 'The lighthouse is not there.',
  });
  await comeBack(page);
  await expect(standing(page, 'Declined')).toBeFocused();
  await expect(page.getByText('The lighthouse is not there.')).toBeVisible();
  await expect(async () => {
    await comeBack(page);
    await expect(page.getByText('We’ve refunded ₩66,000 to the card you paid with.')).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const name of ['Withdraw the posting', 'Edit the posting'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('link', { name: 'Order and receipt' }).click();
  await expect(standing(page, 'Refunded')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Translation into English ₩66,000' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: company })).toBeVisible();
  await expect(page.locator('main').getByText('T-shirt')).toHaveCount(0);
  await expectNoFault(page);
});

test('The English that staff write is sent back, mended, approved and published', async ({
  page,
  market,
  newVisitor,
}) => {
  const sent = await paidPosting(page, market.origin);
  async function offer(title: string, description: string): Promise<void> {
    const translation = { id: sent.id, title, description, criteria: '' };
    await staffDo(market.origin, 'POST /v1/admin/postings/{id}/translation', translation);
  }
  await offer('Lighthouse sitter', 'You keep the light.');
  await comeBack(page);
  await expect(standing(page, 'Your English text is ready')).toBeFocused();
  await expect(page.getByText('등대를 지킵니다.')).toBeVisible();
  await expect(page.getByText('You keep the light.')).toBeVisible();
  const wrong = page.getByLabel('What’s wrong with it?');
  await expect(wrong).toBeHidden();
  await page.getByText('Send it back').press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(wrong).toBeFocused();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await wrong.fill('It is a keeper, not a sitter.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(standing(page, 'In review')).toBeFocused();
  const atDesk = await staffDo(market.origin, 'GET /v1/admin/postings/{id}', { id: sent.id });
  expect(JSON.stringify(atDesk)).toContain('It is a keeper, not a sitter.');

  await offer('Lighthouse keeper', 'You keep the light.');
  await comeBack(page);
  await page.getByRole('button', { name: 'Approve the English text' }).click();
  await expect(standing(page, 'In review')).toBeFocused();
  await staffDo(market.origin, APPROVAL, { id: sent.id, ...CHECKED });
  await comeBack(page);
  await expect(standing(page, /^Open until/)).toBeFocused();
  await expectNoFault(page);
  const reader = await newVisitor();
  await reader.goto(`/jobs/${await slugOf(market.origin, sent)}`);
  await expect(reader.getByRole('heading', { name: 'Lighthouse keeper' })).toBeVisible();
  await reader.getByText('한국어로 보기').click();
  await expect(reader.getByText('등대를 지킵니다.')).toBeVisible();
  await expect(reader.getByText('You keep the light.')).toBeHidden();
  await expectNoFault(reader);
  await reader.getByText('Read in English').click();
  await expect(reader.getByText('You keep the light.')).toBeVisible();
});

test('A question of staff is answered, and who answers too late keeps what was typed', async ({
  page,
  market,
  newVisitor,
  tolerate,
}) => {
  tolerate(statusLine(409));
  const { id, token } = await sendPosting(market.origin);
  await staffDo(market.origin, 'POST /v1/admin/postings/{id}/question', { id, message: 'Which lighthouse is it?' });
  await page.goto(`/posting#${token}`);
  await expect(standing(page, 'We have a question')).toBeVisible();
  await expect(page.getByText('Which lighthouse is it?')).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await expectNoFault(page);
  await page.getByLabel('Your answer').fill('The white one, of course.');

  const colleague = await newVisitor();
  await colleague.goto(`/posting#${token}`);
  await colleague.getByLabel('Your answer').fill('The one at Homigot.');
  await colleague.getByRole('button', { name: 'Send the answer' }).click();
  await expect(standing(colleague, 'In review')).toBeFocused();

  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(standing(page, 'In review')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('The white one, of course.');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
});

test('A posting for a day to come is nowhere before', async ({ page, market }) => {
  const day = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const sent = await acceptedPosting(page, market.origin, { publish_on: day });
  await expect(standing(page, /^Accepted, and published on/)).toBeVisible();
  await expectNoFault(page);
  const slug = await slugOf(market.origin, sent);
  expect((await market.jobs({ q: sent.title })).data).toEqual([]);
  expect((await page.request.get(`/jobs/${slug}`)).status()).toBe(404);
  for (const path of ['/jobs', '/companies', '/sitemap.xml', ...FEEDS]) {
    expect(await (await page.request.get(path)).text(), path).not.toContain(slug);
  }
});

test('A published listing is changed, extended, closed and reopened by its link', async ({
  page,
  market,
  newVisitor,
}) => {
  const sent = await acceptedPosting(page, market.origin);
  const address = `/jobs/${await slugOf(market.origin, sent)}`;
  const reader = await newVisitor();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: sent.title, level: 1 })).toBeVisible();
  await expect(applyButton(reader)).toBeVisible();

  await page.getByRole('button', { name: 'Edit the posting' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectNoFault(page);
  await page.getByLabel('Title').fill(`Head ${sent.title}`);
  await page.getByRole('radiogroup', { name: 'Where do they work?' }).getByText('Remote').click();
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(standing(page, 'Changes pending review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit the posting' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: `Head ${sent.title}` })).toContainText(sent.title);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: sent.title, level: 1 })).toBeVisible();
  await staffDo(market.origin, APPROVAL, { id: sent.id });
  await reader.reload();
  await expect(reader.getByRole('heading', { name: `Head ${sent.title}`, level: 1 })).toBeVisible();
  await comeBack(page);
  await expect(standing(page, 'Changes pending review')).toHaveCount(0);

  await page.getByLabel('Last day, in Korea').fill('2020-01-01');
  await page.getByRole('button', { name: 'Set the last day' }).click();
  await expect(page.getByText(/^Choose a day from today to/)).toBeVisible();
  const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Last day, in Korea').fill(day);
  await page.getByRole('button', { name: 'Set the last day' }).click();
  await expect(page.getByText(/^Done: it’s open until/)).toBeVisible();

  await page.getByRole('button', { name: 'Close the listing' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it open' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, close it' }).press('Enter');
  await expect(standing(page, 'Closed')).toBeFocused();
  await expectNoFault(page);
  await reader.reload();
  await expect(applyButton(reader)).toHaveCount(0);

  await page.getByRole('button', { name: 'Reopen it' }).click();
  await page.getByRole('button', { name: 'Yes, reopen it' }).click();
  await expect(standing(page, /^Open until/)).toBeFocused();
  await reader.reload();
  await expect(applyButton(reader)).toBeVisible();
});

test('A company opens its recruit page by the letter to it, and posts a second job from there', async ({
  page,
  market,
}) => {
  const first = await acceptedPosting(page, market.origin);
  await expect(standing(page, `Prove that you speak for ${first.company}`)).toBeVisible();
  const accepted = await letterWith(market, first.email, 'Your job is published');
  await page.goto(accepted);
  await page.getByRole('button', { name: 'Open the recruit page' }).click();
  await expect(page).toHaveURL(/\/recruit\//);
  await expect(page.locator('.openings').getByRole('link', { name: first.title, exact: true })).toBeVisible();
  const company = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const { token, id } = await sendPosting(market.origin, { company_slug: company }, cookies.join('; '));
  expect((await postingBehind(market.origin, token)).company?.slug).toBe(company);
  await staffDo(market.origin, APPROVAL, { id });
  expect((await market.jobs({ company })).data).toHaveLength(2);
});

test('A posting is withdrawn before it is accepted, and nothing was charged', async ({ page, market }) => {
  const { token } = await sendPosting(market.origin);
  await page.goto(`/posting#${token}`);
  await page.getByRole('button', { name: 'Withdraw the posting' }).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(standing(page, 'Withdrawn')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Post another job' })).toBeVisible();
});

test('A letter to an address of a company on the board proves that the posting is its own', async ({
  page,
  market,
}) => {
  const { company } = await market.job({ is_closed: 'false' });
  const domain = `lights-${crypto.randomUUID().slice(0, 8)}.example`;
  await staffDo(market.origin, 'PUT /v1/admin/companies/{id}/domains/{domain}', { id: company.slug, domain });
  const { email, token } = await sendPosting(market.origin, { email: `keeper@${domain}` });
  await page.goto(await letterWith(market, email, 'send this posting?'));
  await expect(standing(page, 'Did your company send this posting?')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  // Whatever opens the links of a letter proves nothing by that.
  expect((await postingBehind(market.origin, token)).company).toBeNull();
  await expectNoFault(page);
  await page.getByRole('button', { name: 'Yes, this is ours' }).click();
  await expect(page.getByText('We now know that it comes from your company.')).toBeVisible();
  expect((await postingBehind(market.origin, token)).company?.slug).toBe(company.slug);
});
