import { expect, test } from 'vitest';
import { clientNetwork, customerNetwork, plainAddress } from '#platform/client-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['2002:cb00:7109:1::1', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::', '2001:db8:1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('%s belongs to the customer of %s', (address, network) => {
  expect(customerNetwork(address)).toBe(network);
});

test.each([
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
])('%s is written %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
