import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { JobBrief } from '#contract/jobs/jobs.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

function send(draft: object) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(draft) };
  return app.json('/v1/job-postings/preview', init);
}

async function preview(draft: object): Promise<PostingPreview> {
  const { status, body } = await send(draft);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe('a text with too much structure is refused beside its field', () => {
  test.each([
    [
      'a table whose rows are completed to the width of its head',
      `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(30)}`,
      'Max 2,000 table cells',
    ],
    ['too many lines', 'a\n'.repeat(2001), 'Max 2,000 lines'],
    ['too many links', '[a](https://a.example) '.repeat(301), 'Max 300 links'],
    ['quotes within quotes', '>'.repeat(31), 'Lists and quotes can be 30 levels deep at most'],
    ['lists within lists', '<ul><li>'.repeat(31), 'Lists and quotes can be 30 levels deep at most'],
  ])('%s', async (_what, text, message) => {
    for (const field of ['description', 'criteria']) {
      const { status, body } = await send({ [field]: `Intro\n\n${text}` });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
    }
  });
});

describe('a preview shows', () => {
  test('a draft as its page would, with the take-home of its pay', async () => {
    const { job } = await preview({
      ...{
        title: 'Backend engineer',
        company: 'Harbor Works',
        location: 'Seongsu, Seoul',
        tags: ['python', 'nonsense'],
      },
      ...{
        description: '## The work\n\n- Ship **things**\n\n<script>alert(1)</script>',
        criteria: 'Three years of *Go*',
      },
      ...{ employment_type: 'full-time', workplace_type: 'hybrid', language_level_ko: 'basic' },
      ...{ is_visa_sponsored: 'case-by-case', pay_min: 60_000_000, pay_max: 80_000_000, occupations: ['engineering'] },
    });
    expect(job).toMatchObject({
      ...{ title: 'Backend engineer', company_name: 'Harbor Works', state: 'open', visa_note: 'case-by-case' },
      location: { id: 'seoul', label: 'Seongsu, Seoul' },
      type: { id: 'full-time' },
      is_remote: { id: 'hybrid' },
      tags: [{ id: 'python', label: 'Python' }],
      pay: { min: 60_000_000, max: 80_000_000, currency: 'KRW', period: 'year' },
      take_home: { min: expect.any(Number), max: expect.any(Number) },
    });
    expect(job.description).toContain('<strong>things</strong>');
    expect(job.description).not.toContain('<script');
    expect(job.criteria).toContain('<em>Go</em>');
  });

  test('an empty draft, in which nothing is stated', async () => {
    const { job, ...found } = await preview({});
    expect(found).toEqual({ read: [], concerns: [], wage: null });
    expect(JobBrief.parse(job)).toMatchObject({ title: '', pay: null, type: null, language_level_ko: null, tags: [] });
  });

  test('nothing of a draft to anybody else: it writes no job', async () => {
    await preview({ title: 'Backend engineer', company: 'Harbor Works' });
    expect((await app.json('/v1/jobs')).body.meta.total).toBe(0);
    expect((await app.fetch('/v1/jobs/preview')).status).toBe(404);
  });
});

describe('of a text is read', () => {
  test('what it says of fields, with its sentence', async () => {
    const { read } = await preview({
      title: 'Backend engineer',
      description:
        'We sponsor E-7 visas.\n\nSalary: 60,000,000 - 80,000,000 KRW per year.\n\nRemote work may be possible.',
      criteria: 'Business level Korean is required.',
    });
    const found = Object.fromEntries(read.map(({ field, ...said }) => [field, said]));
    expect(found['visa']).toEqual({
      ...{ value: 'true', label: 'Sponsored', is_sure: true },
      sentence: 'We sponsor E-7 visas.',
    });
    expect(found['pay']).toMatchObject({ value: { min: 60_000_000, max: 80_000_000, currency: 'KRW' }, is_sure: true });
    expect(found['korean_level']).toMatchObject({ value: 'business', sentence: 'Business level Korean is required.' });
    expect(found['workplace']).toMatchObject({ is_sure: false });
  });

  const EVERYTHING = `Backend Engineer (Kotlin)

Employment type: Full-time
Seongsu, Seoul · Hybrid

We're an AI company with a strong Sales team.

What you'll do
- Support our customers with Kotlin, Spring and PostgreSQL services on AWS.

Requirements
- 5+ years of experience with Kotlin
- Go beyond the ticket

Apply at https://careers.nabi.example/42. Applications close on 20 December.`;
  const EVERYTHING_IN_KOREAN = `백엔드 개발자

고용형태: 정규직
근무지: 서울 성동구 성수동

주요업무
- Kotlin과 Spring으로 서버를 개발합니다.

자격요건
- 경력 5년 이상
- 코틀린 경험

우대사항
- AWS 경험

지원: https://careers.nabi.example/42
마감일: 2026년 12월 20일
`;

  const formOf = async (description: string) => {
    const { read } = await preview({ description });
    return Object.fromEntries(read.map(({ field, value }) => [field, value]));
  };

  test('what else it says that the form asks, in English', async () => {
    expect(await formOf(EVERYTHING)).toMatchObject({
      title: 'Backend Engineer (Kotlin)',
      location: 'Seongsu, Seoul',
      employment_type: 'full-time',
      tags: ['backend', 'kotlin', 'spring', 'postgresql', 'aws'],
      occupations: ['engineering'],
      criteria: '- 5+ years of experience with Kotlin\n- Go beyond the ticket',
      apply_url: 'https://careers.nabi.example/42',
      apply_until: '2026-12-20',
      years: { min: 5, max: null },
    });
  });

  test('and in Korean', async () => {
    expect(await formOf(EVERYTHING_IN_KOREAN)).toMatchObject({
      title: '백엔드 개발자',
      location: '서울 성동구 성수동',
      employment_type: 'full-time',
      tags: ['backend', 'kotlin', 'spring', 'aws'],
      occupations: ['engineering'],
      criteria: '- 경력 5년 이상\n- 코틀린 경험',
      apply_url: 'https://careers.nabi.example/42',
      apply_until: '2026-12-20',
      years: { min: 5, max: null },
    });
  });

  test.each([
    ['Requirements - Kotlin and English', { criteria: 'Kotlin and English' }],
    ['[자격요건] 코틀린 개발', { criteria: '코틀린 개발', tags: ['kotlin'] }],
    ['## How to apply\n\nhttps://careers.nabi.example/42', { apply_url: 'https://careers.nabi.example/42' }],
    ['Our office is in Pangyo.', { location: 'Pangyo' }],
    ['This is a full-time position.', { employment_type: 'full-time' }],
    ['인턴 채용 (정규직 전환 가능)', { employment_type: 'internship' }],
    ['Deadline: 5 January 2027', { apply_until: '2027-01-05' }],
    ['접수기간: 11월 20일 ~ 12월 4일', { apply_until: '2026-12-04' }],
    ['Stack: Go, Rust, PostgreSQL', { tags: ['go', 'rust', 'postgresql'], occupations: ['engineering'] }],
  ])('as on the line "%s"', async (line, found) => {
    expect(await formOf(`We build software.\n\n${line}`)).toMatchObject(found);
  });

  test.each([
    'What you bring',
    'What you’ll need',
    'What we ask for',
    'What we’re looking for',
    'Who you are',
    'Who we’re looking for',
    'You have',
    'You’ll bring',
    'The experience you’ll bring',
    'Your profile',
    'Technical skills',
    'You might be a good fit if',
    '지원자격',
    '필요 역량',
    '바라는 점',
    '이런 경험을 가진 분을 찾습니다',
  ])('what it asks, below "%s"', async (heading) => {
    const text = `We build software.\n\n${heading}\n- Kotlin in production\n- Written English`;
    expect(await formOf(text)).toMatchObject({ criteria: '- Kotlin in production\n- Written English' });
  });

  test.each([
    'What you’ll do',
    'Your impact',
    'In this role, you’ll',
    'A day in the life',
    'About this role',
    'The opportunity',
    'Core responsibilities',
    '담당하시게 될 업무를 소개합니다',
    '팀에 합류하시면 이런 업무를 함께 합니다',
  ])('no years from the duties below "%s"', async (heading) => {
    const text = `We build software.\n\n${heading}\n- Plan the next 3+ years of our Kotlin services`;
    const { criteria, years, tags } = await formOf(text);
    expect({ criteria, years, tags }).toEqual({ tags: ['kotlin'] });
  });

  test.each(['우대사항', '선호 자격요건', '이런 경험을 가진 분이면 더 좋습니다', 'Even better if', 'Nice to have'])(
    'no years from the wishes below "%s"',
    async (heading) => {
      const { criteria, years } = await formOf(`We build software.\n\n${heading}\n- 5+ years of Kotlin experience`);
      expect({ criteria, years }).toEqual({});
    },
  );

  test.each([
    'How we hire',
    'What happens next',
    'What you’ll gain',
    '면접 절차',
    '나비로의 합류 여정',
    '이렇게 대우합니다',
  ])('no skills below "%s"', async (heading) => {
    expect(await formOf(`We build things.\n\n${heading}\n- An hour of Kotlin with a colleague`)).toEqual({});
  });

  test.each([
    'Go the extra mile with our Sales and Support people.',
    'A smart contract needs a regular review, and you spring into action.',
    'We were founded in Seoul in 2019 and close the year with a party on 20 December.',
    '비정규직 차별이 없는 회사입니다.',
    'Our customers apply our software; see https://nabi.example.',
    'Deadline: 5 June 2027',
  ])('and nothing of "%s"', async (line) => {
    expect(await formOf(`We build software.\n\n${line}`)).toEqual({});
  });

  test('that its skills may mean its field of work, which is not sure', async () => {
    const { read } = await preview({ title: 'Hero', description: 'You write Kotlin and PostgreSQL.' });
    expect(read).toMatchObject([
      { field: 'tags', label: 'Kotlin, PostgreSQL', sentence: 'You write Kotlin and PostgreSQL.', is_sure: true },
      { field: 'occupations', label: 'Engineering', is_sure: false },
    ]);
  });

  test.each([
    ['No prior experience required.', 'None needed'],
    ['1+ years of experience required.', '1 year or more'],
    ['Up to 1 year of experience.', 'Up to 1 year'],
    ['3 to 5 years of experience required.', '3 to 5 years'],
  ])('years as people say them: %s', async (description, label) => {
    expect((await preview({ description })).read).toMatchObject([{ field: 'years', label }]);
  });

  test('nothing that its field does not hold', async () => {
    expect((await preview({ description: '15 years of experience required.' })).read).toHaveLength(1);
    expect((await preview({ description: '99 years of experience required.' })).read).toEqual([]);
  });
});

test('a first line that is the title stands in the text no more, nor twice in its description', async () => {
  const { job } = await preview({
    ...{ title: 'Backend Engineer', company: 'Harbor Works' },
    description: '**Backend engineer**\n\nYou build software.',
  });
  expect(job.description).toBe('<p>You build software.</p>');
  expect(job.meta_description).toBe('Backend Engineer at Harbor Works. You build software.');
});

test('the title of a pasted Korean ad is without its company, and without that somebody is sought', async () => {
  const description = '[모두의식탁] 백엔드 개발자 채용\n\n주요업무\n- 주문 서비스 개발';
  const { read } = await preview({ description });
  expect(read).toContainEqual(expect.objectContaining({ field: 'title', value: '백엔드 개발자' }));
  expect((await preview({ title: '백엔드 개발자', description })).job.description).not.toContain('모두의식탁');
});

test('the company before the title of a pasted Korean ad is named without its legal form', async () => {
  const companyIn = async (first: string) => {
    const { read } = await preview({ description: `${first}\n\n근무지: 서울 성동구` });
    return read.find(({ field }) => field === 'company')?.value;
  };
  expect(await companyIn('[주식회사 물레소프트] 백엔드 개발자 채용')).toBe('물레소프트');
  expect(await companyIn('[물레소프트(주)] 백엔드 개발자')).toBe('물레소프트');
  for (const other of ['[판교] 백엔드 개발자', '[주식회사] 백엔드 개발자', '백엔드 개발자'])
    expect(await companyIn(other)).toBeUndefined();
});

test.each([
  ['연봉: 7,200만원 (경력에 따라 협의)', true],
  ['급여는 면접 후 협의합니다.', true],
  ['Salary: 72,000,000 KRW a year, negotiable', true],
  ['Salary is not negotiable.', undefined],
  ['급여 협의 불가', undefined],
  ['입사일 협의', undefined],
  ['급여 7,200만원, 근무 시간 협의', undefined],
])('whether pay can be negotiated: %s', async (description, value) => {
  const { read } = await preview({ title: 'Baker', description });
  expect(read.find(({ field }) => field === 'pay_negotiable')?.value).toBe(value);
  expect(read.map(({ field }) => field)).not.toContain('years');
});

test('it points at what the law forbids to ask, wherever the draft asks it', async () => {
  const { concerns } = await preview({
    title: '용모 단정한 분',
    description: 'We build calm software.\n\n- Attach a **photo** to your resume',
    criteria: 'Please state your age and marital status. We do not ask about your family.',
  });
  expect(concerns.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['appearance', '용모 단정한 분'],
    ['appearance', 'Attach a photo to your resume'],
    ['marriage', 'Please state your age and marital status.'],
    ['age', 'Please state your age and marital status.'],
  ]);
});

