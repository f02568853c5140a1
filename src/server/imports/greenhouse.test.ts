import { describe, expect, it } from 'vitest';
import { HIDDEN, type PostingFixture, posting, TALENT_POOL, withFields } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse as reader } from '#server/imports/greenhouse.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

function readGreenhouse(json: unknown) {
  return reader(json, FROM_FILE);
}

function read(one: PostingFixture) {
  const [job] = readGreenhouse([one]).jobs;
  if (!job) throw new Error('The posting was left out.');
  return job;
}

describe('a Greenhouse board', () => {
  it('is read from a bare list, from an object of jobs and with the meta of the live API', () => {
    const jobs = [posting(1), posting(2)];
    for (const board of [jobs, { jobs }, { jobs, meta: { total: 2 } }]) {
      expect(readGreenhouse(board).jobs.map((job) => job.externalId)).toEqual(['4100001', '4100002']);
    }
  });

  it('loses talent pools, hidden postings and repeats, and counts them by reason', () => {
    const board = readGreenhouse([
      posting(1),
      withFields(posting(2), TALENT_POOL),
      withFields(posting(3), { ...TALENT_POOL, ...HIDDEN }),
      withFields(posting(4), HIDDEN),
      posting(1),
    ]);
    expect(board.jobs).toHaveLength(1);
    expect(board.skipped).toEqual({ 'talent pool': 2, hidden: 1, repeated: 1 });
  });

  it('knows the same fields by their English names', () => {
    const board = readGreenhouse([
      withFields(posting(1), { 'Is this a Talent Pool?': 'Yes' }),
      withFields(posting(2), { 'Hidden from careers page': true }),
      { ...posting(3), metadata: [{ name: 'Employment Type', value: 'Contract' }] },
    ]);
    expect(board.skipped).toEqual({ 'talent pool': 1, hidden: 1 });
    expect(board.jobs[0]?.employmentType).toBe('contract');
  });

  it.each([
    ['something else', { pageUtil: {}, list: [] }, /neither a list/],
    ['no JSON object at all', 'jobs', /neither a list/],
    ['a list of postings without an id', [{ title: 'Nameless' }], /posting number 1 of 1, it has no id/],
    ['a list of nothing', [null], /posting number 1 of 1, it has no id/],
    ['postings without addresses', [{ ...posting(1), absolute_url: '/jobs/1' }], /posting 4100001, absolute_url/],
  ])('is refused when it is %s', (_what, json, message) => {
    expect(() => readGreenhouse(json)).toThrow(expect.objectContaining({ name: 'ImportError' }));
    expect(() => readGreenhouse(json)).toThrow(message);
  });
});

describe('a posting of a Greenhouse board', () => {
  it('keeps its address, its times and its place', () => {
    const job = read(posting(7, { first_published: '2026-02-01T09:00:00+09:00', location: { name: 'seoul ' } }));
    expect(job.url).toBe('https://careers.example.com/jobs/4100007?gh_jid=4100007');
    expect(job.publishedAt).toEqual(new Date('2026-02-01T00:00:00Z'));
    expect(job.updatedAt).toEqual(new Date('2026-03-11T10:41:25Z'));
    expect([job.region, job.location]).toEqual(['seoul', 'Seoul']);
  });

  it.each([
    ['Pangyo, Gyeonggi-do', 'gyeonggi', null],
    ['부산광역시', 'busan', null],
    ['Daejeon (Hybrid)', 'elsewhere', 'hybrid'],
    ['Remote, South Korea', null, 'remote'],
    ['Remote (APAC)', null, 'remote'],
  ])('in "%s" lies in the region %s and is worked %s', (name, region, workplace) => {
    const job = read(posting(1, { location: { name } }));
    expect([job.region, job.workplace]).toEqual([region, workplace]);
  });

  it.each([
    ['정규직', 'full-time'],
    ['계약직', 'contract'],
    ['인턴', 'internship'],
    ['파트타임', 'part-time'],
    ['Full-time', 'full-time'],
    ['기타', null],
  ])('employed as "%s" is %s', (value, type) => {
    expect(read(withFields(posting(1), { '고용 형태': value })).employmentType).toBe(type);
  });

  it('is an internship when only its title says so, and nothing when nothing does', () => {
    expect(read(posting(1, { title: 'Backend Intern', metadata: null })).employmentType).toBe('internship');
    expect(read(posting(1, { title: 'Internal Auditor', metadata: null })).employmentType).toBeNull();
  });

  it.each([
    ['Product Designer (POS)', 'Design', 'design'],
    ['Product Owner (Data)', 'Data', 'product'],
    ['Security Engineer', 'Business', 'engineering'],
    ['Performance Marketer (Recruiting)', 'Recruiting', 'marketing'],
    ['Facility Manager', 'People', 'operations'],
    ['Head of Finance', 'Leadership', 'business'],
  ])('"%s" of the department %s is in %s', (title, category, occupation) => {
    const one = withFields(posting(1, { title }), { 'Job Category를 선택해 주세요.': category });
    expect(read(one).occupations).toEqual([occupation]);
  });

  it('takes the field of work from Greenhouse departments too', () => {
    const job = read(posting(1, { title: 'Lead', metadata: null, departments: [{ name: 'Design Studio' }] }));
    expect(job.occupations).toEqual(['design']);
  });

  it('takes tags from its title and from the keywords its employer shows', () => {
    expect(read(posting(1)).tags).toEqual(['backend', 'java', 'kubernetes']);
  });

  it('states nothing that the board does not state', () => {
    const job = read(posting(1, { title: 'Chief', location: { name: 'Korea' }, metadata: null }));
    expect(job).toMatchObject({
      description: '',
      employmentType: null,
      occupations: [],
      tags: [],
      region: null,
      location: 'Korea',
      workplace: null,
      publishedAt: null,
      expiresAt: null,
      pay: null,
    });
  });

  it('shows its content, decoded once and cleaned', () => {
    const content =
      '&lt;h1&gt;R&amp;amp;D&lt;/h1&gt;&lt;p onclick=&quot;x()&quot;&gt;Build&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;';
    expect(read(posting(1, { content })).description).toBe('<h2>R&amp;D</h2><p>Build</p>');
  });

  it('shows the Markdown of its description field where it has no content', () => {
    expect(read(posting(9)).description.replaceAll('\n', '')).toBe(
      '<h2>What you do</h2><ul><li>Keep ledger 9 in balance</li></ul>',
    );
  });

  it('names the company of a group that employs', () => {
    const one = withFields(posting(1), { '포지션의 소속 자회사를 선택해 주세요.': 'Ledger & Sons' });
    expect(read(one).description).toMatch(/^<p>Employer: Ledger &amp; Sons<\/p><h2>/);
  });
});
