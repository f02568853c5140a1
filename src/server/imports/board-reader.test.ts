import { describe, expect, it } from 'vitest';
import { readFlat } from '#server/imports/flat.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

/** What all formats share, tried by records of our own flat one. */
const JOB = { id: '1', title: 'Platform Engineer', url: 'https://ledger.example/jobs/1', places: 'Seoul' };

function read(...records: object[]) {
  return readFlat(records, FROM_FILE);
}

function job(more: object) {
  const [first] = read({ ...JOB, ...more }).jobs;
  if (!first) throw new Error('The posting was left out.');
  return first;
}

describe('the place of a posting', () => {
  it.each([
    ['Seoul, Korea, Republic of (South Korea)', 'seoul'],
    ['강남역 3번 출구', 'seoul'],
    ['KR - Pangyo', 'gyeonggi'],
    ['Remote, South Korea', null],
    ['전주', 'elsewhere'],
    ['영등포구 여의대로 1', 'seoul'],
    ['성동구 아차산로 1', 'seoul'],
    ['관악', 'seoul'],
    ['강서구 마곡중앙로 1', 'seoul'],
    ['부산 강서구', 'busan'],
    ['안양시 동안구', 'gyeonggi'],
    ['안산', 'gyeonggi'],
    ['화성시', 'gyeonggi'],
    ['김포', 'gyeonggi'],
    ['부천시 원미구', 'gyeonggi'],
    ['용인시 기흥구 강남서로 1', 'gyeonggi'],
    ['강남서로 1', null],
    ['강남대로 1', 'seoul'],
    ['중구 세종대로 1', 'seoul'],
    ['Gwangju-si, Gyeonggi-do', 'gyeonggi'],
    ['동대구역', 'elsewhere'],
    ['충북 음성군', 'elsewhere'],
  ])('"%s" is in Korea', (places, region) => {
    expect(job({ places })).toMatchObject({ location: places, region });
  });

  it.each(['London', '도쿄', 'Pyongyang, North Korea', 'Remote (US)', 'Anywhere in the US', 'Global HQ, Berlin'])(
    '"%s" leaves it out',
    (places) => {
      expect(read({ ...JOB, places }).skipped).toEqual({ 'not in Korea': 1 });
    },
  );

  it.each(['', 'Remote', 'Headquarters', 'Multiple locations'])(
    '"%s" does not say where, and leaves it out',
    (places) => {
      expect(read({ ...JOB, places }).skipped).toEqual({ 'place not stated': 1 });
    },
  );

  it.each(['Worldwide', 'Remote (APAC)', 'Anywhere (subject to approval)'])('"%s" is open to Korea', (places) => {
    expect(job({ places })).toMatchObject({ location: places, region: null });
  });

  it('is decided by its country where there is one', () => {
    expect(job({ places: 'Headquarters', country: 'kr' }).location).toBe('Headquarters');
    expect(job({ places: '', country: 'kr' }).location).toBe('South Korea');
    expect(read({ ...JOB, places: 'Seoul Street', country: 'US' }).skipped).toEqual({ 'not in Korea': 1 });
  });

  it('is one in Korean and in English', () => {
    expect(job({ places: ['Seoul', '서울', '서울특별시'] }).location).toBe('Seoul');
    const text = { description: 'Keep the ledger in balance.' };
    const board = read(
      { ...JOB, ...text, places: 'Gangnam-gu, Seoul' },
      { ...JOB, ...text, id: '2', places: '서울 강남구' },
      { ...JOB, ...text, id: '3', places: '서울 서초구' },
    );
    expect(board.jobs.map(({ externalId, alsoListedAs }) => [externalId, ...alsoListedAs])).toEqual([
      ['1', '2'],
      ['3'],
    ]);
  });

  it('names the Korean ones of several', () => {
    expect(job({ places: ['London', 'Seoul', 'Busan', 'Seoul'] })).toMatchObject({
      location: 'Seoul, Busan',
      region: 'seoul',
    });
  });
});

