import { expect, type Page } from '@playwright/test';
import { NARROW } from '#tests/support/e2e-axe.ts';
import type { Market } from '#tests/support/e2e-market.ts';
import { gate, test } from '#tests/support/e2e-test.ts';

const rowTitles = (page: Page) => page.locator('.list .row h3');
const summary = (page: Page) => page.locator('.jobs-top h1 + p');
const box = (page: Page, group: string, label: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${label}\\s*\\d*$`) });

/** A search parameter of the page's URL. */
function param(page: Page, name: string): string | null {
  return new URL(page.url()).searchParams.get(name);
}

test.describe('ticking boxes', () => {
  test('narrows the list at once, to as many jobs as the box promised', async ({ page, visit, market }) => {
    const { meta } = await market.jobs({ is_closed: 'false' });
    const promised = meta.facets['ko_language_levels']?.['not-required'];
    await visit('/jobs');
    await expect(summary(page)).toContainText(`${meta.open} open jobs`);
    await expect(box(page, 'Korean', 'Not required').locator('xpath=..')).toContainText(String(promised));

    await box(page, 'Korean', 'Not required').check();
    // Another test may publish a job meanwhile.
    await expect(summary(page)).toContainText(new RegExp(`^${promised} of \\d+ open jobs`));
    expect(param(page, 'ko_language_levels')).toBe('not-required');

    await box(page, 'Workplace', 'Remote').check();
    await box(page, 'Workplace', 'Hybrid').check();
    const both = await market.jobs({
      is_closed: 'false',
      ko_language_levels: 'not-required',
      workplace_types: 'remote,hybrid',
    });
    await expect(summary(page)).toContainText(new RegExp(`^${both.meta.total} of \\d+ open jobs`));
    await expect(rowTitles(page).first()).toHaveText(both.data[0]?.title ?? '');
    const rows = page.locator('.list .row');
    await expect(rows.filter({ hasText: 'Not required' })).toHaveCount(await rows.count());
  });

  test('makes an address that shows somebody else the same', async ({ page, visit, newVisitor }) => {
    await visit('/jobs');
    await box(page, 'Visa', 'Sponsored').check();
    await expect(page).toHaveURL(/visa_sponsorship=true/);
    await box(page, 'Korean', 'Basic').check();
    await expect(page).toHaveURL(/ko_language_levels=basic/);
    await expect(page.locator('.chosen')).toContainText('Basic');
    const other = await newVisitor();
    await visit(page.url(), other);
    await expect(box(other, 'Visa', 'Sponsored')).toBeChecked();
    await expect(box(other, 'Korean', 'Basic')).toBeChecked();
    // Compare only the counts: the summary also contains a date, which may change in between.
    const [counted] = /^\d+ of \d+ open jobs/.exec((await summary(other).textContent()) ?? '') ?? [];
    await expect(summary(page)).toContainText(counted ?? 'a count of jobs');
    const titles = await rowTitles(other).allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    await expect(rowTitles(page)).toHaveText(titles);
  });

  test('is undone by the chosen filters, one by one, and by the button that goes back', async ({ page, visit }) => {
    await visit('/jobs?ko_language_levels=not-required,basic&places=seoul');
    const chosen = page.locator('.chosen');
    await chosen.getByRole('link', { name: 'Remove Basic' }).click();
    await expect(page).toHaveURL(/ko_language_levels=not-required&/);
    await expect(box(page, 'Korean', 'Basic')).not.toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/jobs');
    await expect(box(page, 'Location', 'Seoul')).not.toBeChecked();
    await page.goBack();
    await expect(box(page, 'Location', 'Seoul')).toBeChecked();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same boxes, search and pages work by the button', async ({ page, market }) => {
    await page.goto('/jobs');
    await box(page, 'Korean', 'Not required').check();
    await box(page, 'Korean', 'Basic').check();
    await page.getByRole('button', { name: 'Search' }).click();
    const { meta, data } = await market.jobs({
      is_closed: 'false',
      ko_language_levels: 'not-required,basic',
      limit: '24',
    });
    await expect(summary(page)).toContainText(`${meta.total} of ${meta.open} open jobs`);
    await expect(box(page, 'Korean', 'Basic')).toBeChecked();
    await expect(rowTitles(page)).toHaveText(data.map((job) => job.title));

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await expect(box(page, 'Korean', 'Not required')).toBeChecked();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`25–${Math.min(48, meta.total)} of`);
  });

  test('the filters of a landing page add to its own', async ({ page, market }) => {
    await page.goto('/remote-jobs');
    await expect(box(page, 'Workplace', 'Remote')).toBeDisabled();
    await box(page, 'Location', 'Seoul').check();
    await page.getByRole('button', { name: 'Search' }).click();
    const { meta } = await market.jobs({ is_closed: 'false', workplace_types: 'remote', places: 'seoul' });
    await expect(page).toHaveURL(/^[^?]+\/remote-jobs\?.*places=seoul/);
    await expect(summary(page)).toContainText(`${meta.total} of`);
    await box(page, 'Workplace', 'Hybrid').check();
    await page.getByRole('button', { name: 'Search' }).click();
    const wider = await market.jobs({ is_closed: 'false', workplace_types: 'remote,hybrid', places: 'seoul' });
    await expect(page).toHaveURL(/^[^?]+\/jobs\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech jobs in Korea');
    await expect(summary(page)).toContainText(`${wider.meta.total} of`);
  });
});

test.describe('any skill', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Another skill' });

  /** A skill of few open jobs, which has no checkbox. */
  async function rareSkill(market: Market): Promise<{ slug: string; name: string; count: number }> {
    const answer = await fetch(`${market.origin}/v1/tags`);
    const { data } = (await answer.json()) as { data: { slug: string; name: string; count: number }[] };
    const [rare] = data.filter(({ count }) => count > 0).slice(-1);
    if (!rare) throw new Error('No open job asks for a skill.');
    return rare;
  }

  test('is found by typing, and stands among the boxes from then on', async ({ page, visit, market }) => {
    const rare = await rareSkill(market);
    await visit('/jobs');
    await expect(box(page, 'Skill', rare.name)).toHaveCount(0);
    await expect(page.locator(`datalist option[value="${rare.name}"]`)).toHaveCount(1);
    await field(page).pressSequentially(rare.name.toLowerCase());
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/jobs?tags=${rare.slug}`);
    await expect(summary(page)).toContainText(`${rare.count} of`);
    await expect(box(page, 'Skill', rare.name)).toBeChecked();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();

    await field(page).fill('Befunge');
    await page.keyboard.press('Tab');
    await expect(page.getByText('We didn’t understand “Befunge”.')).toBeVisible();
    await expect(field(page)).toHaveValue('Befunge');
    await expect(box(page, 'Skill', rare.name)).toBeChecked();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is found by the button', async ({ page, market }) => {
      const rare = await rareSkill(market);
      await page.goto('/jobs');
      await field(page).fill(rare.name);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(summary(page)).toContainText(`${rare.count} of`);
      await expect(box(page, 'Skill', rare.name)).toBeChecked();
      await page
        .locator('.chosen')
        .getByRole('link', { name: `Remove ${rare.name}` })
        .click();
      await expect(page).toHaveURL('/jobs');
    });
  });
});

