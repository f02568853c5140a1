import { describe, expect, it } from 'vitest';
import { connectAgent } from '#tests/support/agents.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;

withApp({ worker: false }, (opened) => {
  app = opened;
});

describe.each(['2026-07-28', undefined])('an agent of the revision %s', (revision) => {
  it('finds jobs and reads one', async () => {
    const company = await createCompany(app.ctx, { name: 'Kite Works' });
    await createJob(app.ctx, { title: 'Backend Engineer', company });
    const agent = await connectAgent(app, { revision });
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_jobs');
    const found = await agent.callTool({ name: 'search_jobs', arguments: { q: 'backend' } });
    expect(found.structuredContent).toMatchObject({ total: 1, jobs: [{ title: 'Backend Engineer' }] });
  });
});
