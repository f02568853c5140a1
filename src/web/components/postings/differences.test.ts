import { expect, test } from 'vitest';
import { PostingFields, type PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import { postingBody, registeredBody } from '#tests/support/postings.ts';
import { differencesOf, mergeEdit } from '#web/components/postings/differences.ts';
import { readChangedPosting, typedOf } from '#web/components/postings/draft.ts';

const LINES = '# What you do\n\nYou build.\n\nYou test.';

test.each<[string, PostingFieldsInput, string[]]>([
  ['nothing of a posting that stayed as it was', postingBody({ description: LINES }), []],
  [
    'answers as people read them',
    postingBody({ description: LINES, workplace_type: 'remote', is_visa_sponsored: 'case-by-case' }),
    ['Workplace: Hybrid > Remote', 'Visa: Sponsored > Case by case'],
  ],
  [
    'what is stated for the first time',
    postingBody({ description: LINES, pay_min: 60_000_000, tags: ['go', 'sql'], relocation: true }),
    ['Help with moving to Korea:  > Yes', 'Pay from:  > 60,000,000', 'Skills:  > go, sql'],
  ],
  [
    'the lines of a text that differ',
    postingBody({ description: '# What you do\n\nYou build well.\n\nYou test.\n\nYou ship.' }),
    ['Description: You build. > You build well.\nYou ship.'],
  ],
  [
    'a text whose lines stand in another order',
    postingBody({ description: 'You test.\n\nYou build.\n\n# What you do' }),
    [`Description: ${LINES} > You test.\n\nYou build.\n\n# What you do`],
  ],
])('An edit shows %s', (_what, proposed, shown) => {
  const found = differencesOf(PostingFields.parse(postingBody({ description: LINES })), PostingFields.parse(proposed));
  expect(found.map(({ label, before, after }) => `${label}: ${before} > ${after}`)).toEqual(shown);
});

test('An edit is shown in Korean to who reads Korean', () => {
  const proposed = postingBody({ workplace_type: 'remote', relocation: true });
  const found = differencesOf(PostingFields.parse(postingBody({})), PostingFields.parse(proposed), 'ko');
  expect(found.map(({ label, before, after }) => `${label}: ${before} > ${after}`)).toEqual([
    '근무 형태: 하이브리드 근무 > 원격 근무',
    '한국 이주 지원:  > 예',
  ]);
});

function fields(given: Partial<PostingFieldsInput> = {}): PostingFields {
  return PostingFields.parse(registeredBody(given));
}

test('A form that is filled with a posting and sent as it is changes nothing', () => {
  const shown = fields({
    ...{ tags: ['go', 'sql'], occupations: ['engineering'], relocation: false, residence: 'anywhere' },
    ...{ pay_min: 60_000_000, pay_max: 80_000_000, pay_currency: 'KRW', pay_period: 'year', pay_negotiable: true },
    ...{ weekly_hours: 37.5, publish_on: '2026-12-24', translation_option: true, criteria: 'Kind' },
  });
  const filled = new FormData();
  for (const [name, value] of Object.entries(typedOf(shown))) filled.set(name, value);
  const read = readChangedPosting(filled);
  expect(mergeEdit(shown, 'values' in read ? read.values : fields(), shown)).toEqual(shown);
});

test('An edit keeps what somebody else changed while the form stood open', () => {
  const shown = fields({ title: 'Keeper', tags: ['go'], pay_min: 50_000_000 });
  const current = fields({ title: 'Keeper', tags: ['go', 'sql'], pay_min: 50_000_000, note: 'Soon, please' });
  const edited = { ...shown, title: 'Light keeper', pay_min: null, criteria: '', note: '' };
  expect(mergeEdit(shown, edited, current)).toEqual({ ...current, title: 'Light keeper', pay_min: null });
});