describe('a date', () => {
  it.each([
    ['2026-03-01T09:00:00+09:00', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01 09:00:00 UTC', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-3-1', '2026-03-01T00:00:00.000Z'],
    ['2026.3.1', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T09:00:00.000', '2026-03-01T00:00:00.000Z'],
    ['2026-3-1 09:00', '2026-03-01T00:00:00.000Z'],
    [20260301, '2026-03-01T00:00:00.000Z'],
    [1_772_323_200, '2026-03-01T00:00:00.000Z'],
    [1_772_323_200_000, '2026-03-01T00:00:00.000Z'],
    ['1772323200000', '2026-03-01T00:00:00.000Z'],
  ])('is read from %j', (published, moment) => {
    expect(job({ published }).publishedAt).toEqual(new Date(moment));
  });

  it.each([
    ['0000-01-01T00:00:00Z', /not between 1990 and 2100/],
    ['9999-12-31', /not between/],
    [99_999_999_999_999, /not between/],
    ['2026-02-30', /not a date/],
    ['2026-2-30', /not a date/],
    ['2026-3/1', /not a date/],
    ['yesterday', /not a date/],
  ])('%j leaves its field alone out, with the reason', (published, reason) => {
    const board = read({ ...JOB, published });
    expect(board.jobs[0]?.publishedAt).toBeNull();
    expect(board.unread).toEqual([{ externalId: '1', field: 'published', reason: expect.stringMatching(reason) }]);
  });

  it('that is a deadline ends with the day in Korea, and closes what is past it', () => {
    expect(job({ deadline: '2026-11-30' }).expiresAt).toEqual(new Date('2026-11-30T15:00:00Z'));
    expect(job({ deadline: '2026-11-30 18:00' }).expiresAt).toEqual(new Date('2026-11-30T09:00:00Z'));
    expect(read({ ...JOB, deadline: '2026-11-18' }).skipped).toEqual({ closed: 1 });
  });
});

describe('pay', () => {
  const PAY = { pay_min: 60_000_000, pay_max: '80000000', pay_currency: 'krw', pay_period: 'YEAR' };

  it('is read from its fields', () => {
    expect(job(PAY).pay).toEqual({ min: 60_000_000, max: 80_000_000, currency: 'KRW', period: 'year' });
    expect(job({ pay_min: 0, pay_max: '' }).pay).toBeNull();
  });

  it.each([
    [{ pay_currency: 'EUR' }, /neither won nor dollars/],
    [{ pay_currency: null }, /neither won nor dollars/],
    [{ pay_period: 'project' }, /not per year, month or hour/],
    [{ pay_min: 90_000_000 }, /minimum is above/],
    [{ pay_max: 'negotiable' }, /isn’t a number/],
    [{ pay_max: 1e12 }, /far too large/],
    [{ pay_currency: 'USD', places: ['Seoul', 'New York'] }, /may be for locations abroad/],
  ])('with %j is left out, with the reason', (more, reason) => {
    const board = read({ ...JOB, ...PAY, ...more });
    expect(board.jobs[0]?.pay).toBeNull();
    expect(board.unread).toEqual([{ externalId: '1', field: 'pay', reason: expect.stringMatching(reason) }]);
  });
});

describe('a posting', () => {
  it.each([
    ['Join our Talent Community', 1],
    ['General Application - Engineering', 1],
    ['백엔드 개발자 인재풀', 1],
    ['2026 인재 Pool 등록', 1],
    ['인재DB (개발)', 1],
    ['[자유 지원] 모든 직무', 1],
    ['Open Recruitment', 1],
    ['Join our network', 1],
    ['[Evergreen] Backend Engineer', 1],
    ['Backend Engineer - Evergreen', 1],
    ['Evergreen Content Marketer', 0],
    ['인재 DB 관리자', 0],
    ['자유 지원금 심사역', 0],
    ['Talent Pool Manager', 0],
    ['Open Source Application Engineer', 0],
  ])('called "%s" is a talent pool: %i', (title, pools) => {
    expect(read({ ...JOB, title }).skipped).toEqual(pools > 0 ? { 'talent pool': 1 } : {});
  });

  it.each([
    ['Talent Community', 1],
    ['인재풀', 1],
    ['Evergreen', 1],
    ['Talent Acquisition', 0],
    ['4012', 0],
  ])('of the department "%s" is a talent pool: %i', (departments, pools) => {
    expect(read({ ...JOB, departments }).skipped).toEqual(pools > 0 ? { 'talent pool': 1 } : {});
  });

  it('whose department is a number is taken', () => {
    expect(
      read({ ...JOB, departments: 4012 }, { ...JOB, id: '2', title: 'SRE', departments: [4012] }).jobs,
    ).toHaveLength(2);
  });

  it('without a title is refused alone', () => {
    const board = read(JOB, { ...JOB, id: '2', title: ' ' }, { ...JOB, id: '3', title: undefined });
    expect(board.jobs).toHaveLength(1);
    expect(board.refused).toEqual([
      { externalId: '2', reason: 'title: it is empty.' },
      { externalId: '3', reason: 'title: there is none.' },
    ]);
  });

  it('whose id stood before is left out, and the first one stays', () => {
    const board = read(JOB, { ...JOB, title: 'Another' });
    expect(board.jobs.map(({ title }) => title)).toEqual(['Platform Engineer']);
    expect(board.skipped).toEqual({ repeated: 1 });
  });

  it('that says the same of the same place is joined, and of another place or in other words is not', () => {
    const text = { description: 'Keep the ledger in balance.' };
    const board = read(
      { ...JOB, ...text },
      { ...JOB, ...text, id: '2', title: 'platform  engineer' },
      { ...JOB, ...text, id: '3', places: 'Busan' },
      { ...JOB, id: '4', description: 'Another team.' },
      { ...JOB, ...text, id: '5', company: 'Abacus' },
    );
    expect(board.jobs.map(({ externalId, alsoListedAs }) => [externalId, ...alsoListedAs])).toEqual([
      ['1', '2'],
      ['3'],
      ['4'],
      ['5'],
    ]);
  });

  it('that is hybrid and claims to be remote is hybrid', () => {
    expect(job({ workplace: 'Hybrid', is_remote: true }).workplace).toBe('hybrid');
    expect(job({ places: 'Seoul (Hybrid)', is_remote: 'yes' }).workplace).toBe('hybrid');
    expect(job({ workplace: 'unspecified' }).workplace).toBeNull();
  });

  it('for employees and contractors alike states no kind of employment', () => {
    expect(job({ employment_type: 'FULL_TIME;CONTRACTOR' }).employmentType).toBeNull();
    expect(job({ employment_type: ['FULL_TIME'] }).employmentType).toBe('full-time');
  });

  it.each([
    ['<p>고용 형태 : 정규직(수습 3개월)</p>', 'full-time'],
    ['<h3>자격요건</h3><ul><li>계약직 (6개월/연장 가능)</li></ul>', 'contract'],
    ['<p>Platform · Full-time · Seoul</p>', 'full-time'],
    ['<p>근무형태 : 정규직, 계약직(2년)</p>', null],
    ['<h3>복지</h3><p>정규직</p>', null],
    ['<p>정규직 전환 시 축하금 지급</p>', null],
    ['<p>고용형태 : 정규직</p><p>수습은 계약직으로 채용합니다.</p>', null],
  ])('whose text reads %s is employed as %s', (description, type) => {
    expect(job({ description }).employmentType).toBe(type);
    expect(job({ description, employment_type: 'Part-time' }).employmentType).toBe('part-time');
  });

  it.each([
    '<p>R&amp;D</p><script>x()</script>',
    '&lt;p&gt;R&amp;amp;D&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;',
    '&amp;lt;p&amp;gt;R&amp;amp;amp;D&amp;lt;/p&amp;gt;',
  ])('with the HTML %s shows it clean, however often it is escaped', (description_html) => {
    expect(job({ description_html }).description).toBe('<p>R&amp;D</p>');
  });

  it('keeps what stands escaped in its text', () => {
    const description_html = '<p>Write &lt;p&gt; by hand</p>';
    expect(job({ description_html }).description).toBe(description_html);
  });
});

it('refuses a file whose postings are all malformed', () => {
  expect(() => read({ id: 1, name: 'x' })).toThrow(expect.objectContaining({ name: 'ImportError' }));
});

it('refuses a posting that nothing identifies alone, by its place in the file', () => {
  const { jobs, refused } = read(JOB, { title: 'Nameless' });
  expect(jobs).toHaveLength(1);
  expect(refused).toEqual([{ externalId: 'number 2 of 2', reason: 'it has no id.', hasNoId: true }]);
});
