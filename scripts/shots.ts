import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { giveSession, openTalent, type Session } from '#tests/support/e2e-accounts.ts';
import { addressesIn } from '#tests/support/e2e-desk.ts';
import {
  applyByApi,
  type Market,
  marketOf,
  newApplicant,
  privateLinkOf,
  RECRUITER,
  realPdf,
  takesForm,
} from '#tests/support/e2e-market.ts';
import { startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { openStaff } from '#tests/support/e2e-staff.ts';
import { findBrowser } from './browser.mjs';

/**
 * `npm run shots`: every page of the built product, at three widths, light and dark, as pictures in `shots/`.
 * To be looked at after every change of the look. `npm run shots -- jobs recruit` takes those whose names begin so.
 */
const ONLY = process.argv.slice(2);

const OUT = join(import.meta.dirname, '../shots');
const WIDTHS = { 1280: 860, 390: 844, 320: 640 } as const;
const SCHEMES = ['light', 'dark'] as const;

const OPEN_PAGES = [
  ...['/blog', '/events', '/partners', '/tools', '/talents', '/saved', '/how-we-know', '/agents', '/alerts/rules'],
  ...['/for-companies', '/for-companies-ko', '/post-a-job', '/merch', '/sign-in', '/sign-up', '/forgot-password'],
  ...['/terms', '/terms-of-sale', '/privacy', '/accessibility', '/alerts/new', '/new-password', '/auth/error'],
  // As they stand for somebody whose tab has no private link.
  ...['/posting', '/listing', '/answers', '/invitation', '/connect', '/orders'],
];

type Width = keyof typeof WIDTHS;

type Shot = {
  name: string;
  path: string;
  /** What to do on the page first. */
  act?: (page: Page) => Promise<unknown>;
  /** The screen alone, for what lies over a page. */
  screen?: boolean;
  only?: Width;
  /** Who looks; without it, somebody who isn't signed in. Recruiters have the company's password; one reads Korean. */
  who?: Who;
};

type Who = 'recruiter' | 'korean' | 'talent' | 'staff';

async function main(): Promise<void> {
  const data = temporaryDir('shots');
  const server = await startServer(data.path);
  // Commands of staff run on the same data.
  process.env['E2E_DATA_DIR'] = data.path;
  const market = marketOf(server.origin);
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ['--no-sandbox'] });
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  try {
    const sessions = { talent: (await openTalent(market)).session, staff: await openStaff(market) };
    const all = [...(await plan(market)), ...(await deskPages(browser, market, sessions.staff))];
    const shots = all.filter(({ name }) => ONLY.length === 0 || ONLY.some((start) => name.startsWith(start)));
    for (const width of [1280, 390, 320] as const) {
      for (const scheme of SCHEMES) await takeAll(browser, market, sessions, shots, width, scheme);
    }
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    data.remove();
  }
}

async function plan(market: Market): Promise<Shot[]> {
  const { origin } = market;
  const mine = { is_closed: 'false', company: RECRUITER.slug };
  const own = await market
    .job(mine, (job) => takesForm(job) && job.criteria !== null)
    .catch(() => market.job(mine, takesForm));
  const applicant = newApplicant({ name: 'Amara Okafor' });
  await applyByApi(origin, own.slug, applicant);
  await applyByApi(
    origin,
    own.slug,
    newApplicant({ name: 'Jun Lee', details: '개발자 경력 5년입니다. 서울에 살고 있어요.' }),
  );
  return [
    ...(await reading(market, own)),
    ...(await others(origin)),
    ...applying(own.slug),
    ...(await recruiting(market, own.slug, applicant)),
  ];
}

/** The pages that are shown as they open. */
async function others(origin: string): Promise<Shot[]> {
  const first = async (path: string) => (await linksOn(origin + path)).find((link) => link.startsWith(`${path}/`));
  const own = ['/applications', '/profile', '/settings', '/saved', '/alerts'];
  return [
    ...OPEN_PAGES.map((path) => ({ name: nameOf(path), path })),
    ...(await linksOn(`${origin}/tools`))
      .filter((link) => /^\/tools\/./.test(link))
      .map((path) => ({ name: nameOf(path), path })),
    ...[await first('/blog'), await first('/events')].flatMap((path) => (path ? [{ name: nameOf(path), path }] : [])),
    ...own.map((path) => ({ name: `own-${nameOf(path)}`, path, who: 'talent' as const })),
  ];
}

