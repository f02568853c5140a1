import { expect } from 'vitest';

const SITE = 'http://localhost:3000';

/** A browser that follows redirects back to the site, and stores cookies by path. */
export function newBrowser() {
  const cookies = new Map<string, { value: string; path: string }>();

  function keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((one) => one.startsWith('Path='))?.slice('Path='.length) ?? '/';
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, { value, path });
    }
  }

  async function ask(at: URL, init: RequestInit): Promise<URL> {
    const sent = [...cookies].filter(([, { path }]) => at.pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { ...init, headers: { cookie }, redirect: 'manual' });
    expect([302, 303]).toContain(answer.status);
    keep(answer.headers.getSetCookie());
    return new URL(answer.headers.get('location') ?? '', at);
  }

  return {
    cookies,
    /** Stores the cookies of an answer to a page's `fetch`. */
    keep,
    /** Opens a URL. @returns the one at the site where it ends. */
    async browse(address: string | URL, init: RequestInit = {}): Promise<URL> {
      let at = await ask(new URL(address), init);
      while (at.origin !== SITE) at = await ask(at, {});
      return at;
    },
    /** Follows one redirect. */
    step: (address: string | URL) => ask(new URL(address), {}),
  };
}
