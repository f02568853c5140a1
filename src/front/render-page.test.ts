import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

/** What a browser would run of a page's inline scripts, as sources of a policy. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

describe('the inline scripts of a page', () => {
  test('are allowed where the renderer wrote them, and not where a text brought them', async () => {
    const { job } = await createJob(app.ctx, { description: '<p>Hello</p><script>steal()</script>' });
    const answer = await app.fetch(`/jobs/${job.slug}`);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(html).toContain('<script>steal()</script>');
    const [brought] = inlineScripts('<script>steal()</script>');
    const refused = inlineScripts(html).filter((source) => !policy.includes(source));
    expect(new Set(inlineScripts(html)).size).toBeGreaterThan(4);
    expect(refused).toEqual([brought]);
  });

  test('are marked by nothing that a stored page would show to the next visitor', async () => {
    const answers = await Promise.all(['/', '/sign-in'].map((path) => app.fetch(path)));
    for (const answer of answers) {
      const html = await answer.text();
      expect(inlineScripts(html)).not.toEqual([]);
      expect(html).not.toContain('nonce');
    }
  });
});

describe('a page that is rendered twice', () => {
  test('is the same bytes with the same policy, however much later it is loaded', async () => {
    await createJob(app.ctx);
    const pages = [];
    for (const later of [0, 77_000]) {
      const now = vi.spyOn(Date, 'now').mockReturnValue(app.clock.now().getTime() + later);
      const answer = await app.fetch('/jobs?q=engineer');
      pages.push({ html: await answer.text(), policy: answer.headers.get('content-security-policy') });
      now.mockRestore();
    }
    expect(pages[0]?.html).toContain('Engineer');
    expect(pages[1]).toEqual(pages[0]);
  });
});

test('the time on a page moves on every ten minutes, and it is the same bytes in between', async () => {
  await createJob(app.ctx);
  const page = async (later: number) => {
    app.clock.advance(later);
    return (await app.fetch('/jobs?q=engineer')).text();
  };
  const first = await page(1);
  expect(await page(10 * DURATIONS.minute - 2)).toBe(first);
  expect(await page(1)).not.toBe(first);
});

test.each(['/', '/jobs'])('the data that %s brings along holds what rows show of a job, and no more', async (path) => {
  const { job } = await createJob(app.ctx, { is_featured: true });
  const html = await (await app.fetch(path)).text();
  // As objects of a script, or as JSON in a text of it.
  const brought = html
    .slice(html.indexOf('$_TSR.router='))
    .replaceAll('\\"', '"')
    .replaceAll('":', ':')
    .replaceAll(/([{,])"/g, '$1');
  expect(brought).toContain(`slug:"${job.slug}"`);
  expect(brought).not.toMatch(/[,{](?:company_name|expires_at):/);
});

test.each([
  ['/nowhere', 404],
  ['/nowhere-jobs', 404],
  ['/assets/nowhere.js', 404],
  ['/auth/v1/nowhere', 404],
  ['/sign-in', 405],
  ['/recruit/nobody', 405],
])('HEAD %s renders nothing and answers %d', async (path, status) => {
  expect((await app.fetch(path, { method: 'HEAD' })).status).toBe(status);
});
