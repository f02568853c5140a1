import { expect, type Page } from '@playwright/test';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { openAccount, signIn } from '#tests/support/e2e-accounts.ts';
import { applyByApi, newApplicant, privateLinkOf, RECRUITER, takesForm } from '#tests/support/e2e-market.ts';
import { statusLine, test } from '#tests/support/e2e-test.ts';

/** Reads only the HTML, as search engines do. */
test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'parallel' });

type Head = {
  title: string;
  canonicals: string[];
  description: string | null;
  keywords: string | null;
  robots: string | null;
  social: Record<string, string>;
  jsonLd: { '@type': string; [key: string]: unknown }[];
  jobLinks: number;
};

async function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const content = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
    const social = [...document.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: document.title,
      canonicals: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
      description: content('description'),
      keywords: content('keywords'),
      robots: content('robots'),
      social: Object.fromEntries(social),
      jsonLd: blocks.map((block) => JSON.parse(block.textContent ?? '')),
      jobLinks: document.querySelectorAll('main a[href^="/jobs/"]').length,
    };
  });
}

/** Checks what every head contains; `named` is the canonical path, if that leaves out a token. */
async function expectHead(
  page: Page,
  path: string,
  title: string,
  baseURL: string | undefined,
  named = path,
): Promise<Head> {
  await page.goto(path);
  const head = await headOf(page);
  expect(head.title).toBe(`${title} | madang`);
  expect(head.canonicals).toEqual([baseURL + named]);
  expect(head.description?.length).toBeGreaterThan(40);
  expect(head.keywords).toContain('Korea');
  expect(head.social).toMatchObject({
    'og:url': baseURL + named,
    'og:title': head.title,
    'og:description': head.description,
    'og:site_name': 'madang',
    'twitter:card': 'summary_large_image',
    'twitter:title': head.title,
    'twitter:description': head.description,
    'twitter:url': baseURL + named,
  });
  for (const name of ['og:image', 'twitter:image']) expect(head.social[name]).toMatch(/^https?:\/\//);
  return head;
}

const types = (head: Head) => head.jsonLd.map((block) => block['@type']);

const JOB_LINKS = 'main a[href^="/jobs/"]';

/** The ItemList of a page has the same links as the page, in the same order. */
async function expectListed(page: Page, head: Head, links: string): Promise<void> {
  const shown = await page.locator(links).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(shown.length).toBeGreaterThan(0);
  expect(types(head)).toEqual(['ItemList']);
  const items = head.jsonLd[0]?.['itemListElement'] as { url: string }[];
  expect(items.map(({ url }) => new URL(url).href)).toEqual(shown);
}

test('the home page', async ({ page, baseURL }) => {
  const head = await expectHead(page, '/', 'Tech jobs in Korea for English speakers', baseURL);
  expect(head.jobLinks).toBeGreaterThanOrEqual(6);
  expect(types(head)).toEqual(['FAQPage']);
  const asked = await page.locator('.faq summary, details.faq summary').allTextContents();
  const marked = head.jsonLd[0]?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(marked.length).toBeGreaterThan(2);
  for (const { name, acceptedAnswer } of marked) {
    expect(asked.join(' ')).toContain(name);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test('the list of jobs', async ({ page, baseURL }) => {
  const head = await expectHead(page, '/jobs', 'Tech jobs in Korea', baseURL);
  expect(head.jobLinks).toBeGreaterThanOrEqual(24);
  await expectListed(page, head, JOB_LINKS);
  expect(head.robots).toBeNull();
  await page.goto('/jobs?page=2');
  await expectListed(page, await headOf(page), JOB_LINKS);
  expect(await headOf(page)).toMatchObject({ canonicals: [`${baseURL}/jobs?page=2`], robots: null });
  await page.goto('/jobs?places=seoul');
  expect(await headOf(page)).toMatchObject({ canonicals: [`${baseURL}/jobs`], robots: 'noindex, follow' });
});

test('every landing page', async ({ page, baseURL, market }) => {
  // Other tests publish meanwhile, so that page and API may be a job apart.
  for (const landing of LANDING_PAGES)
    await expect(async () => {
      const head = await expectHead(page, `/${landing.name}-jobs`, landing.title, baseURL);
      expect(head.description).toBe(landing.description);
      await expectListed(page, head, JOB_LINKS);
      const { meta, data } = await market.jobs({ is_closed: 'false', limit: '24', ...landing.query });
      expect(data.length).toBeGreaterThan(0);
      const listed = page.locator('.list h3 a');
      expect(await listed.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        data.map(({ slug }) => `/jobs/${slug}`),
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading);
      expect(await page.locator('main').textContent()).toContain(`${meta.total} of ${meta.open} open jobs`);
    }).toPass();
});

test('a role page has the title and description of the specification', async ({ page }) => {
  await page.goto('/rust-jobs');
  expect(await headOf(page)).toMatchObject({
    title: 'Best Rust Jobs in Korea | madang',
    description: "Discover top Rust roles in South Korea's vibrant tech industry.",
  });
});

test('a job', async ({ page, baseURL, market }) => {
  const job = await market.job(
    { is_closed: 'false', employment_types: 'full-time' },
    (one) => one.pay !== null && takesForm(one),
  );
  const head = await expectHead(page, `/jobs/${job.slug}`, `${job.title} at ${job.company.name}`, baseURL);
  expect(head.description).toBe(job.meta_description);
  expect(types(head).sort()).toEqual(['BreadcrumbList', 'JobPosting']);
  const crumbs = head.jsonLd.find((block) => block['@type'] === 'BreadcrumbList')?.['itemListElement'];
  const way = (crumbs as { name: string; item?: string }[]).slice(-2);
  expect(way).toMatchObject([
    { name: job.company.name, item: `${baseURL}/companies/${job.company.slug}` },
    { name: job.title },
  ]);
  expect(way[1]).not.toHaveProperty('item');
  await expect(page.locator('.crumbs [aria-current="page"]')).toHaveText(job.title);
  const posting = head.jsonLd.find((block) => block['@type'] === 'JobPosting');
  expect(posting).toMatchObject({
    title: job.title,
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: job.company.name },
    directApply: true,
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
});

test('a job whose applications are taken elsewhere is not said to be applied for here', async ({ page, market }) => {
  const job = await market.job({ is_closed: 'false' }, (one) => one.apply_url !== null);
  await page.goto(`/jobs/${job.slug}`);
  const { jsonLd } = await headOf(page);
  expect(jsonLd.find((block) => block['@type'] === 'JobPosting')).not.toHaveProperty('directApply');
});

test('a job that search engines are told is done from home says so on its page', async ({ page, market }) => {
  const job = await market.job({ is_closed: 'false', workplace_types: 'remote' });
  await page.goto(`/jobs/${job.slug}`);
  const { jsonLd } = await headOf(page);
  expect(jsonLd.find((block) => block['@type'] === 'JobPosting')).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  await expect(page.locator('main')).toContainText('Fully remote');
});

test('a closed job is not indexed and carries no job posting', async ({ page, baseURL, market }) => {
  const job = await market.job({ is_closed: 'true' });
  const head = await expectHead(page, `/jobs/${job.slug}`, `${job.title} at ${job.company.name}`, baseURL);
  expect(types(head)).toEqual(['BreadcrumbList']);
  expect(head.robots).toContain('noindex');
});

test('the companies, and one of them', async ({ page, baseURL }) => {
  const list = await expectHead(page, '/companies', 'Tech companies in Korea', baseURL);
  await expectListed(page, list, '.companies h2 a');
  const path = `/companies/${RECRUITER.slug}`;
  const head = await expectHead(page, path, 'Hanok Labs: tech jobs and company facts', baseURL);
  expect(types(head)).toEqual(['BreadcrumbList']);
  expect(head.jobLinks).toBeGreaterThan(0);
  const crumbs = head.jsonLd[0]?.['itemListElement'] as { position: number; name: string; item?: string }[];
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_crumb, index) => index + 1));
  expect(crumbs.at(-1)).not.toHaveProperty('item');
});

test('the page for talents', async ({ page, baseURL }) => {
  const head = await expectHead(page, '/talents', 'Be found by tech companies in Korea', baseURL);
  expect(types(head)).toEqual(['FAQPage']);
});

test('the page of how we know', async ({ page, baseURL }) => {
  const head = await expectHead(page, '/how-we-know', 'How we know what a listing says', baseURL);
  expect(types(head)).toEqual(['BreadcrumbList']);
  expect(head.robots).toBeNull();
});

test('the page of what was tested for accessibility', async ({ page, baseURL }) => {
  const head = await expectHead(page, '/accessibility', 'Accessibility', baseURL);
  expect(types(head)).toEqual(['BreadcrumbList']);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { name: 'What doesn’t work well yet' })).toBeVisible();
});

