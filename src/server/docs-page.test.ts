import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { createArticle, createEvent, createTool } from '#tests/support/content.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const MAX_BYTES = 800_000;

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function page(): Promise<{ html: string; policy: string }> {
  const answer = await app.fetch('/v1/docs');
  expect(answer.headers.get('content-type')).toContain('text/html');
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

/** Without where its lines may break, and what phones show. */
const plain = (html: string) => html.replaceAll(/<wbr>| data-label="\w+"/g, '');

test('the page of the API names every route, and every link in it leads somewhere', async () => {
  const { html } = await page();
  const text = plain(html);
  for (const key of Object.keys(api)) expect(text).toContain(`<code>${key.split(' ')[1]}</code>`);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  for (const id of targets) expect(html.split(` id="${id}"`), id).toHaveLength(2);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
});

test('it explains every code of an error, and how many applications an hour a network may send', async () => {
  const html = plain((await page()).html);
  for (const [code, status] of Object.entries(ERROR_STATUS))
    expect(html).toContain(`<td>${status}</td><td><code>${code}</code></td>`);
  expect(html).toContain('<td>Applications</td><td>100 an hour</td><td>network</td>');
});

test('its policy allows the script and the styles that it has, and no others', async () => {
  const { html, policy } = await page();
  for (const element of ['script', 'style']) {
    const [, text = '', more] = html.split(new RegExp(`<${element}>|</${element}>`));
    expect(policy).toMatch(new RegExp(`${element}-src 'self' '${hashOf(text)}'(?:;|$)`));
    expect(more).not.toContain(`<${element}`);
  }
});

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`.replaceAll('+', '\\+');

/** What stands for names in examples, by what the path is of. */
const NAMES: Record<string, string> = {
  'jobs/ID': 'jobs/keeper',
  'recruit/ID': 'recruit/harbour',
  'companies/ID': 'companies/harbour',
  'articles/ID': 'articles/visas',
  'events/ID': 'events/evening',
  'tools/ID': 'tools/hangul',
  'legal/DOCUMENT': 'legal/terms',
  'sitemaps/PART': 'sitemaps/jobs-1',
  'jobs/FORMAT': 'jobs/atom',
  'articles/FORMAT': 'articles/rss',
};

/** Their names are given out by other calls. */
const OF_OTHER_CALLS = /TOKEN|images\/(?:KIND|NAME)/;

test('every example of a call that anybody may read runs', async () => {
  const company = await createCompany(app.ctx, { slug: 'harbour' });
  await createJob(app.ctx, { company, slug: 'keeper' });
  await createArticle(app.ctx, { slug: 'visas' });
  await createEvent(app.ctx, { slug: 'evening', starts_at: app.clock.now() });
  await createTool(app.ctx, { slug: 'hangul' });
  const { html } = await page();
  const examples = [...html.matchAll(/>curl &#39;([^<]+)&#39;<|>curl '([^<]+)'</g)]
    .map(([, escaped, plain]) => (escaped ?? plain ?? '').replaceAll('&amp;', '&'))
    .filter((address) => !OF_OTHER_CALLS.test(address));
  expect(examples.length).toBeGreaterThan(30);
  for (const address of examples) {
    const path = address.replace(/\w+\/(?:ID|DOCUMENT|PART|FORMAT)\b/, (name) => NAMES[name] ?? name);
    const { status } = await app.fetch(path);
    expect([path, status]).toEqual([path, 200]);
  }
});
