import { expect, test } from 'vitest';
import { FIELD_NAMES, LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { PostingFields } from '#contract/postings/posting-fields.ts';
import { postingBody } from '#tests/support/postings.ts';

/** An answer as the API takes it. */
function sent(kind: string, id: string): unknown {
  if (kind === 'yes-no') return id === 'true';
  return kind === 'ticks' ? [id] : id;
}

test('Every answer that a form offers is one that the API takes', () => {
  const refused = FIELD_NAMES.flatMap((name) => {
    const { kind, options = [] } = LISTING_FIELDS[name];
    const isTaken = (id: string) => PostingFields.safeParse({ ...postingBody(), [name]: sent(kind, id) }).success;
    return options.filter(({ id }) => !isTaken(id)).map(({ id }) => `${name}: ${id}`);
  });
  expect(refused).toEqual([]);
});

test('What the form marks as required is what the API refuses to do without', () => {
  const isNeeded = (name: string) => {
    const { [name]: _, ...others }: Record<string, unknown> = postingBody();
    return !PostingFields.safeParse(others).success;
  };
  expect(FIELD_NAMES.filter((name) => LISTING_FIELDS[name].isRequired)).toEqual(FIELD_NAMES.filter(isNeeded));
});

test('No two fields are called the same in one language', () => {
  for (const language of ['en', 'ko'] as const) {
    const labels = FIELD_NAMES.map((name) => LISTING_FIELDS[name].label[language]);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
});
