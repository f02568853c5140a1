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
    [' cv.pdf ', 'cv.pdf'],
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

  test('keeps no extension that is longer than those of files', () => {
    const long = 'a'.repeat(200);
    expect(safeFileName(`${long}.123456789`)).toBe(`${'a'.repeat(140)}.123456789`);
    expect(safeFileName(`${long}.1234567890`)).toBe('a'.repeat(150));
    expect(safeFileName(long)).toBe('a'.repeat(150));
  });

  test('is not cut within a character', () => {
    expect(safeFileName(`a${'👍'.repeat(100)}`)).toBe(`a${'👍'.repeat(74)}`);
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
