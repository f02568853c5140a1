import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e-test.ts';

/** Another time zone: times on the page must be right there, too. */
test.use({ timezoneId: 'Europe/London' });

/** Stubs an external site, and returns the URLs that were opened there. */
async function keepHere(page: Page, origin: string): Promise<string[]> {
  const followed: string[] = [];
  await page.route(`${origin}/**`, (route) => {
    followed.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  return followed;
}

const EVENT = 'queues-that-survive-a-deploy';

/** The time in London. */
function inLondon(moment: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  return clock.format(new Date(moment));
}

test('somebody reads an article, puts an event into a calendar and follows it to the organizer', async ({
  page,
  visit,
}) => {
  const read = page.waitForRequest('**/v1/articles/*/read');
  await visit('/blog/how-to-read-a-listing');
  await read;
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Workplace' }).click();
  await expect(page).toHaveURL(/#workplace$/);
  await expect(page.getByRole('heading', { name: 'Workplace', exact: true })).toBeInViewport();
  await expect(page.getByRole('table')).toContainText('the company files for your visa');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
  await page.getByRole('link', { name: 'Backend evening: queues that survive a deploy' }).click();
  const when = page.getByRole('term').filter({ hasText: 'When, in Korea' }).locator('..');
  await expect(when).toContainText('19:00–21:30');
  const { data: event } = await (await page.request.get(`/v1/events/${EVENT}`)).json();
  const span = `${inLondon(event.starts_at)}.${inLondon(event.ends_at)}`;
  await expect(when).toContainText(new RegExp(`London: Thu \\d+ \\w+, ${span}`));

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to a calendar' }).click();
  expect((await downloading).suggestedFilename()).toBe(`${EVENT}.ics`);

  const followed = await keepHere(page, 'https://nightshift.example');
  const counted = page.waitForRequest(`**/v1/events/${EVENT}/click`);
  await page.getByRole('link', { name: 'Join on the organizer’s page' }).click();
  expect((await counted).method()).toBe('POST');
  await expect(page).toHaveTitle('Elsewhere');
  expect(followed).toEqual(['https://nightshift.example/queues']);
});
