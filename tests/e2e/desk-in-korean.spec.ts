import { expect, type Page, type Response } from '@playwright/test';
import { decoded } from '#tests/support/crawl.ts';
import { NARROW_WAYS, type Way, WIDE_WAYS } from '#tests/support/e2e-axe.ts';
import { addressesIn, lookAtDesk, oneOfEach } from '#tests/support/e2e-desk.ts';
import { expectKorean } from '#tests/support/e2e-languages.ts';
import { signInAsStaff, staffDo } from '#tests/support/e2e-staff.ts';
import { test } from '#tests/support/e2e-test.ts';

test.use({ locale: 'ko-KR' });

test('The desk speaks Korean to a browser that does, at each place and of one record of each kind', async ({
  page,
  market,
  visit,
}) => {
  await signInAsStaff(page, market);
  const tags = (await staffDo<Tag[]>(market.origin, 'GET /v1/admin/tags')).map(({ label }) => label);
  const written = writtenIn(page, tags);
  await visit('/admin');
  await expect(page.getByRole('navigation', { name: '관리자', exact: true })).toBeVisible();
  const places = await addressesIn(page, '.desk-side');
  expect(places.length).toBeGreaterThanOrEqual(29);
  let turn = 0;
  const look = async (path: string) => {
    written.forget();
    const found = await lookAtDesk(page, path, {
      ...(OTHER_WAYS[turn++ % OTHER_WAYS.length] as Way),
      title: / · 관리자$/,
    });
    // A preview is asked for once its form is there, and says what was written too.
    await expect(async () => expectKorean(page, { names: [...NAMES, ...(await written.names())] }), path).toPass({
      timeout: 30_000,
    });
    return found;
  };
  for (const place of places) for (const below of oneOfEach(place, await look(place))) await look(below);
});

test('Staff choose the language of the desk, which keeps it', async ({ page, market, visit }) => {
  await signInAsStaff(page, market);
  await visit('/admin/articles');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('아티클');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(title).toHaveText('Articles');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(title).toHaveText('Articles');
  await page.getByRole('button', { name: '한국어', exact: true }).click();
  await expect(title).toHaveText('아티클');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('What a form of the desk finds wrong, and what the API refuses, is in Korean', async ({
  page,
  market,
  visit,
  tolerate,
}) => {
  tolerate(/409|422/);
  await signInAsStaff(page, market);
  await visit('/admin/events/create');
  await page.getByRole('button', { name: '행사 추가' }).click();
  await expect(page.getByLabel('제목')).toHaveAccessibleDescription(/필수 항목입니다\./);
  await page.getByLabel('제목').fill('Evening of databases');
  await page.getByLabel('요약').fill('We talk about databases.');
  await page.getByLabel('시작').fill('2099-03-01 21:00');
  await page.getByLabel('종료').fill('2099-03-01 19:00');
  await page.getByLabel('주최').fill('The evening people');
  await page.getByRole('button', { name: '행사 추가' }).click();
  await expect(page.getByLabel('종료')).toHaveAccessibleDescription(/종료 일시는 시작 일시보다 뒤여야 합니다\./);
  await visit('/admin/articles/first-month-in-seoul');
  await page.getByLabel('주제').fill('');
  await expect(page.getByText('주제를 하나 이상 입력해 주세요.')).toBeVisible();
});

/** What people and listings wrote, in any language: all that the API has said since, apart from the words of the desk. */
function writtenIn(page: Page, tags: readonly string[]): { forget(): void; names(): Promise<string[]> } {
  let answers: Promise<string[]>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v1/')) answers.push(textsOf(response));
  });
  return {
    forget() {
      answers = [];
    },
    async names() {
      const texts = new Set([...tags, ...(await Promise.all(answers)).flat()]);
      // The longest first: what is left of it would be no name.
      return [...texts].sort((one, other) => other.length - one.length);
    },
  };
}

async function textsOf(response: Response): Promise<string[]> {
  const type = response.headers()['content-type'] ?? '';
  if (!response.ok() || !type.includes('application/json')) return [];
  // The answer to a page that is left by now is gone.
  const body: unknown = await response.json().catch(() => null);
  return textsIn(body);
}

/** Each theme at the width at which the desk in English is looked at in the other. */
const OTHER_WAYS = [WIDE_WAYS[1], NARROW_WAYS[0]];

/** Parts that a process runs, as its settings name them. */
const NAMES = ['web,api,auth,worker'];

/** Called by its label, which staff write, in any language. */
type Tag = { label: string };

/** What the API calls things by: the desk says these in Korean. */
const WORDS_OF_OURS: readonly string[] = ['label', 'does'];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return piecesOf(value);
  if (Array.isArray(value)) return [...value.flatMap(textsIn), ...listed(value)];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (WORDS_OF_OURS.includes(name) ? [] : textsIn(inner)));
}

/** Short texts as a page lists them. */
function listed(values: readonly unknown[]): string[] {
  return values.length > 1 && values.every((one) => typeof one === 'string') ? [values.join(', ')] : [];
}

/** A text and, of HTML, what stands between its tags; single words alone are no sign of English. */
function piecesOf(text: string): string[] {
  const between = text.includes('<') ? text.split(/<[^>]*>/).map((piece) => decoded(piece)) : [];
  return [text, ...between].map((piece) => piece.trim()).filter((piece) => /\S\s+\S/.test(piece));
}
