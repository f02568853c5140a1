import { expect, test } from 'vitest';
import { PostingFields, type PostingFieldsInput } from '#contract/posting-fields.ts';
import { postingBody } from '#tests/support/postings.ts';
import { differencesOf } from '#web/components/own-posting/differences.ts';

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
