import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

/** Where the app's own little server would listen; the test answers in its place. */
export const CALLBACK = 'http://127.0.0.1:49152/callback';

/** An assistant on somebody's own machine, with the protocol's own client and its own way through OAuth. */
export class Assistant {
  /** The page to which it sent the person last. */
  address: URL | null = null;
  private client = newClient();
  private transport: StreamableHTTPClientTransport;
  private readonly provider: OAuthClientProvider;
  private readonly endpoint: URL;

  constructor(origin: string, name: string) {
    this.endpoint = new URL('/mcp', origin);
    this.provider = providerOf(name, (address) => {
      this.address = address;
    });
    this.transport = this.newTransport();
  }

  async connect(): Promise<void> {
    await this.client.connect(this.transport);
  }

  /** The structured answer of a tool; null where the person has to agree first. */
  async ask(tool: string, given: object = {}): Promise<Record<string, unknown> | null> {
    try {
      const { structuredContent, isError, content } = await this.client.callTool({
        name: tool,
        arguments: { ...given },
      });
      if (isError) throw new Error(JSON.stringify(content));
      return structuredContent as Record<string, unknown>;
    } catch (error) {
      if (error instanceof UnauthorizedError) return null;
      throw error;
    }
  }

  /** Whether its access has ended. The protocol's client warns of that on the console, which is silent meanwhile. */
  async isShutOut(tool: string): Promise<boolean> {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (warning: string) => void warnings.push(warning);
    try {
      const answer = await this.ask(tool);
      return answer === null && warnings.length === 1 && String(warnings[0]).includes('invalid_grant');
    } finally {
      console.warn = warn;
    }
  }

  /** Goes on with the address to which the browser was sent back. */
  async finish(returned: URL): Promise<void> {
    await this.transport.finishAuth(returned.searchParams);
    await this.client.close();
    this.client = newClient();
    this.transport = this.newTransport();
    await this.connect();
  }

  private newTransport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(this.endpoint, { authProvider: this.provider });
  }
}

function newClient(): Client {
  return new Client({ name: 'a test', version: '1' });
}

function providerOf(name: string, onAddress: (address: URL) => void): OAuthClientProvider {
  const kept = new Map<string, unknown>();
  return {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: name, redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.get('client') as never,
    saveClientInformation: (client) => void kept.set('client', client),
    tokens: () => kept.get('tokens') as never,
    saveTokens: (tokens) => void kept.set('tokens', tokens),
    redirectToAuthorization: onAddress,
    saveCodeVerifier: (verifier) => void kept.set('verifier', verifier),
    codeVerifier: () => String(kept.get('verifier')),
    discoveryState: () => kept.get('servers') as never,
    saveDiscoveryState: (servers) => void kept.set('servers', servers),
    invalidateCredentials: () => kept.clear(),
  };
}