describe('the wage', () => {
  const wage = async (draft: object) => (await preview(draft)).wage;

  test('is the lowest pay by the hour, against the minimum of the year', async () => {
    expect(await wage({ pay_min: 10_319, pay_max: 20_000, pay_period: 'hour', pay_currency: 'KRW' })).toEqual({
      ...{ hourly: 10_319, minimum: 10_320, year: 2026, is_enough: false },
    });
    expect(await wage({ pay_min: 10_320, pay_period: 'hour' })).toMatchObject({ is_enough: true });
    expect(await wage({ pay_min: 2_156_880, pay_period: 'month' })).toMatchObject({ hourly: 10_320, is_enough: true });
    expect(await wage({ pay_min: 2_156_879, pay_period: 'month' })).toMatchObject({ is_enough: false });
  });

  test('is unknown where pay is not stated in won', async () => {
    expect(await wage({ pay_min: 5, pay_currency: 'USD', pay_period: 'hour' })).toBeNull();
    expect(await wage({ pay_currency: 'KRW', pay_period: 'hour' })).toBeNull();
  });
});

describe('a draft', () => {
  test('may be as long as a listing, in Hangul too', async () => {
    const description = '가'.repeat(LIMITS.listingTextMax);
    expect((await preview({ description, criteria: '나'.repeat(10_000) })).job.description).toContain(description);
    const { status, body } = await send({ description: `${description}다` });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['description']]);
  });

  test('is refused beside its field where a choice is none', async () => {
    const { status, body } = await send({ employment_type: 'slavery' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['employment_type']]);
  });
});
