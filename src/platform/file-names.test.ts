import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeFileName } from '#platform/file-names.ts';

describe('a file name from outside', () => {
  test.each([
    ['resume.pdf', 'resume.pdf'],
    ['C:\\Users\\jin\\cv.pdf', 'cv.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['이력서.pdf'.normalize('NFD'), '이력서.pdf'],
    ['cv\r\nX-Evil: 1.pdf', 'cvX-Evil: 1.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
    ['..', 'file'],
    ['a/', 'file'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test('keeps its extension when it is cut', () => {
    const name = safeFileName(`${'이'.repeat(500)}.pdf`);
    expect(name).toHaveLength(150);
    expect(name.endsWith('이.pdf')).toBe(true);
  });

  test('is never empty, long, hidden or a path, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(name);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe.length).toBeLessThanOrEqual(150);
        expect(safe).not.toMatch(/[/\\\p{Cc}]|^\./u);
        expect(safe.isWellFormed()).toBe(true);
      }),
    );
  });
});
