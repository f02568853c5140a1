import { expect, test } from 'vitest';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ config: { services: new Set(['web', 'api', 'auth', 'worker']) } }, (opened) => {
  app = opened;
});

test.each([
  '/.well-known/oauth-authorization-server/auth/v1',
  '/.well-known/oauth-authorization-server',
  '/auth/v1/.well-known/oauth-authorization-server',
])('apps find where to ask for consent at %s', async (path) => {
  const { status, body, headers } = await app.json(path);
  const { publicUrl } = app.ctx.settings;
  expect([status, body.issuer, body.authorization_endpoint]).toEqual([
    200,
    `${publicUrl}/auth/v1`,
    `${publicUrl}/auth/v1/oauth/authorize`,
  ]);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test.each(['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'])(
  'apps find what /mcp wants of them at %s',
  async (path) => {
    const { publicUrl } = app.ctx.settings;
    const { status, body } = await app.json(path);
    expect([status, body.resource, body.authorization_servers]).toEqual([
      200,
      `${publicUrl}/mcp`,
      [`${publicUrl}/auth/v1`],
    ]);
  },
);