/** Each place that the desk leads to. */
async function deskPages(browser: Browser, market: Market, session: Session): Promise<Shot[]> {
  const context = await browser.newContext({ baseURL: market.origin });
  const page = await context.newPage();
  await giveSession(page, market, session);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const places = await addressesIn(page, 'nav[aria-label="Desk"]');
  await context.close();
  return places.map((path) => ({ name: nameOf(path), path, who: 'staff' as const }));
}

async function linksOn(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return [...new Set([...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, link]) => link as string))];
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

async function reading(market: Market, own: { slug: string }): Promise<Shot[]> {
  const closed = await market.job({ is_closed: 'true' });
  const outward = await market.job({ is_closed: 'false' }, (job) => job.apply_url !== null).catch(() => null);
  return [
    { name: 'home', path: '/' },
    {
      name: 'home-menu',
      path: '/',
      act: (page) => page.locator('.nav summary').first().click(),
      screen: true,
      only: 1280,
    },
    { name: 'home-drop', path: '/', act: (page) => page.locator('.burger summary').click(), screen: true, only: 390 },
    { name: 'jobs', path: '/jobs' },
    { name: 'jobs-page-2', path: '/jobs?page=2' },
    {
      name: 'jobs-filtered',
      path: '/jobs?ko_language_levels=not-required,basic&visa_sponsorship=true&workplace_types=remote,hybrid',
    },
    { name: 'jobs-sorted-by-pay', path: '/jobs?sort=pay&pay_stated=true' },
    { name: 'jobs-misspelled', path: '/jobs?q=pyhton' },
    { name: 'jobs-not-understood', path: '/jobs?visa_sponsorship=maybe&places=seoul' },
    { name: 'jobs-empty', path: '/jobs?q=zzzzqqqq' },
    {
      name: 'jobs-empty-filters',
      path: '/jobs?ko_language_levels=native&visa_sponsorship=true&residence=anywhere&workplace_types=remote&employment_types=internship&places=busan',
    },
    { name: 'jobs-no-such-page', path: '/jobs?page=999' },
    { name: 'jobs-sheet', path: '/jobs', act: (page) => page.locator('.open-sheet').click(), screen: true, only: 390 },
    { name: 'landing-visa-sponsored', path: '/visa-sponsored-jobs' },
    { name: 'landing-engineering', path: '/engineering-jobs' },
    { name: 'landing-rust', path: '/rust-jobs' },
    { name: 'landing-frontend', path: '/frontend-jobs' },
    { name: 'job', path: `/jobs/${own.slug}` },
    ...(outward ? [{ name: 'job-outward', path: `/jobs/${outward.slug}` }] : []),
    { name: 'job-closed', path: `/jobs/${closed.slug}` },
    { name: 'companies', path: '/companies' },
    { name: 'company', path: `/companies/${RECRUITER.slug}` },
    { name: '404', path: '/nothing-here' },
    { name: 'mailbox', path: '/dev/mail' },
    { name: 'payments', path: '/dev/pay' },
    { name: 'api-docs', path: '/v1/docs' },
  ];
}

