import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policy } from '#platform/content-security-policy.ts';
import { PAGE_POLICIES, sourcesOf } from '#src/front/page-policies.ts';
import { readerPolicy } from '#src/front/resume-reader.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('the document that shows resumes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ worker: false, pages: true });
  });
  afterAll(() => app.close());

  test('may load and send nothing, and has no origin wherever it is opened', async () => {
    const answer = await app.fetch('/resume-reader.html');
    const directives = new Map(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(answer.status).toBe(200);
    expect(directives.get('script-src')).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(directives.get('style-src')).toMatch(/^'sha256-[\w+/]{43}='$/);
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'none'",
      'worker-src': 'blob:',
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
      sandbox: 'allow-scripts',
    });
    for (const open of ['connect-src', 'img-src', 'font-src', 'frame-src']) expect(directives.has(open)).toBe(false);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('names no address that it would ask for', async () => {
    const html = await (await app.fetch('/resume-reader.html')).text();
    expect(html).toContain('<script type="module">');
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/\b(?:src|href|url)\b/);
  });
});

test('the policy allows each script of the document by its hash, and no other', () => {
  const own = readerPolicy(
    '<style>a</style><script type="application/json">x</script><script type="module">b</script>',
  );
  expect(own).toContain("script-src 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='; ");
});

test('recruit pages alone may frame, and nothing but our own documents', () => {
  const framing = (path: string) => policy(sourcesOf(path, PAGE_POLICIES)).match(/frame-src [^;]*/)?.[0];
  expect(framing('/recruit/hanok-labs/applications')).toBe("frame-src 'self'");
  expect(framing('/recruit/hanok-labs/jobs/engineer/applications')).toBe("frame-src 'self'");
  for (const path of ['/', '/jobs', '/recruit', '/admin', '/applications/token']) expect(framing(path)).toBeUndefined();
});
