import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { loadConfig } from '#src/config.ts';
import { newsTo, runAlertTask, standingAlert } from '#tests/support/alerts.ts';
import { createCompany, createJob, type GivenCompany } from '#tests/support/factories.ts';
import { visibleText } from '#tests/support/structured-data.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const { operator } = loadConfig({ MODE: 'demo' });
  app = await openTestApp({ pages: true, config: { operator: { ...operator, jobInformationNumber: NUMBER } } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const NUMBER = 'J1200020269999';
const NOTICE = 'Published by the labor ministry for unpaid wages, list of 1 December 2026';

async function page(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '');
}

/** A listing of a company with this and nothing else. */
async function listingOf(given: GivenCompany = {}): Promise<void> {
  const company = await createCompany(app.ctx, { slug: 'keepers', name: 'Keepers', password: 'madang gate', ...given });
  await createJob(app.ctx, { slug: 'lighthouse', title: 'Lighthouse engineer', company, tags: ['rust'] });
}

test.each([
  '/',
  '/jobs',
  '/jobs/lighthouse',
  '/rust-jobs',
  '/engineering-jobs',
  '/companies',
  '/companies/keepers',
  '/blog',
  '/events',
  '/saved',
  '/recruit/keepers',
  '/tools/salary-calculator',
  '/tools/salary-directory',
  '/for-companies',
])('The job information provider number is on %s', async (path) => {
  await listingOf();
  expect(visibleText(await page(path))).toContain(`Job information provider number ${NUMBER}`);
});

test('A page in Korean says it in Korean', async () => {
  expect(visibleText(await page('/for-companies-ko'))).toContain(`직업정보제공사업 신고번호 ${NUMBER}`);
});

test('That number is in the emails of job alerts too, and what the law wants said of an employer', async () => {
  await standingAlert(app);
  await listingOf({ notice: NOTICE });
  app.clock.advance(20 * DURATIONS.hour);
  await runAlertTask(app, 'alerts.run', {});
  const [letter] = await newsTo(app, 'mina@example.com');
  expect(letter?.text).toContain(`Job information provider number: ${NUMBER}`);
  expect(letter?.text).toContain(NOTICE);
});

describe('What is known of an employer', () => {
  const KNOWN = { address: '1 Demo-ro, Jongno, Seoul', phone: '02-000-0001', registration_number: '9999900010' };

  test('is on its listing and its page: its own address and telephone, there the registration too', async () => {
    await listingOf(KNOWN);
    for (const path of ['/jobs/lighthouse', '/companies/keepers']) {
      const text = visibleText(await page(path));
      expect(text).toMatch(/Address\s*1 Demo-ro, Jongno, Seoul/);
      expect(text).toMatch(/Phone\s*02-000-0001/);
    }
    expect(visibleText(await page('/companies/keepers'))).toMatch(/Registration\s*999-99-00010/);
  });

  test('says city and country of one abroad', async () => {
    await listingOf({ abroad_country: 'Japan', abroad_city: 'Osaka' });
    expect(await page('/jobs/lighthouse')).toContain('<dt>Abroad</dt><dd>Osaka, Japan</dd>');
    expect(await page('/companies/keepers')).toContain('<dt>Abroad</dt><dd>Osaka, Japan</dd>');
  });

  test('takes no place where nothing is known', async () => {
    await listingOf();
    for (const path of ['/jobs/lighthouse', '/companies/keepers'])
      expect(await page(path)).not.toMatch(/<dt>(?:Address|Phone|Registration|Abroad)<\/dt>/);
  });
});

test.each(['/', '/jobs', '/jobs/lighthouse', '/rust-jobs', '/companies', '/companies/keepers'])(
  'An employer that the labor ministry published is marked on %s',
  async (path) => {
    await listingOf({ notice: NOTICE });
    expect(await page(path)).toContain(`<p class="notice">${NOTICE}</p>`);
  },
);
