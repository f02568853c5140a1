import { expect, test } from 'vitest';
import { FACETS } from '#contract/jobs/job-facets.ts';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const ORIGIN = 'http://madang.test';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

async function llms(): Promise<string> {
  const answer = await app.fetch('/llms.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  return answer.text();
}

test('every address that llms.txt names is there, and its pages are Markdown', async () => {
  await createJob(app.ctx);
  const links = [...(await llms()).matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
  const own = links.filter((address) => address.startsWith(`${ORIGIN}/`));
  expect(links.filter((address) => !own.includes(address))).toEqual([expect.stringMatching(/^mailto:/)]);
  expect(own.length).toBeGreaterThan(25);
  for (const address of own) {
    const { status, headers } = await app.fetch(address);
    expect([address, status]).toEqual([address, 200]);
    const isMarkdown = headers.get('content-type')?.startsWith('text/markdown');
    expect([address, isMarkdown]).toEqual([address, new URL(address).pathname.endsWith('.md')]);
  }
});

test('the API takes every value of every filter that llms.txt names', async () => {
  const text = await llms();
  const lines = [...text.matchAll(/^- `(\w+)`(?: \([^)]+\))?: (`[^\n;]+)/gm)].filter(([, name]) => name !== 'sort');
  expect(lines.map(([, name]) => name)).toEqual(FACETS.filter((facet) => facet !== 'tags'));
  for (const [, name, values = ''] of lines) {
    const query = new URLSearchParams({ [name ?? '']: values.replaceAll(/[` ]/g, '') });
    const { status, body } = await app.json(`/v1/jobs?${query}`);
    expect([name, status, body.message]).toEqual([name, 200, undefined]);
  }
});

test('llms.txt names no page of one person', async () => {
  const text = await llms();
  for (const path of ['/profile', '/settings', '/recruit', '/applications', '/admin', '/saved'])
    expect(text).not.toContain(path);
});
