import { describe, expect, it, test } from 'vitest';
import { PostingFields, type PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import {
  ADVERT_RULES,
  type Advert,
  advertNotes,
  advertObstacles,
  advertOfListing,
  advertOfPosting,
  lawsOn,
} from '#server/compliance/rules.ts';

const OPERATOR = { address: '1 Teheran-ro, Gangnam-gu, Seoul', phone: '02-1234-5678' };
const NOW = { day: '2026-11-22', operator: OPERATOR };
const FROM_DECEMBER = { day: '2026-12-10', operator: OPERATOR };

const SENT: PostingFieldsInput = {
  ...{ title: 'Engineer', company: 'Hanok Labs', company_url: 'https://hanok.example', person_in_charge: 'Kim' },
  ...{ email: 'kim@hanok.example', employment_type: 'full-time', workplace_type: 'hybrid', location: 'Seoul' },
  ...{ language_level_ko: 'not-required', is_visa_sponsored: true, description: 'Build things.' },
};
const KNOWN = { registration_number: '999-99-99997', employer_address: '2 Sejong-daero, Seoul' };

function posting(rest: Partial<PostingFieldsInput> = {}): Advert {
  return advertOfPosting(PostingFields.parse({ ...SENT, ...KNOWN, ...rest }));
}

const UNKNOWN_COMPANY = {
  ...{ name: 'Hanok Labs', registration_number: null, address: null, phone: null },
  ...{ abroad_country: null, abroad_city: null },
};

function listing(job: Partial<Parameters<typeof advertOfListing>[0]> = {}, company = {}): Advert {
  const pay = { pay_min: null, pay_max: null, pay_currency: null, pay_period: null, weekly_hours: null };
  return advertOfListing({ ...pay, employment_type: 'full-time', ...job }, { ...UNKNOWN_COMPANY, ...company });
}

const broken = (advert: Advert, context = NOW) => advertObstacles(advert, context).map(({ rule }) => rule);

it('finds nothing against a posting whose employer says who it is', () => {
  expect(advertObstacles(posting(), NOW)).toEqual([]);
  expect(advertObstacles(posting(), FROM_DECEMBER)).toEqual([]);
});

it('says what is wrong, in which field and by which law', () => {
  expect(advertObstacles(posting({ registration_number: '' }), NOW)).toEqual([
    {
      rule: 'registration',
      law: 'Enforcement Decree of the Employment Security Act, article 28(1)',
      text: 'The employer’s business registration number is missing.',
      field: 'registration_number',
    },
  ]);
});

it('goes by the laws of the day', () => {
  const [now] = advertObstacles(posting({ registration_number: '' }), NOW);
  const [later] = advertObstacles(posting({ registration_number: '' }), FROM_DECEMBER);
  expect(now?.law).not.toContain('25');
  expect(later?.law).toContain('Employment Security Act, article 25(4)');
});

it('holds an advert against a law from its first day through its last', () => {
  const basis = { law: 'An act', from: '2026-01-01', until: '2026-12-31', source: 'https://www.law.go.kr/' };
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'];
  expect(days.map((day) => lawsOn({ laws: [basis] }, day))).toEqual([[], [basis], [basis], []]);
});

describe('the employer', () => {
  test('has a number with a right checksum, or is abroad', () => {
    for (const registration_number of ['9999999990', '0000000000'])
      expect(broken({ ...posting(), employer: { ...posting().employer, registration_number } })).toEqual([
        'registration',
      ]);
    const abroad = { is_abroad: true, employer_country: 'Japan', employer_city: 'Osaka', registration_number: '' };
    expect(broken(posting(abroad))).toEqual([]);
  });

  test('is what the board knows of it where the posting leaves it out', () => {
    const company = { ...UNKNOWN_COMPANY, registration_number: '9999999997', phone: '031-111-2222' };
    const fields = PostingFields.parse(SENT);
    expect(broken(advertOfPosting(fields))).toEqual(['registration', 'own-contact']);
    expect(broken(advertOfPosting(fields, company))).toEqual([]);
    const abroad = { ...UNKNOWN_COMPANY, address: '1 Main St', abroad_country: 'Japan', abroad_city: 'Osaka' };
    expect(broken(advertOfPosting(fields, abroad), FROM_DECEMBER)).toEqual([]);
  });

  test('gives an address or a telephone, of a posting', () => {
    expect(broken(posting({ employer_address: '' }))).toEqual(['own-contact']);
    expect(broken(posting({ employer_address: '', employer_phone: '031-111-2222' }))).toEqual([]);
    expect(broken(listing())).toEqual([]);
  });

  test.each(['서울 강남우체국 사서함 12호', 'P.O. Box 12, Seoul', 'PO BOX 12', 'p o box 3', 'Post Office Box 4'])(
    'is not at %s',
    (employer_address) => {
      expect(broken(posting({ employer_address }))).toEqual(['no-po-box']);
      expect(broken(listing({}, { address: employer_address }))).toEqual(['no-po-box']);
    },
  );

  test.each(['02-1234-5678', '02 1234 5678', '+82 2-1234-5678', '+82 (0)2 1234 5678', '0082-2-1234-5678'])(
    'is not reached by our own telephone, written as %s',
    (phone) => {
      expect(broken(posting({ employer_phone: phone }))).toEqual(['not-our-contact']);
      expect(broken(listing({}, { phone }))).toEqual(['not-our-contact']);
    },
  );

  test('is not at our own address', () => {
    const address = '1, Teheran-ro, Gangnam-gu, Seoul.';
    expect(broken(posting({ employer_address: address }))).toEqual(['not-our-contact']);
    expect(broken(listing({}, { address }))).toEqual(['not-our-contact']);
    expect(broken(listing({}, { address: '11 Teheran-ro, Gangnam-gu, Seoul' }))).toEqual([]);
  });

  test('may be anywhere while the operator has not said where itself is', () => {
    const context = { day: NOW.day, operator: { address: '', phone: '' } };
    expect(broken(listing({}, { address: '', phone: '-' }), context)).toEqual([]);
  });

  test('has a name', () => {
    expect(broken(listing({}, { name: ' ' }))).toEqual(['employer-name']);
  });

  test('abroad is shown with country and city from 10 December 2026', () => {
    const abroad = posting({ is_abroad: true, employer_country: 'Japan', employer_city: 'Osaka' });
    const placeless = { ...abroad, employer: { ...abroad.employer, city: null } };
    expect(broken(placeless, { day: '2026-12-09', operator: OPERATOR })).toEqual([]);
    expect(broken(placeless, FROM_DECEMBER)).toEqual(['place-abroad']);
    expect(broken(abroad, FROM_DECEMBER)).toEqual([]);
  });
});

describe('pay', () => {
  const monthly = { pay_currency: 'KRW', pay_period: 'month' } as const;

  test('is the minimum wage or more, in postings and in listings', () => {
    expect(broken(posting({ ...monthly, pay_min: 2_156_880 }))).toEqual([]);
    expect(broken(posting({ ...monthly, pay_min: 2_156_879, pay_max: 5_000_000 }))).toEqual(['minimum-wage']);
    expect(broken(listing({ ...monthly, pay_min: 2_156_879 }))).toEqual(['minimum-wage']);
    expect(advertObstacles(listing({ ...monthly, pay_max: 2_000_000 }), NOW)[0]?.text).toBe(
      '₩9,569 an hour is below the 2026 minimum wage of ₩10,320.',
    );
  });

  test('is held against nothing in a year whose wage is not recorded, which staff are told', () => {
    const low = posting({ ...monthly, pay_min: 1_000_000 });
    expect(broken(low, { day: '2028-01-01', operator: OPERATOR })).toEqual([]);
    expect(advertNotes(low, { day: '2028-01-01' })).toEqual([
      'Not known: the minimum wage of 2028 isn’t recorded, so we can’t check pay against it.',
    ]);
    expect(advertNotes(low, NOW)).toEqual([]);
    expect(advertNotes(posting(), { day: '2028-01-01' })).toEqual([]);
  });

  test('of part-time work by the month needs the hours of a posting, and is not judged in a listing without', () => {
    const partTime = { ...monthly, pay_min: 1_000_000, employment_type: 'part-time' } as const;
    expect(advertObstacles(posting(partTime), NOW)).toMatchObject([{ rule: 'minimum-wage', field: 'weekly_hours' }]);
    expect(broken(posting({ ...partTime, weekly_hours: 18 }))).toEqual([]);
    expect(broken(posting({ ...partTime, pay_period: 'hour', pay_min: 12_000 }))).toEqual([]);
    expect(broken(posting({ ...partTime, pay_currency: 'USD' }))).toEqual([]);
    expect(broken(listing(partTime))).toEqual([]);
  });
});

it.each(['취업상담', '취업추천을 받으세요', '무료 취업 지원 프로그램'])(
  'takes no posting that says %s',
  (description) => {
    expect(broken(posting({ description }))).toEqual(['forbidden-words']);
    expect(broken(posting({ description: '취업 규칙에 따라 지원합니다.' }))).toEqual([]);
  },
);

it('finds nothing against what another text than the one that was sent does not say', () => {
  const fields = PostingFields.parse({ ...SENT, ...KNOWN, description: '취업지원' });
  expect(broken(advertOfPosting(fields))).toEqual(['forbidden-words']);
  const english = { title: 'Developer', description: 'Build.' };
  expect(broken(advertOfPosting(fields, null, english))).toEqual([]);
  const beside = advertOfPosting(fields, null, { ...english, korean_text: '# Engineer\n\n취업지원' });
  expect(advertObstacles(beside, NOW)).toMatchObject([{ field: 'description' }]);
});

it('knows for each rule a paragraph, its source and its first day', () => {
  for (const { id, text, laws } of ADVERT_RULES) {
    expect(text, id).toMatch(/\.$/);
    for (const { from, source } of laws)
      expect([id, from, source]).toEqual([
        id,
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^https:\/\/www\.law\.go\.kr\//),
      ]);
    expect(laws.length, id).toBeGreaterThan(0);
  }
});
