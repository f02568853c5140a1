import { afterEach, expect, it } from 'vitest';
import { expectBooksToAgree } from '#tests/support/books.ts';
import { command, runCommand } from '#tests/support/commands.ts';
import { buy, leftBySize, place } from '#tests/support/shop.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});
afterEach(() => expectBooksToAgree(app));

const SIZES = ['S=20', 'M=40', 'L=44', 'XL=30', '2XL=14'];
const stock = (...words: string[]) => runCommand(app, 'stock', ...words);

it('opens the shop with as many of each size as were printed, which the pages learn of', async () => {
  expect((await stock('show')).lines).toEqual(['Nobody has said how many of each size were printed: stock set']);
  expect((await app.json('/v1/pricing/merch')).body.data).toMatchObject({ is_open: false, left: 0 });
  expect((await stock('set', ...SIZES)).lines[1]).toBe('M: 40 printed, 0 sold, 0 reserved, 40 left');
  expect((await app.json('/v1/pricing/merch')).body.data).toMatchObject({ is_open: true, left: 148 });
  expect((await command(app, 'audit', 'list')).filter((line) => line.includes('stock.set'))).toHaveLength(5);
});

it('records only what changed', async () => {
  await command(app, 'stock', 'set', ...SIZES);
  await command(app, 'stock', 'set', 'S=21', 'M=39', 'L=44', 'XL=30', '2XL=14');
  const [last, before, ...earlier] = await command(app, 'audit', 'list');
  expect([last, before].join()).toMatch(/"size":"M","before":40,"printed":39.*"size":"S","before":20,"printed":21/);
  expect(earlier).toHaveLength(5);
});

it('never falls under what is sold and reserved', async () => {
  await command(app, 'stock', 'set', ...SIZES);
  await buy(app, { '2XL': 2 });
  await place(app, { '2XL': 1 });
  const refused = await stock('set', 'S=20', 'M=40', 'L=44', 'XL=42', '2XL=2');
  expect(refused).toEqual({ code: 1, lines: ['3 of size 2XL are sold or reserved.'] });
  expect((await stock('set', 'S=20', 'M=40', 'L=44', 'XL=41', '2XL=3')).code).toBe(0);
  expect(await leftBySize(app)).toMatchObject({ XL: 41, '2XL': 0 });
});

it('is 148 in all', async () => {
  expect(await stock('set', 'S=20', 'M=40', 'L=44', 'XL=30', '2XL=18')).toEqual({
    code: 1,
    lines: ['These are 152 shirts; 148 were printed.'],
  });
});

it.each([[['set', 'S=148']], [['set', ...SIZES, 'S=20']], [['set']], [['show', 'all']], [[]]])(
  'explains how it is called after %j',
  async (words) => {
    const { code, lines } = await stock(...words);
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('Usage: stock show')]);
  },
);
