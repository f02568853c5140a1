import { expect } from '@playwright/test';
import { field, mailOf, openAccount, sendSignIn } from '#tests/support/e2e-accounts.ts';
import { Assistant, CALLBACK } from '#tests/support/e2e-agents.ts';
import { expectNoFault, NARROW } from '#tests/support/e2e-axe.ts';
import { type Market, RECRUITER, realPdf, takesForm } from '#tests/support/e2e-market.ts';
import { alive, statusLine, test } from '#tests/support/e2e-test.ts';

const DETAILS = 'Kotlin for six years, most of them on payments.';

/** How many applications the company has of somebody. */
async function applicationsOf({ origin }: Market, email: string): Promise<number> {
  const query = new URLSearchParams({ q: email, pwd: RECRUITER.password });
  const answer = await fetch(`${origin}/v1/recruit/${RECRUITER.slug}/applications?${query}`);
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}

test.use({ viewport: NARROW });

test('An assistant prepares an application, and only its person sends it', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(401), statusLine(404));
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Back</h1>' }));
  const person = await openAccount(market);
  const job = await market.job({ is_closed: 'false', company: RECRUITER.slug }, takesForm);
  const assistant = new Assistant(market.origin, 'Job finder');
  const agree = async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(`${CALLBACK}**`);
    await assistant.finish(new URL(page.url()));
  };

  await test.step('without an account it finds a job, and is asked for consent to prepare anything', async () => {
    await assistant.connect();
    expect(await assistant.ask('get_job', { job: job.slug })).toMatchObject({ title: job.title });
    expect(await assistant.ask('prepare_application', { job: job.slug, details: DETAILS })).toBeNull();
  });

  await test.step('the person signs in, sees who asks for what, and agrees', async () => {
    await page.goto(String(assistant.address));
    await alive(page);
    await sendSignIn(page, person);
    await expect(page.getByRole('heading', { name: 'Connect “Job finder”?' })).toBeVisible();
    await expect(page.getByText('A program on this device calls itself “Job finder”.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^See your applications and prepare new ones/ })).toBeChecked();
    await expectNoFault(page);
    await agree();
  });

  await test.step('asked for more, the person unticks it, and it stays closed', async () => {
    expect(await assistant.ask('my_profile')).toBeNull();
    await page.goto(String(assistant.address));
    await alive(page);
    await expect(page.getByText('You’ve connected it before. Now it asks for more.')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Read your talent profile and suggest changes \(new\)/ }).uncheck();
    await agree();
    expect(await assistant.ask('my_profile')).toBeNull();
  });

  const address = await test.step('what it prepares is sent to nobody', async () => {
    const prepared = await assistant.ask('prepare_application', { job: job.slug, details: DETAILS });
    const mails = await market.mails(person.email);
    expect(mails.filter(({ text }) => text.includes(job.title))).toEqual([]);
    expect(await applicationsOf(market, person.email)).toBe(0);
    expect(await assistant.ask('my_applications')).toMatchObject({ applications: [] });
    return String(prepared?.['url']);
  });

  await test.step('the person opens it, adds a resume and presses Apply', async () => {
    await visit(address);
    await expect(page.getByText(/“Job finder” prepared this application on .+ Nothing has been sent\./)).toBeVisible();
    await expect(field(page, 'Details')).toHaveValue(DETAILS);
    await expectNoFault(page);
    await field(page, 'Name').fill(person.name);
    await field(page, 'Portfolio').fill('https://kites.example');
    const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: realPdf(person.email) };
    await field(page, 'Resume').setInputFiles(resume);
    await page.locator('form button[type=submit]', { hasText: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible();
    expect(await applicationsOf(market, person.email)).toBe(1);
    expect(await assistant.ask('my_applications')).toMatchObject({ applications: [{ job: { slug: job.slug } }] });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: job.title })).toBeHidden();
  });

  await test.step('an email tells of the app, and settings list what it did and end it', async () => {
    expect((await mailOf(market, person.email, /connected/i)).text).toContain('Job finder');
    await visit('/settings');
    const apps = page.getByRole('region', { name: 'Connected apps' });
    await expect(apps.getByText('Job finder', { exact: true })).toBeVisible();
    await apps.getByText('What it did').click();
    await expect(apps.getByText(`Prepared an application: ${job.slug}`)).toBeVisible();
    await expectNoFault(page);
    await apps.getByRole('button', { name: 'Remove' }).click();
    await apps.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(apps.getByText('Job finder', { exact: true })).toBeHidden();
    expect(await assistant.isShutOut('my_applications')).toBe(true);
  });
});
