import { expect, test } from 'vitest';
import { createCompany } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const HANOK = { name: 'Hanok Labs', name_ko: '한옥랩스' };

/** A company's drawing, and the part of it that holds the name. */
async function faceOf(slug: string): Promise<{ svg: string; left: number; width: number }> {
  const { face } = (await app.json(`/v1/companies/${slug}`)).body.data;
  expect(face.url).toBe(`/faces/${slug}.svg`);
  const answer = await app.fetch(`/v1/companies/${slug}/face`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  const [left = Number.NaN, , width = Number.NaN] = face.name_box.split(' ').map(Number);
  return { svg: await answer.text(), left, width };
}

test('a company has the same face at any time, and no other company has it', async () => {
  for (const slug of ['hanok-labs', 'twin']) await createCompany(app.ctx, { slug, ...HANOK });
  await createCompany(app.ctx, { slug: 'latin', ...HANOK, name_ko: null });
  const first = await faceOf('hanok-labs');
  expect(await faceOf('hanok-labs')).toEqual(first);
  const twin = await faceOf('twin');
  expect([twin.left, twin.width]).toEqual([first.left, first.width]);
  expect(twin.svg).not.toBe(first.svg);
  expect((await faceOf('latin')).width).not.toBe(first.width);
});

test.each([
  ['mixed vowels, doubled and joined finals', '마루꽮봟읽앉'],
  ['eighteen syllables', '한국전자통신과학기술원연구소지원단'],
  ['Latin letters, digits and a legal form', 'Bada Interactive 24 Co., Ltd.'],
  ['no letter that can be drawn', '💡'],
])('%s are drawn without a broken number, and fit', async (_, name) => {
  await createCompany(app.ctx, { slug: 'named', name, name_ko: null });
  const { svg, left, width } = await faceOf('named');
  expect(svg).toMatch(/<path [^>]*stroke="var\(--face-roof\)"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(width).toBeLessThanOrEqual(1240);
});

test('nobody has no face', async () => {
  expect((await app.fetch('/v1/companies/nobody/face')).status).toBe(404);
});
