import { describe, expect, test } from 'vitest';
import { defaultAuthConfig } from '#auth/config.ts';
import { isAllowedOrigin, isAllowedRedirect, redirectTarget, withParameters } from '#auth/http/redirects.ts';

const config = {
  ...defaultAuthConfig({
    siteUrl: 'https://madang.example',
    externalUrl: 'https://madang.example/auth/v1',
    prefix: '/auth/v1',
  }),
  redirectAllow: [
    'https://*.preview.example/**',
    'https://partner.example',
    'https://one.example/a/*',
    'https://two.example/list',
    'https://v?.example/',
  ],
};

describe('people are sent', () => {
  test.each([
    'https://madang.example',
    'https://madang.example/profile?x=1#y',
    'https://a.preview.example/x/y.html',
    'https://partner.example/',
    'https://one.example/a/b',
    'https://two.example/list',
    'https://v2.example/',
  ])('to %s', (address) => {
    expect(isAllowedRedirect(config, address)).toBe(true);
  });

  test.each([
    'http://madang.example/',
    'https://madang.example:8443/',
    'https://madang.example.evil.example/',
    'https://madang.example@evil.example/',
    'https://evil.example@madang.example/',
    'https://:secret@madang.example/',
    'https:\\\\evil.example',
    '//evil.example',
    '/profile',
    'javascript:alert(1)',
    'http://10.0.0.1/',
    'http://127.0.0.1:5173/callback',
    'http://127.1/',
    'http://[::1]:3000/',
    'http://localhost:3000/',
    'http://localhost.:3000/',
    'http://2130706434/',
    'https://a.b.preview.example/',
    'https://partner.example/other',
    'https://one.example/a/b/c',
    'https://two.example/lists',
    'https://v22.example/',
    'https://v..example/',
    'https://madang.example/\r\nx: y',
  ])('never to %s', (address) => {
    expect(isAllowedRedirect(config, address)).toBe(false);
    expect(redirectTarget(config, address)).toBe('https://madang.example');
  });

  test('to nothing but the pages that are named, where they are', () => {
    for (const siteUrl of [config.siteUrl, 'http://localhost:3000']) {
      const strict = { ...config, siteUrl, redirectAllow: [], redirectPaths: ['/auth/callback'] };
      expect(isAllowedRedirect(strict, `${siteUrl}/auth/callback?next=/settings`)).toBe(true);
      for (const path of ['/', '/profile', '/auth/callback/', '/auth/callback/../../profile', '/AUTH/callback']) {
        expect(isAllowedRedirect(strict, siteUrl + path)).toBe(false);
      }
    }
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]'])(
    'to any port of this machine from %s, which is on it',
    (siteUrl) => {
      const local = { ...config, siteUrl };
      for (const address of ['http://localhost:9999/welcome', 'http://127.0.0.1:5173/callback', 'http://[::1]:3000/']) {
        expect(isAllowedRedirect(local, address)).toBe(true);
      }
      expect(isAllowedRedirect(local, 'https://localhost:3443/')).toBe(true);
      const elsewhere = ['http://10.0.0.1/', 'http://127.evil.example/', 'http://2130706433/', 'ftp://localhost/'];
      for (const address of elsewhere) expect(isAllowedRedirect(local, address)).toBe(false);
    },
  );

  test('to a program on their own machine where a pattern says so', () => {
    const native = { ...config, redirectAllow: ['http://127.0.0.1:*/callback'] };
    expect(isAllowedRedirect(native, 'http://127.0.0.1:51004/callback')).toBe(true);
    expect(isAllowedRedirect(native, 'http://127.0.0.1:51004/other')).toBe(false);
  });

  test('to no machine by its number, whatever the patterns say', () => {
    const open = { ...config, redirectAllow: ['http**'] };
    expect(isAllowedRedirect(open, 'http://anywhere.example/')).toBe(true);
    for (const host of ['10.0.0.1', '[2001:db8::1]']) expect(isAllowedRedirect(open, `http://${host}/`)).toBe(false);
  });

  test('back to where they came from, where they do not say', () => {
    expect(redirectTarget(config, '', 'https://madang.example/jobs')).toBe('https://madang.example/jobs');
    expect(redirectTarget(config, 'https://evil.example', 'https://evil.example/')).toBe('https://madang.example');
  });
});

test('pages of the site and of the patterns may call, whichever pages people are sent to', () => {
  const strict = { ...config, redirectPaths: ['/auth/callback'] };
  expect(isAllowedOrigin(strict, 'https://madang.example')).toBe(true);
  expect(isAllowedOrigin(strict, 'https://a.preview.example')).toBe(true);
  expect(isAllowedOrigin(strict, 'https://evil.example')).toBe(false);
});

test('what is told on the way stands in the query, in the fragment, or in both', () => {
  const address = 'https://madang.example/in?next=%2Fjobs#old';
  expect(withParameters(address, { query: { code: 'a b' } })).toBe(
    'https://madang.example/in?next=%2Fjobs&code=a+b#old',
  );
  expect(withParameters(address, { fragment: { error: 'x' } })).toBe('https://madang.example/in?next=%2Fjobs#error=x');
});