test('the pages that ask not to be listed', async ({ page, baseURL }) => {
  const recruit = `/recruit/${RECRUITER.slug}`;
  for (const [path, title] of [
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Sign up'],
    ['/forgot-password', 'Forgot password?'],
    ['/logout', 'Sign out'],
    ['/auth/error', 'We couldn’t sign you in'],
    ['/auth/undo', 'Undo a change'],
    ['/alerts/new', 'New jobs by email'],
    ['/alerts/rules', 'Rule changes by email'],
    ['/alerts/ended', 'The alert has ended'],
    [recruit, 'Recruit at Hanok Labs'],
    [`${recruit}/talents`, 'Talents'],
    [`${recruit}/conversations`, 'Conversations'],
  ] as const) {
    expect((await expectHead(page, path, title, baseURL)).robots).toBe('noindex, nofollow');
  }
});

test('a private link names its page without its token, and so does one that leads nowhere', async ({
  page,
  baseURL,
  market,
  tolerate,
}) => {
  const job = await market.job({ is_closed: 'false' }, takesForm);
  const applicant = newApplicant();
  expect((await applyByApi(market.origin, job.slug, applicant)).status).toBe(201);
  await expect.poll(() => market.mails(applicant.email)).toHaveLength(1);
  const link = privateLinkOf((await market.mails(applicant.email))[0]);
  await expectHead(page, link, 'Your application', baseURL, '/applications');
  tolerate(statusLine(404));
  const nobodys = 'x'.repeat(43);
  for (const start of ['/nothing/', '/jobs/', '/alerts/', '/profile/mails/', '/recruit/']) {
    const head = await expectHead(page, start + nobodys, 'This page does not exist', baseURL, '/404');
    expect(head.robots, start).toContain('noindex');
    expect(JSON.stringify(head), start).not.toContain(nobodys);
  }
});