test.describe('on a landing page', () => {
  test('another answer to its own question leads to all jobs, with both', async ({ page, visit, market }) => {
    const both = await market.jobs({ is_closed: 'false', visa_sponsorship: 'true,false' });
    await visit('/visa-sponsored-jobs');
    await box(page, 'Visa', 'Own visa').check();
    await expect(page).toHaveURL('/jobs?visa_sponsorship=true,false');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tech jobs in Korea');
    await expect(summary(page)).toContainText(`${both.meta.total} of`);
    await expect(box(page, 'Visa', 'Sponsored')).toBeChecked();
    await expect(box(page, 'Visa', 'Own visa')).toBeFocused();

    await visit('/visa-sponsored-jobs');
    await page.getByRole('link', { name: 'Show them' }).click();
    await expect(page).toHaveURL('/jobs?visa_sponsorship=true,not-stated');
  });

  test('a sheet of filters stays open on the way there', async ({ page, visit }) => {
    await page.setViewportSize(NARROW);
    await visit('/remote-jobs');
    await page.getByRole('button', { name: 'Filters' }).click();
    await box(page, 'Workplace', 'Hybrid').check();
    await expect(page).toHaveURL('/jobs?workplace_types=remote,hybrid');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
    await expect(box(page, 'Workplace', 'Hybrid')).toBeChecked();
  });
});

