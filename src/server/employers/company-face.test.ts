import { expect, test } from 'vitest';
import { faceOf, nameBox } from '#server/employers/company-face.ts';
import { createCompany } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const HANOK = { slug: 'hanok-labs', name: 'Hanok Labs', name_ko: '한옥랩스' };

test('a company has the same face at any time, and no other company has it', () => {
  expect(faceOf(HANOK)).toBe(faceOf({ ...HANOK }));
  expect(faceOf(HANOK)).not.toBe(faceOf({ ...HANOK, slug: 'other' }));
  expect(faceOf(HANOK)).not.toBe(faceOf({ ...HANOK, name_ko: null }));
});

test.each([
  ['ㅁ-shaped and mixed vowels, doubled and joined finals', '마루꽮봟읽앉'],
  ['eighteen syllables', '한국전자통신과학기술원연구소지원단'],
  ['Latin letters, digits and a legal form', 'Bada Interactive 24 Co., Ltd.'],
  ['no letter that can be drawn', '💡'],
])('%s are drawn without a broken number, and fit', (_, name) => {
  const names = { name, name_ko: null };
  expect(faceOf({ slug: 'any', ...names })).not.toMatch(/NaN|undefined|Infinity/);
  const [left = 0, , width = 0] = nameBox(names).split(' ').map(Number);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(width).toBeLessThanOrEqual(1240);
});

test('the drawing is a file that pages refer to', async () => {
  await createCompany(app.ctx, HANOK);
  const { face } = (await app.json('/v1/companies/hanok-labs')).body.data;
  expect(face).toEqual({ url: '/faces/hanok-labs.svg', name_box: nameBox(HANOK) });
  const answer = await app.fetch('/v1/companies/hanok-labs/face');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(await answer.text()).toBe(faceOf(HANOK));
  expect((await app.fetch('/v1/companies/nobody/face')).status).toBe(404);
});
