import { expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

test.each(['q', 'cursor', 'state', 'opened', 'pwd'])('The applications page opens whatever its %s is', async (name) => {
  const company = await createCompany(app.ctx, { password: 'gate-one' });
  const { job } = await createJob(app.ctx, { company });
  const long = `${name}=${'q'.repeat(700)}`;
  for (const path of [
    `/recruit/${company.slug}/applications`,
    `/recruit/${company.slug}/jobs/${job.slug}/applications`,
  ]) {
    for (const query of [long, `pwd=gate-one&${long}`])
      expect((await app.fetch(`${path}?${query}`)).status, `${path}?${query}`).toBeLessThan(500);
  }
});
