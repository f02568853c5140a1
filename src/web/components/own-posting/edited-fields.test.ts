import { expect, test } from 'vitest';
import { PostingFields, type PostingFieldsInput } from '#contract/posting-fields.ts';
import { registeredBody } from '#tests/support/postings.ts';
import { mergeEdit, typedOf } from '#web/components/own-posting/edited-fields.ts';
import { readChangedPosting } from '#web/components/posting/read-posting.ts';

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
