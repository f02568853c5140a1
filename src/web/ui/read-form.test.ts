import { expect, it } from 'vitest';
import { withScheme } from '#web/ui/read-form.ts';

it('puts https:// before a host that stands alone, and changes nothing else', () => {
  expect(withScheme(' github.com/amara ')).toBe('https://github.com/amara');
  expect(withScheme('한글.kr:8080')).toBe('https://한글.kr:8080');
  for (const other of ['', 'my site', 'amara@example.com', 'http://amara.example', 'mailto:amara@example.com'])
    expect(withScheme(other)).toBe(other);
});
