import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Json, TestApp } from '#tests/support/test-app.ts';

export type Agent = {
  client: Client;
  /** The structured answer of a tool; a refusal throws with its text. */
  ask(tool: string, given?: object): Promise<Json>;
  /** The text of a tool's answer, or of its refusal. */
  read(tool: string, given?: object): Promise<string>;
};

type How = { token?: string | undefined; revision?: string | undefined };

/** The protocol's own client, connected to a test app: by the handshake of 2025, unless a `revision` is pinned. */
export async function connectAgent(app: TestApp, { token, revision }: How = {}): Promise<Agent> {
  const mode = revision ? { pin: revision } : ('legacy' as const);
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('http://madang.test/mcp'), {
    fetch: (url, init) => app.fetch(String(url), init),
    ...(token ? { requestInit: { headers: { authorization: `Bearer ${token}` } } } : {}),
  });
  await client.connect(transport);
  const call = (name: string, given: object) => client.callTool({ name, arguments: { ...given } }) as Promise<Json>;
  return {
    client,
    async ask(tool, given = {}) {
      const { isError, content, structuredContent } = await call(tool, given);
      if (isError) throw new Error(content[0].text);
      return structuredContent;
    },
    read: async (tool, given = {}) => (await call(tool, given)).content[0].text,
  };
}

/** A message as a program without the protocol's package would send it, in the revision of 2025. */
export function sendMessage(app: TestApp, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function toolCall(name: string, given: object = {}): object {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
}