test.describe('signed in', () => {
  test.use({ javaScriptEnabled: true });

  test("the pages of one's own", async ({ page, visit, baseURL, market }) => {
    await signIn(page, visit, await openAccount(market));
    for (const [path, title] of [
      ['/profile', 'Profile'],
      ['/profile/applications', 'Applications'],
      ['/profile/conversations', 'Conversations'],
      ['/settings', 'Settings'],
      ['/new-password', 'New password'],
    ] as const) {
      expect((await expectHead(page, path, title, baseURL)).robots, path).toBe('noindex, nofollow');
    }
  });
});

test('the pages for employers name each other, and mark what is invented', async ({ page, baseURL }) => {
  const pages = [
    { path: '/for-companies', lang: 'en', title: 'Hire English-speaking engineers in Korea', mark: 'Example:' },
    { path: '/for-companies-ko', lang: 'ko', title: '영어로 일하는 개발자 채용', mark: '예시:' },
  ];
  for (const { path, lang, title, mark } of pages) {
    const head = await expectHead(page, path, title, baseURL);
    expect(types(head)).toEqual(['FAQPage']);
    expect(head.jobLinks).toBe(2);
    const languages = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(languages).toEqual(
      expect.arrayContaining([
        ['en', `${baseURL}/for-companies`],
        ['ko', `${baseURL}/for-companies-ko`],
        ['x-default', `${baseURL}/for-companies`],
      ]),
    );
    await expect(page.locator('main')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const voice of await page.locator('.pitch-voices li').allTextContents()) expect(voice).toContain(mark);
  }
});

