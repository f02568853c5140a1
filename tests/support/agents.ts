import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestApp } from '#tests/support/test-app.ts';

/** The protocol's own client, connected to a test app. A `token` goes with each of its calls. */
export async function connectAgent(
  app: TestApp,
  { token, revision }: { token?: string; revision?: string } = {},
): Promise<Client> {
  const mode = revision ? { pin: revision } : ('legacy' as const);
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('http://madang.test/mcp'), {
    fetch: (url, init) => app.fetch(String(url), init),
    ...(token ? { requestInit: { headers: { authorization: `Bearer ${token}` } } } : {}),
  });
  await client.connect(transport);
  return client;
}
