import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineScriptHashes, policy, securityHeaders } from '#platform/content-security-policy.ts';

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const NONCE = 'dGhlIHJlbmRlcmVy';

describe('the inline scripts of a page', () => {
  test.each([
    `<script nonce="${NONCE}">`,
    `<script type="module" nonce="${NONCE}">`,
    `<script nonce=${NONCE} type='text/javascript' async>`,
    `<SCRIPT class="a>b" NONCE='${NONCE}'>`,
  ])('%s is hashed as it stands', (tag) => {
    const html = `<p>x</p>${tag}let a = "<b>";\n</script>`;
    expect(inlineScriptHashes(html, NONCE)).toEqual([sourceOf('let a = "<b>";\n')]);
  });

  test.each([
    `<script nonce="${NONCE}" type="application/ld+json">{"a":1}</script>`,
    `<script nonce="${NONCE}" type="application/json">{"a":1}</script>`,
    `<script nonce="${NONCE}" src="/assets/a.js"></script>`,
    `<script nonce="${NONCE}" type="module" src=/assets/a.js async></script>`,
    `<scripture nonce="${NONCE}">let a</scripture>`,
  ])('%s is not', (html) => {
    expect(inlineScriptHashes(html, NONCE)).toEqual([]);
  });

  test.each([
    '<script>steal()</script>',
    '<script nonce>steal()</script>',
    '<script nonce="another">steal()</script>',
    `<script data-nonce="${NONCE}">steal()</script>`,
    `<script title='nonce="${NONCE}"'>steal()</script>`,
    // Data that opens a quote before our script, and closes it after.
    `<script title='<script nonce="${NONCE}">ours()</script><p>'>steal()</script>`,
    `<script title=<link nonce="${NONCE}" rel="icon">steal()</script>`,
    `<script <link nonce="${NONCE}" rel="icon">steal()</script>`,
  ])('%s is not where its renderer did not mark it', (html) => {
    expect(inlineScriptHashes(html, NONCE)).not.toContain(sourceOf('steal()'));
  });

  test('are counted once each', () => {
    const [one, two] = ['one()', 'two()'].map((code) => `<script nonce="${NONCE}">${code}</script>`);
    expect(inlineScriptHashes(`${one}${two}${one}`, NONCE)).toEqual([sourceOf('one()'), sourceOf('two()')]);
  });

  test('are hashed with the line ends that the browser sees', () => {
    expect(inlineScriptHashes(`<script nonce="${NONCE}">a\r\nb</script>`, NONCE)).toEqual([sourceOf('a\nb')]);
  });

  test('take time in proportion to the page', () => {
    const started = performance.now();
    for (const html of [
      '<script '.repeat(20_000),
      `<script ${'"'.repeat(20_001)}`,
      `<script ${'a'.repeat(50_000)}></script>`,
      `<script ${'a ='.repeat(20_000)}></script>`,
      `<script a${' '.repeat(50_000)}></script>`,
    ])
      inlineScriptHashes(html, NONCE);
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
