import { expect, test } from 'vitest';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true, worker: false }, (opened) => {
  app = opened;
});

/** The selects of the first form of this class, as the page has them before any script. */
async function asked(path: string, form: string) {
  const html = await (await app.fetch(path)).text();
  const [, inside = ''] = new RegExp(`<form class="${form}[^>]*>(.*?)</form>`, 's').exec(html) ?? [];
  return [...inside.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)].map(([, attributes = '', options = '']) => ({
    name: /name="(\w+)"/.exec(attributes)?.[1],
    isRequired: attributes.includes('required'),
    first: /<option value="([^"]*)"/.exec(options)?.[1],
    chosen: [...options.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value).join(),
  }));
}

test('the home page asks in the order of the columns of the list', async () => {
  const names = (await asked('/', 'ask')).map(({ name }) => name);
  expect(names).toEqual(['korean_level', 'visa_status', 'lives_in', 'workplace_types']);
});

test('a job and the tool choose none of the three answers for the reader', async () => {
  const { job } = await createJob(app.ctx);
  const unanswered = { isRequired: true, first: '', chosen: '' };
  const three = ['korean_level', 'visa_status', 'lives_in'].map((name) => ({ name, ...unanswered }));
  for (const path of [`/jobs/${job.slug}`, '/tools/can-i-apply']) expect(await asked(path, 'fit-form')).toEqual(three);
});
