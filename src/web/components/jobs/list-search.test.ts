import { describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { landingPage } from '#contract/jobs/place-pages.ts';
import {
  filtersOf,
  isNarrowed,
  jobQueryOf,
  listAddress,
  listSearchOf,
  readListSearch,
  searchOfForm,
  withNotStated,
  withoutValue,
  withParams,
  writtenSearch,
} from '#web/components/jobs/list-search.ts';

const skill = (id: string, label: string, replaces?: string[]) => ({
  ...{ id, label, isOpen: true },
  ...(replaces ? { replaces } : {}),
});
const SKILLS = [skill('go', 'Go', ['golang']), skill('node-js', 'Node.js'), skill('rust', 'Rust')];

describe('the address of a list', () => {
  test('keeps what a list knows and drops the rest', () => {
    expect(listSearchOf({ places: 'seoul', q: ' ', utm_source: 'x', page: 2 })).toEqual({ places: 'seoul' });
    expect(listSearchOf({ q: ' go ' })).toEqual({ q: 'go' });
  });

  test('is read into values, and what nobody understands is named while the rest applies', () => {
    const reading = readListSearch(
      { places: 'seoul,mars', tags: 'go,befunge', sort: 'luck', page: 'two', q: 'react' },
      SKILLS,
    );
    expect(reading).toMatchObject({ chosen: { places: ['seoul'], tags: ['go'] }, q: 'react', sort: '', page: 1 });
    expect(reading.notUnderstood).toEqual(['mars', 'befunge', 'luck', 'two']);
  });

  test('is understood whole where all of it is known, with blanks between values', () => {
    expect(readListSearch({ places: 'seoul, busan', sort: 'pay', page: '3' }, SKILLS)).toEqual({
      ...{ chosen: { places: ['seoul', 'busan'] }, q: '', company: '', person: null, fit: '' },
      ...{ sort: 'pay', page: 3, notUnderstood: [] },
    });
  });

  test('is cut where words are longer than anybody searches for', () => {
    const { q, company } = readListSearch({ q: 'q'.repeat(1000), company: 'c'.repeat(1000) }, SKILLS);
    expect([q.length, company.length]).toEqual([LIMITS.queryMax, LIMITS.nameMax]);
  });

  test('on a landing page adds to what the page stands for', () => {
    const reading = readListSearch({ visa_sponsorship: 'not-stated', places: 'busan' }, [], {
      visa_sponsorship: 'true',
    });
    expect(reading.chosen).toEqual({ visa_sponsorship: ['true', 'not-stated'], places: ['busan'] });
  });

  test('takes the names that people read for the values, in any case', () => {
    const written = { tags: 'node-js,rust', places: 'seoul' };
    expect(writtenSearch({ tags: 'Rust,NODE.JS,rust', places: 'Seoul', q: 'Rust' }, SKILLS)).toEqual({
      ...written,
      q: 'Rust',
    });
    expect(writtenSearch({ tags: 'Befunge,rust' }, SKILLS)).toEqual({ tags: 'Befunge,rust' });
    expect(writtenSearch({ places: 'Pangyo,GANGNAM' })).toEqual({ places: 'gangnam,pangyo' });
  });

  test('takes a skill that was removed for the one that took its place', () => {
    expect(readListSearch({ tags: 'golang' }, SKILLS)).toMatchObject({ chosen: { tags: ['go'] }, notUnderstood: [] });
    expect(readListSearch({ places: 'golang' }, SKILLS)).toMatchObject({ chosen: {}, notUnderstood: ['golang'] });
  });

  test('asks the API for open jobs, one page at a time', () => {
    const query = jobQueryOf(readListSearch({ places: 'seoul,busan', page: '3' }, []));
    expect(query).toMatchObject({ is_closed: 'false', places: 'seoul,busan', limit: 24, page: 3 });
    expect(query.sort).toBeUndefined();
    expect(filtersOf({ sort: 'pay' }, [], { visa_sponsorship: 'true' })).toMatchObject({
      ...{ sort: 'pay', visa_sponsorship: 'true' },
    });
  });

  test('is narrowed by all but its page', () => {
    expect([{}, { page: '2' }, { page: '2', q: 'go' }].map(isNarrowed)).toEqual([false, false, true]);
  });
});

describe('where a list stands', () => {
  const visa = landingPage('visa-sponsored') as LandingPage;
  const ai = landingPage('ai') as LandingPage;

  test('is the landing page while it says all that is asked', () => {
    for (const search of [{}, { places: 'seoul', page: '2' }, { visa_sponsorship: 'true' }, { visa_sponsorship: 'x' }])
      expect(listAddress(search, SKILLS, visa)).toEqual({ to: '/visa-sponsored-jobs', search });
    expect(listAddress({ tags: 'llm' }, SKILLS, ai).to).toBe('/ai-jobs');
  });

  test('is all jobs once another value joins the one that the landing page fixes', () => {
    expect(listAddress({ visa_sponsorship: 'false', places: 'seoul', page: '2' }, SKILLS, visa)).toEqual({
      to: '/jobs',
      search: { visa_sponsorship: 'true,false', places: 'seoul' },
    });
    expect(listAddress({ tags: 'rust' }, SKILLS, ai).search).toEqual({ tags: 'ai,machine-learning,llm,rust' });
  });

  test('is all jobs for all jobs', () => {});
});

describe('a changed address', () => {
  test('starts on its first page', () => {
    expect(withParams({ places: 'seoul', page: '4' }, { q: 'go' })).toEqual({ places: 'seoul', q: 'go' });
  });

  test('loses one value, or the filter with its last value', () => {
    expect(withoutValue({ places: 'seoul,busan' }, 'places', 'seoul')).toEqual({ places: 'busan' });
    expect(withoutValue({ places: 'seoul' }, 'places', 'seoul')).toEqual({});
  });

  test('also asks for the jobs that do not say', () => {
    expect(withNotStated({ places: 'seoul' }, ['places'])).toEqual({ places: 'seoul,not-stated' });
  });
});

test('the form of filters joins its ticked boxes and leaves out what is empty', () => {
  const form = new FormData();
  form.append('places', 'seoul');
  form.append('places', 'busan');
  for (const q of ['', 'go']) form.append('q', q);
  expect(searchOfForm(form, SKILLS)).toEqual({ places: 'seoul,busan', q: 'go' });
});

test('three answers get into an address only with what goes by them', () => {
  const form = new FormData();
  const answers = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  expect(searchOfForm(form, [])).toEqual({});
  form.append('fit', 'yes');
  expect(searchOfForm(form, [])).toEqual({ ...answers, fit: 'yes' });
  form.set('lives_in', '');
  expect(searchOfForm(form, [])).toEqual({ visa_status: 'no_visa', korean_level: 'none' });
});