test('the legal texts', async ({ page, baseURL, tolerate }) => {
  for (const [path, title] of [
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy policy'],
    ['/terms-of-sale', 'Terms of sale'],
  ] as const) {
    const head = await expectHead(page, path, title, baseURL);
    expect(types(head)).toEqual(['WebPage', 'BreadcrumbList']);
    await expect(page.getByText('in force since')).toBeVisible();
    await expect(page.locator('.legal-text')).toContainText('(example)');
    await expect(page.locator('.site-notice')).toContainText('invented');
    const targets = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) => links.filter((link) => !document.querySelector(link.getAttribute('href') ?? '')).length);
    expect(targets).toBe(0);
  }
  tolerate(statusLine(404));
  expect((await page.goto('/privacy?version=1999-01-01'))?.status()).toBe(404);
});

test('the events, and one of them', async ({ page, baseURL }) => {
  const list = await expectHead(page, '/events', 'Tech events in Korea', baseURL);
  const title = 'Backend evening: queues that survive a deploy';
  const listed = expect.arrayContaining([expect.objectContaining({ '@type': 'ListItem', name: title })]);
  expect(list.jsonLd).toMatchObject([{ '@type': 'ItemList', itemListElement: listed }]);
  const head = await expectHead(page, '/events/queues-that-survive-a-deploy', title, baseURL);
  expect(types(head)).toEqual(['Event', 'BreadcrumbList']);
  expect(head.jsonLd[0]).toMatchObject({
    name: title,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: [{ '@type': 'Place', name: 'Pangyo, Seongnam', address: { addressCountry: 'KR' } }],
    organizer: { name: 'Pangyo Night Shift' },
    offers: { price: 0, priceCurrency: 'KRW' },
  });
  expect(head.jobLinks).toBe(6);
});

test('the articles, and one of them', async ({ page, baseURL }) => {
  const list = await expectHead(page, '/blog', 'Articles on working in Korea', baseURL);
  expect(types(list)).toEqual(['ItemList']);
  const slug = 'reading-a-korean-employment-contract';
  const head = await expectHead(page, `/blog/${slug}`, 'Reading a Korean employment contract', baseURL);
  expect(types(head)).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(head.social['og:type']).toBe('article');
  expect(head.jobLinks).toBe(6);
  const others = page.locator('.cards a');
  await expect(others).toHaveCount(6);
  for (const href of await others.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    expect(href).not.toBe(`/blog/${slug}`);
  }
});

test('the tools and the partners', async ({ page, baseURL }) => {
  const tools = await expectHead(page, '/tools', 'Tools for working in Korea', baseURL);
  expect(types(tools)).toEqual(['ItemList']);
  const partners = await expectHead(page, '/partners', 'Partners for moving to Korea', baseURL);
  await expect(page.locator('.partner')).toHaveCount(6);
  await expectListed(page, partners, '.partner h3 a');
});

test('icons, manifest and share image exist', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('link[rel~=icon], link[rel=manifest], link[rel=apple-touch-icon], meta[property="og:image"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? link.getAttribute('content') ?? ''));
  expect(hrefs.length).toBeGreaterThanOrEqual(4);
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
});
