import { describe, expect, it } from 'vitest';
import { ownPath } from '#web/request/own-path.ts';

describe('where somebody goes after signing in', () => {
  it('is any page of this site', () => {
    expect(ownPath('/settings', '/profile')).toBe('/settings');
    expect(ownPath('/jobs?tags=rust', '/profile')).toBe('/jobs?tags=rust');
  });

  it('is never another site, however its address is written', () => {
    const others = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/.//evil.example/phish',
      '/./\\evil.example',
      '/%2e//evil.example',
      '/x/..//evil.example',
      '/x/%2E%2e///evil.example',
      '/.//site.invalid/phish',
    ];
    for (const other of [...others, 'javascript:alert(1)', '', undefined]) {
      expect(ownPath(other, '/profile')).toBe('/profile');
    }
  });
});