function applying(slug: string): Shot[] {
  const path = `/jobs/${slug}`;
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Apply now' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog').waitFor();
  };
  const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Apply now' }).click();
  return [
    { name: 'apply', path, screen: true, act: open },
    {
      name: 'apply-errors',
      path,
      screen: true,
      async act(page) {
        await open(page);
        await send(page);
        await page.getByText('Min 10 characters').waitFor();
      },
    },
    {
      name: 'apply-failed',
      path,
      screen: true,
      async act(page) {
        await page.route('**/apply', (route) => route.abort());
        await open(page);
        await fill(page);
        await send(page);
        await page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    {
      name: 'apply-sending',
      path,
      screen: true,
      async act(page) {
        await page.route('**/apply', () => {});
        await open(page);
        await fill(page);
        await send(page);
        await page.getByRole('button', { name: 'Applying' }).waitFor();
      },
    },
    {
      name: 'apply-done',
      path,
      screen: true,
      async act(page) {
        await page.unroute('**/apply');
        await open(page);
        await fill(page);
        await send(page);
        await page.getByRole('button', { name: 'Dismiss' }).waitFor();
      },
    },
  ];
}

async function fill(page: Page): Promise<void> {
  const applicant = newApplicant();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Amara Okafor');
  await dialog.getByLabel('Email').fill(applicant.email);
  await dialog.getByLabel('Portfolio').fill(applicant.portfolio);
  await dialog.getByLabel('Details').fill(applicant.details);
  const resume = { name: 'amara-okafor-resume.pdf', mimeType: 'application/pdf', buffer: realPdf(applicant.email) };
  await dialog.getByLabel('Resume').setInputFiles(resume);
}

async function recruiting(market: Market, slug: string, applicant: { email: string }): Promise<Shot[]> {
  const { slug: company } = RECRUITER;
  const applications = `/recruit/${company}/jobs/${slug}/applications`;
  const receipt = await until(async () => (await market.mails(applicant.email))[0]);
  return [
    { name: 'recruit-locked', path: `/recruit/${company}` },
    {
      name: 'recruit-wrong-password',
      path: `/recruit/${company}`,
      async act(page) {
        await page.getByLabel('Shared password').fill('guess');
        await page.getByRole('button', { name: 'Unlock pages' }).click();
        await page.getByText('That password isn’t right.').waitFor();
      },
    },
    { name: 'applications-locked', path: applications },
    ...recruitPages(slug),
    { name: 'applications', path: applications, who: 'recruiter' },
    {
      name: 'applications-opened',
      path: applications,
      who: 'recruiter',
      async act(page) {
        await page
          .getByRole('link', { name: /^Open / })
          .first()
          .click();
        await page.getByLabel('New note').waitFor();
      },
    },
    { name: 'applications-none-in-state', path: `${applications}?state=hired`, who: 'recruiter' },
    { name: 'own-application', path: privateLinkOf(receipt) },
    {
      name: 'own-application-asked',
      path: privateLinkOf(receipt),
      act: (page) => page.getByRole('button', { name: 'Withdraw' }).click(),
    },
  ];
}

function recruitPages(slug: string): Shot[] {
  const home = `/recruit/${RECRUITER.slug}`;
  const pages: [name: string, path: string][] = [
    ['', ''],
    ['-applications', '/applications'],
    ['-statistics', `/jobs/${slug}/statistics`],
    ['-edit', `/jobs/${slug}/edit`],
    ['-company', '/company'],
    ['-team', '/team'],
    ['-talents', '/talents'],
    ['-conversations', '/conversations'],
  ];
  const first = (part: string) => async (page: Page) => {
    await page.locator(`main a[href*="/${part}/"]`).first().click();
    await page.waitForURL(`**/${part}/*`);
    await page.locator('main .two, main .box').first().waitFor();
  };
  return (['recruiter', 'korean'] as const).flatMap((who) => {
    const as = who === 'korean' ? 'recruit-ko' : 'recruit';
    return [
      ...pages.map(([name, path]) => ({ name: as + name, path: home + path, who })),
      { name: `${as}-talent`, path: `${home}/talents`, who, act: first('talents') },
      { name: `${as}-conversation`, path: `${home}/conversations`, who, act: first('conversations') },
    ];
  });
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
  }
}

async function takeAll(
  browser: Browser,
  market: Market,
  sessions: Record<'talent' | 'staff', Session>,
  shots: readonly Shot[],
  width: Width,
  scheme: (typeof SCHEMES)[number],
): Promise<void> {
  const viewport = { width, height: WIDTHS[width] };
  const open = (locale = 'en-US') =>
    browser.newContext({ viewport, hasTouch: width < 1280, colorScheme: scheme, baseURL: market.origin, locale });
  const contexts = {
    ...{ stranger: await open(), talent: await open(), staff: await open() },
    ...{ recruiter: await open(), korean: await open('ko-KR') },
  };
  for (const who of ['recruiter', 'korean'] as const) {
    await (await contexts[who].newPage()).goto(`/recruit/${RECRUITER.slug}?pwd=${RECRUITER.password}`);
  }
  for (const who of ['talent', 'staff'] as const) {
    await giveSession(await contexts[who].newPage(), market, sessions[who]);
  }
  for (const shot of shots) {
    if (shot.only !== undefined && shot.only !== width) continue;
    const file = `${shot.name}-${width}-${scheme}.png`;
    await take(contexts[shot.who ?? 'stranger'], shot, file);
    console.log(file);
  }
  for (const context of Object.values(contexts)) await context.close();
}

async function take(context: BrowserContext, shot: Shot, file: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(shot.path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await shot.act?.(page);
    await page.waitForLoadState('networkidle');
    if (!shot.screen) await unroll(page);
    await page.screenshot({ path: join(OUT, file), animations: 'disabled' });
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

/** A screen as high as the page: what sticks to the bottom then stands there, and every picture of the page loads. */
async function unroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 1280;
  const height = await page.evaluate(() => {
    // What is as high as a share of the screen must not grow with it.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      element.style.minHeight = getComputedStyle(element).minHeight;
    }
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // One that isn't shown may never load.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    return Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

await main();