test.describe('searching', () => {
  test('finds a job by the words of its title', async ({ page, visit, market }) => {
    const wanted = await market.job({ is_closed: 'false', tags: 'react' });
    await visit('/');
    await page.getByLabel('What').fill(wanted.title);
    await page.getByRole('button', { name: /^Show \d+ jobs?$/ }).click();
    await expect(page).toHaveURL(/\/jobs\?q=/);
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue(wanted.title);
    const found = await market.jobs({ is_closed: 'false', q: wanted.title, limit: '24' });
    await expect(summary(page)).toContainText(`${found.meta.total} of ${found.meta.open} open jobs`);
    expect(found.meta.total).toBeLessThan(found.meta.open);
    await expect(page.locator('.list').getByRole('link', { name: wanted.title }).first()).toBeVisible();
    await expect(rowTitles(page)).toHaveText(found.data.map(({ title }) => title));
  });

  test('lists the best match first and opens it', async ({ page, visit, market }) => {
    const wanted = await market.job({ is_closed: 'false', tags: 'kotlin' });
    await visit('/jobs');
    await page.getByLabel('Search', { exact: true }).fill(`${wanted.title} ${wanted.company.name}`);
    await page.keyboard.press('Enter');
    // The URL changes before the list, and other companies may have jobs of the same title.
    const best = page.locator('.list h3 a').first();
    await expect(best).toHaveAttribute('href', `/jobs/${wanted.slug}`);
    await expect(page).toHaveURL(/q=/);
    await best.click();
    await expect(page).toHaveURL(`/jobs/${wanted.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.title);
  });

  test('keeps the words that were typed before the scripts came', async ({ page }) => {
    const scripts = gate();
    await page.route('**/*.js', (route) => scripts.opened.then(() => route.continue()));
    const alive = page.waitForRequest('**/v1/page-views');
    await page.goto('/jobs', { waitUntil: 'commit' });
    const words = page.getByLabel('Search', { exact: true });
    await words.fill('typescript');
    scripts.open();
    await alive;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]q=typescript(&|$)/);
    await expect(words).toHaveValue('typescript');
  });

  test('forgives a misspelling and says so', async ({ page, visit, market }) => {
    const meant = await market.jobs({ is_closed: 'false', q: 'typescript' });
    await visit('/jobs');
    await page.getByLabel('Search', { exact: true }).fill('typscript');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('.understanding')).toContainText(
      'Showing results for typescript. No jobs match “typscript”.',
    );
    await expect(summary(page)).toContainText(`${meant.meta.total} of`);
    await expect(rowTitles(page).first()).toHaveText(meant.data[0]?.title ?? '');
  });

  test('says which filter to leave open where nothing fits all of them', async ({ page, visit, market }) => {
    await visit('/jobs?occupations=design&tags=kubernetes');
    const total = async (query: Record<string, string>) =>
      (await market.jobs({ is_closed: 'false', ...query })).meta.total;
    const [skill, field] = await Promise.all([total({ occupations: 'design' }), total({ tags: 'kubernetes' })]);
    const said = await page.locator('.void').textContent();
    const [, promised = ''] = /at least (\d+) without the (?:skill|field) filter/.exec(said ?? '') ?? [];
    expect(Number(promised)).toBeGreaterThan(0);
    expect(Number(promised)).toBeLessThanOrEqual(Math.max(skill, field));
    await page.getByRole('link', { name: /^Clear the (skill|field) filter$/ }).click();
    await expect(summary(page)).not.toContainText(/^0 of/);
    expect(Number.parseInt((await summary(page).textContent()) ?? '', 10)).toBeGreaterThanOrEqual(Number(promised));
  });

  test('leaves out the boxes that would list nothing either', async ({ page, visit }) => {
    await visit('/jobs?q=zzzzqqqqxx&ko_language_levels=basic');
    await expect(page.locator('.void')).toBeVisible();
    await expect(page.locator('#filters').getByRole('checkbox')).toHaveCount(1);
    await expect(box(page, 'Korean', 'Basic')).toBeChecked();
  });

  test('says when nothing fits, without filters that have nothing to filter', async ({ page, visit }) => {
    await visit('/jobs?q=zzzzqqqqxx');
    await expect(summary(page)).toContainText('0 of');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Clear the search' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('engineer');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page.locator('.row').first()).toBeVisible();
    await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  });
});

test('a featured job says so in sight, also where it closes soon', async ({ page, visit }) => {
  await visit('/jobs');
  for (const row of await page.locator('.row.featured').all())
    await expect(row.getByText('Featured', { exact: true })).toBeVisible();
  await expect(page.locator('.row.featured').first()).toBeVisible();
});

test('pages lead through all jobs, none twice', async ({ page, visit, market }) => {
  const { meta } = await market.jobs({ is_closed: 'false', occupations: 'design' });
  await visit('/design-jobs?sort=pay');
  const links = page.locator('.list h3 a');
  const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const seen = await shown();
  for (let next = 2; seen.length < meta.total; next++) {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('.pages [aria-current]')).toHaveText(`Page ${next}`);
    // Placeholders may disappear a moment after the page number has changed.
    await expect(links).toHaveCount(Math.min(24, meta.total - seen.length));
    seen.push(...(await shown()));
  }
  expect(seen).toHaveLength(meta.total);
  expect(new Set(seen).size).toBe(meta.total);
});

test('jobs that say nothing on a question are counted and offered', async ({ page, visit, market }) => {
  const { meta } = await market.jobs({ is_closed: 'false', visa_sponsorship: 'true' });
  expect(meta.not_stated).toBeGreaterThan(1);
  await visit('/jobs?visa_sponsorship=true');
  const offer = page.locator('.note');
  await expect(offer).toContainText(`${meta.not_stated} more jobs don’t say whether they sponsor a visa.`);
  await offer.getByRole('link', { name: 'Show them' }).click();
  await expect(summary(page)).toContainText(`${meta.total + meta.not_stated} of`);
  await expect(box(page, 'Visa', 'Visa: Not stated')).toBeChecked();
  await expect(offer).toBeHidden();
});

test('a filter that nobody knows is shown as not understood, and the rest applies', async ({ page, visit, market }) => {
  const { meta } = await market.jobs({ is_closed: 'false', ko_language_levels: 'not-required' });
  await visit('/jobs?visa_sponsorship=maybe&ko_language_levels=not-required');
  await expect(page.getByRole('status').filter({ hasText: 'maybe' })).toHaveText(
    'We didn’t understand “maybe”. Your other filters still apply.',
  );
  await expect(summary(page)).toContainText(`${meta.total} of`);
  const answer = await page.request.get('/v1/jobs?visa_sponsorship=maybe');
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { visa_sponsorship: ['Unknown value: maybe'] } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters that a landing page fixes are none that its reader chose', async ({ page, visit }) => {
    await visit('/frontend-jobs?workplace_types=remote');
    await expect(page.getByRole('button', { name: 'Filters · 1', exact: true })).toBeVisible();
  });

  test('the filters are a sheet that says how many jobs it would show', async ({ page, visit, market }) => {
    const { meta } = await market.jobs({ is_closed: 'false', workplace_types: 'remote' });
    await visit('/jobs');
    const sheet = page.getByRole('form', { name: 'Filters' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expect(sheet).toBeVisible();
    await box(page, 'Workplace', 'Remote').check();
    await sheet.getByRole('button', { name: `Show ${meta.total} jobs` }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
    await expect(summary(page)).toContainText(`${meta.total} of`);

    await page.getByRole('button', { name: 'Filters · 1' }).tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
  });
});

const OTHER_SPELLINGS = [
  '/jobs?places=seoul,busan&ko_language_levels=basic',
  '/jobs?places=seoul&places=busan',
  '/jobs?page=1',
  '/jobs?places=mars,luna&utm_source=letter',
  '/remote-jobs?workplace_types=remote&utm_source=letter',
  '/jobs?tags=Python,typescript',
  '/backend-jobs?tags=node-js',
];

for (const address of OTHER_SPELLINGS) {
  test(`the browser reads ${address} as the server did, and asks for nothing again`, async ({ page, visit }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(address);
    await expect(rowTitles(page).first()).toBeVisible();
    expect(asked.filter((path) => ['/v1/jobs', '/v1/tags'].includes(path))).toEqual([]);
  });
}
