import { expect, test } from 'vitest';
import { COMPANIES_ENGLISH } from '#web/components/pitch/companies-english.ts';
import { COMPANIES_KOREAN } from '#web/components/pitch/companies-korean.ts';

const DETAILS = { brand: 'madang', contactEmail: 'hello@madang.example', applicationRetentionDays: 180 };

test.each([
  ['English', COMPANIES_ENGLISH, /regularly|e-mail is enough|we ask for it|we help to put/i],
  ['Korean', COMPANIES_KOREAN, /정기적|한 통이면|여쭤보|작성을 도와/],
])('the page for companies in %s promises no work that nobody is set to do', (_language, texts, promises) => {
  expect(JSON.stringify([texts, texts.questions(DETAILS)])).not.toMatch(promises);
});

test.each([COMPANIES_ENGLISH, COMPANIES_KOREAN])(
  'the page for companies in $lang names the boards that we read',
  (texts) => {
    for (const board of ['Greenhouse', 'Lever', 'Ashby', 'Workable', 'SmartRecruiters', 'Recruitee', 'JSON', 'CSV'])
      expect(JSON.stringify(texts.offers)).toContain(board);
  },
);
