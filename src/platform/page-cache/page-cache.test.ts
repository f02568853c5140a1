import { createHook } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Ask, PageCache, type PageCacheOptions } from '#platform/page-cache/page-cache.ts';
import { responseOf } from '#platform/page-cache/stored-answer.ts';

type Given = Partial<PageCacheOptions>;

function openCache(given: Given = {}) {
  let now = Date.parse('2026-11-01T00:00:00Z');
  const clock = { now: () => new Date(now) };
  const cache = new PageCache({ name: 'madang', clock, freshMs: 60_000, staleMs: 600_000, ...given });
  return {
    cache,
    /** The stored page as it is sent. */
    hit: (...asked: Parameters<PageCache['hit']>) => {
      const answer = cache.hit(...asked);
      return answer && responseOf(answer);
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** A render that counts its calls and, while held, waits to be released. */
function renderer(html: string | (() => string) = '<h1>Jobs</h1>', more: { status?: number } = {}) {
  const held: (() => void)[] = [];
  function letGo(): void {
    state.hold = false;
    for (const resolve of held.splice(0)) resolve();
  }
  const state = { calls: 0, hold: false, running: 0, mostRunning: 0 };
  async function render() {
    state.calls += 1;
    state.running += 1;
    state.mostRunning = Math.max(state.mostRunning, state.running);
    const body = typeof html === 'function' ? html() : html;
    await turn();
    if (state.hold) await new Promise<void>((resolve) => held.push(resolve));
    state.running -= 1;
    return { status: more.status ?? 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html: body };
  }
  return { render, state, letGo };
}

const ask = (render: Ask['render'], more: Partial<Ask> = {}): Ask => ({
  key: '/jobs',
  tags: ['jobs'],
  isStorable: true,
  client: '203.0.113.1',
  render,
  ...more,
});
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/jobs', { headers, method });
const status = (response: Response) => response.headers.get('cache-status');
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}

afterEach(() => vi.useRealTimers());

describe('the page cache', () => {
  test('renders once and then answers from memory, saying so', async () => {
    const { cache, pass } = openCache();
    const { render, state } = renderer();
    const first = await cache.respond(ask(render), get());
    expect(status(first)).toBe('madang; fwd=miss; stored');
    pass(10_000);
    const second = await cache.respond(ask(render), get());
    expect(status(second)).toBe('madang; hit; ttl=50');
    expect(await second.text()).toBe('<h1>Jobs</h1>');
    expect(second.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(second.headers.get('vary')).toBe('Accept-Encoding');
    expect(state.calls).toBe(1);
  });

  test('answers a hit without a promise', async () => {
    const { cache, hit } = openCache();
    const { render } = renderer();
    expect(hit(ask(render), get())).toBeNull();
    await cache.respond(ask(render), get());
    expect(hit(ask(render), get())).toBeInstanceOf(Response);
  });

  test('answers in the encoding that is asked for, each with its own entity tag', async () => {
    const { cache } = openCache();
    const html = '<p>마당</p>'.repeat(500);
    const { render } = renderer(html);
    await cache.respond(ask(render), get());
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const tags = new Set<string | null>();
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const response = await cache.respond(ask(render), get({ 'accept-encoding': encoding }));
      const body = Buffer.from(await response.arrayBuffer());
      expect(unpack[encoding](body).toString()).toBe(html);
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('content-length')).toBe(String(body.length));
      tags.add(response.headers.get('etag'));
    }
    expect(tags.size).toBe(3);
  });

  test('is packed for gzip when somebody asks for that, once for all who do at the same time', async () => {
    const { cache, hit } = openCache();
    const { render } = renderer('<p>마당</p>'.repeat(500));
    let packs = 0;
    const count = createHook({
      init(_id, type) {
        if (type === 'ZLIB') packs++;
      },
    }).enable();
    await cache.respond(ask(render), get({ 'accept-encoding': 'br' }));
    expect(packs).toBe(1);
    const asked = Array.from({ length: 20 }, () => cache.respond(ask(render), get({ 'accept-encoding': 'gzip' })));
    const answers = await Promise.all(asked);
    count.disable();
    // The page is unpacked from Brotli and packed again.
    expect(packs).toBe(3);
    for (const answer of answers) expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(hit(ask(render), get({ 'accept-encoding': 'gzip' }))).not.toBeNull();
  });

  test('answers 304 to whoever has the page in that encoding', async () => {
    const { cache } = openCache();
    const { render } = renderer();
    const first = await cache.respond(ask(render), get({ 'accept-encoding': 'br' }));
    const etag = first.headers.get('etag') ?? '';
    const again = await cache.respond(ask(render), get({ 'accept-encoding': 'br', 'if-none-match': `W/${etag}` }));
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('content-length')).toBeNull();
    const other = await cache.respond(ask(render), get({ 'accept-encoding': 'gzip', 'if-none-match': etag }));
    expect(other.status).toBe(200);
  });

  test('keeps the entity tag when a new render gives the same page, and changes it with the headers', async () => {
    const { cache } = openCache();
    const { render } = renderer();
    const tagOf = async (run: Ask['render']) => (await cache.respond(ask(run), get())).headers.get('etag');
    const first = await tagOf(render);
    cache.purge('everything');
    expect(await tagOf(render)).toBe(first);
    cache.purge('everything');
    const stricter = async () => ({
      ...(await render()),
      headers: { 'content-security-policy': "default-src 'none'" },
    });
    expect(await tagOf(stricter)).not.toBe(first);
  });

  test('answers HEAD like GET, without the body', async () => {
    const { cache } = openCache();
    const { render } = renderer();
    await cache.respond(ask(render), get());
    const response = await cache.respond(ask(render), get({}, 'HEAD'));
    expect(await response.text()).toBe('');
    expect(response.headers.get('content-length')).toBe(String('<h1>Jobs</h1>'.length));
  });

  test('answers a stale page at once and renews it behind', async () => {
    const { cache, hit, pass } = openCache();
    let version = 1;
    const { render, state } = renderer(() => `version ${version}`);
    await cache.respond(ask(render), get());
    version = 2;
    pass(61_000);
    const stale = hit(ask(render), get());
    expect(stale && status(stale)).toBe('madang; hit; ttl=-1');
    expect(await stale?.text()).toBe('version 1');
    await until(() => status(hit(ask(render), get()) as Response) === 'madang; hit; ttl=60');
    expect(await hit(ask(render), get())?.text()).toBe('version 2');
    expect(state.calls).toBe(2);
  });

  test('renders a page anew that is too old, and says why', async () => {
    const { cache, pass } = openCache();
    const { render } = renderer();
    await cache.respond(ask(render), get());
    pass(660_000);
    expect(status(await cache.respond(ask(render), get()))).toBe('madang; fwd=stale; stored');
  });

  test('keeps the stale page when its renewal fails', async () => {
    const { cache, hit, pass } = openCache();
    await cache.respond(ask(renderer().render), get());
    pass(61_000);
    const failing = ask(() => Promise.reject(new Error('the database is away')));
    expect(await hit(failing, get())?.text()).toBe('<h1>Jobs</h1>');
    await turn();
    expect(await hit(failing, get())?.text()).toBe('<h1>Jobs</h1>');
  });

  test('forgets pages by tag', async () => {
    const { cache, hit } = openCache();
    const jobs = renderer();
    const company = renderer();
    const companyAsk = ask(company.render, { key: '/companies', tags: ['companies'] });
    await cache.respond(ask(jobs.render), get());
    await cache.respond(companyAsk, get());
    cache.purge(['jobs', 'nothing-has-this']);
    expect(hit(ask(jobs.render), get())).toBeNull();
    expect(hit(companyAsk, get())).not.toBeNull();
    cache.purge('everything');
    expect(hit(companyAsk, get())).toBeNull();
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test.each([[['jobs']], ['everything' as const]])(
    'does not store a page that was being rendered while %j was purged',
    async (tags) => {
      const { cache, hit } = openCache();
      const old = renderer('old');
      old.state.hold = true;
      const early = cache.respond(ask(old.render), get());
      cache.purge(tags);
      old.letGo();
      expect(status(await early)).toBe('madang; fwd=miss');
      expect(hit(ask(old.render), get())).toBeNull();
    },
  );

  test('gives nobody who asks after a purge the page that was begun before it', async () => {
    const { cache, hit } = openCache();
    const old = renderer('old');
    old.state.hold = true;
    const early = cache.respond(ask(old.render), get());
    cache.purge(['jobs']);
    const fresh = renderer('new');
    const late = await cache.respond(ask(fresh.render), get());
    expect(await late.text()).toBe('new');
    old.letGo();
    expect(await (await early).text()).toBe('old');
    expect(await hit(ask(fresh.render), get())?.text()).toBe('new');
  });

  test('renders once for twenty who ask at the same time', async () => {
    const { cache } = openCache({ missLimit: { burst: 1, perSecond: 1 } });
    const { render, state, letGo } = renderer();
    state.hold = true;
    const asked = Array.from({ length: 20 }, () => cache.respond(ask(render), get()));
    letGo();
    const answers = await Promise.all(asked);
    expect(state.calls).toBe(1);
    expect(answers.filter((answer) => status(answer) === 'madang; fwd=miss; collapsed')).toHaveLength(19);
    for (const answer of answers) expect(await answer.text()).toBe('<h1>Jobs</h1>');
  });

  test('renders no more than two pages at once', async () => {
    const { cache } = openCache();
    const { render, state } = renderer();
    await Promise.all(
      Array.from({ length: 30 }, (_, page) => cache.respond(ask(render, { key: `/jobs?page=${page}` }), get())),
    );
    expect(state.calls).toBe(30);
    expect(state.mostRunning).toBe(2);
  });

  test('refuses with 503 when too many wait', async () => {
    const { cache } = openCache({ maxWaiting: 3 });
    const { render, state, letGo } = renderer();
    state.hold = true;
    const asked = Array.from({ length: 6 }, (_, page) =>
      cache.respond(ask(render, { key: `/jobs?page=${page}` }), get()),
    );
    const refused = await Promise.race(asked);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    letGo();
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 503]);
  });

  test('lets go of a render that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { cache } = openCache({ maxRenders: 1, maxRenderMs: 20 });
    const hanging = renderer();
    hanging.state.hold = true;
    const hung = cache.respond(ask(hanging.render), get());
    await until(() => hanging.state.running === 1);
    vi.advanceTimersByTime(20);
    expect((await hung).status).toBe(503);
    expect((await cache.respond(ask(renderer().render), get())).status).toBe(200);
  });

  test('limits what one client may have rendered, and no other', async () => {
    const { cache, pass } = openCache({ missLimit: { burst: 3, perSecond: 1 } });
    const { render } = renderer();
    const miss = (page: number, client: string) =>
      cache.respond(ask(render, { key: `/jobs?page=${page}`, client }), get());
    for (let page = 0; page < 3; page++) expect((await miss(page, '2001:db8::1')).status).toBe(200);
    const refused = await miss(3, '2001:db8::2');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await miss(0, '2001:db8::1')).status).toBe(200);
    expect((await miss(4, '2001:db8:1::1')).status).toBe(200);
    pass(1000);
    expect((await miss(3, '2001:db8::1')).status).toBe(200);
  });

  test('renders a page that may not be stored each time, and tells browsers so', async () => {
    const { cache } = openCache();
    const { render, state } = renderer();
    for (let time = 0; time < 2; time++) {
      const response = await cache.respond(ask(render, { isStorable: false }), get({ 'accept-encoding': 'br' }));
      expect(status(response)).toBe('madang; fwd=bypass');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('content-encoding')).toBe('br');
    }
    expect(state.calls).toBe(2);
    expect(cache.size.pages).toBe(0);
  });

  test.each([404, 307, 500])('does not store status %i', async (code) => {
    const { cache } = openCache();
    const { render } = renderer('not here', { status: code });
    const response = await cache.respond(ask(render), get());
    expect(response.status).toBe(code);
    expect(status(response)).toBe('madang; fwd=miss');
    expect(cache.size.pages).toBe(0);
  });

  test('passes on what a render throws, and renders again for the next', async () => {
    const { cache } = openCache();
    const failing = cache.respond(
      ask(() => Promise.reject(new Error('the database is away'))),
      get(),
    );
    await expect(failing).rejects.toThrow('the database is away');
    expect((await cache.respond(ask(renderer().render), get())).status).toBe(200);
  });

  test('stays within its memory under a flood of different pages', async () => {
    const maxBytes = 1_000_000;
    const { cache, hit } = openCache({ maxBytes, missLimit: null });
    for (let page = 0; page < 400; page++) {
      const html = `${page} ${crypto.randomUUID()}`.repeat(200);
      const one = ask(renderer(html).render, { key: `/jobs?page=${page}`, tags: [`page:${page}`] });
      await cache.respond(one, get());
      expect(await hit(one, get())?.text()).toBe(html);
      expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.size.pages).toBeGreaterThan(50);
    expect(hit(ask(renderer().render, { key: '/jobs?page=0' }), get())).toBeNull();
  });

  test('answers a page larger than its memory without storing it', async () => {
    const { cache } = openCache({ maxBytes: 1000 });
    const response = await cache.respond(ask(renderer().render), get());
    expect(status(response)).toBe('madang; fwd=miss');
    expect(await response.text()).toBe('<h1>Jobs</h1>');
  });
});
