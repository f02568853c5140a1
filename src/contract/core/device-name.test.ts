import { expect, it } from 'vitest';
import { deviceName } from '#contract/core/device-name.ts';

it('names a session by its browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
  expect(deviceName(chrome)).toBe('Chrome on Windows');
  expect(deviceName(`${chrome} Edg/141.0`)).toBe('Edge on Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(deviceName('Mozilla/5.0 (rv:145.0) Firefox/145.0')).toBe('Firefox');
  expect(deviceName('Feeds/2.1 (Android 16)')).toBe('Android');
  expect(deviceName('curl/8.9')).toBe('An unknown device');
  expect(deviceName(null)).toBe('An unknown device');
});
