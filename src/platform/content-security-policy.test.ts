import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineScriptHashes, policy, securityHeaders } from '#platform/content-security-policy.ts';

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the inline scripts of a page', () => {
  test.each(['<script>', '<script type="module">', "<script type='text/javascript' async>", '<SCRIPT class="a>b">'])(
    '%s is hashed as it stands',
    (tag) => {
      expect(inlineScriptHashes(`<p>x</p>${tag}let a = "<b>";\n</script>`)).toEqual([sourceOf('let a = "<b>";\n')]);
    },
  );

  test.each([
    '<script type="application/ld+json">{"a":1}</script>',
    '<script type="application/json">{"a":1}</script>',
    '<script src="/assets/a.js"></script>',
    '<script type="module" src=/assets/a.js async></script>',
    '<scripture>let a</scripture>',
  ])('%s is not', (html) => {
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  test('are counted once each', () => {
    const html = '<script>one()</script><script>two()</script><script>one()</script>';
    expect(inlineScriptHashes(html)).toEqual([sourceOf('one()'), sourceOf('two()')]);
  });

  test('are hashed with the line ends that the browser sees', () => {
    expect(inlineScriptHashes('<script>a\r\nb</script>')).toEqual([sourceOf('a\nb')]);
  });

  test('take time in proportion to the page', () => {
    const html = '<script '.repeat(20_000);
    const started = performance.now();
    inlineScriptHashes(html);
    inlineScriptHashes(`<script ${'"'.repeat(20_001)}`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the policy', () => {
  test('allows our own files and nothing else by default', () => {
    expect(policy()).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; " +
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; object-src 'none'",
    );
  });

  test('adds what a page needs', () => {
    const written = policy({
      scriptHashes: ["'sha256-a'"],
      styleNonce: 'n',
      connect: ['https://stats.test'],
      frame: ['https://pay.test'],
    });
    expect(written).toContain("script-src 'self' 'sha256-a';");
    expect(written).toContain("style-src 'self' 'nonce-n';");
    expect(written).toContain("connect-src 'self' https://stats.test;");
    expect(written).toContain('frame-src https://pay.test;');
  });
});

test('transport security is promised over https alone', () => {
  const names = (https: boolean) => securityHeaders({ https }).map(([name]) => name);
  expect(names(true)).toContain('strict-transport-security');
  expect(names(false)).not.toContain('strict-transport-security');
  expect(names(false)).toContain('x-content-type-options');
});
