import { describe, expect, it } from 'vitest';
import { fieldMapOf } from '#server/imports/field-map.ts';
import { readFlat } from '#server/imports/flat.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

const MAP = JSON.stringify({
  list: 'data.openings',
  fields: { id: 'ref', title: 'role.name', url: ['apply', 'link'], company: 'firm', places: 'offices' },
});

it('reads records of another shape by a map of their fields', () => {
  const opening = { ref: 7, role: { name: 'SRE' }, apply: '', link: 'https://ledger.example/7', firm: 'Ledger' };
  const content = { data: { openings: [{ ...opening, offices: ['Seoul', 'Tokyo'] }] } };
  const { jobs } = readFlat(content, { ...FROM_FILE, fieldMap: fieldMapOf('map.json', MAP) });
  expect(jobs).toMatchObject([
    { externalId: '7', title: 'SRE', url: 'https://ledger.example/7', company: 'Ledger', location: 'Seoul' },
  ]);
});

describe('a map of fields', () => {
  const read = (fields: object, ...records: object[]) =>
    readFlat(records, { ...FROM_FILE, fieldMap: fieldMapOf('map.json', JSON.stringify({ fields })) });
  const FIELDS = {
    id: 'ref',
    title: 'name',
    url: { template: 'https://ledger.example/{team.key}/{ref}' },
    places: 'at',
  };
  const RECORD = { ref: 'a/b', name: 'SRE', team: { key: 'ops' }, at: 'Seoul' };

  it('builds an address of parts, each as it may stand in one, and none where a part is missing', () => {
    const { jobs, refused } = read(FIELDS, RECORD, { ...RECORD, ref: 2, team: null });
    expect(jobs.map(({ url }) => url)).toEqual(['https://ledger.example/ops/a%2Fb']);
    expect(refused).toMatchObject([{ externalId: '2', reason: expect.stringMatching(/^url: /) }]);
  });

  it('sets what is the same for all', () => {
    const { jobs } = read(
      { ...FIELDS, places: { constant: ['Seoul', 'Busan'] }, company: { constant: 'Ledger' } },
      RECORD,
    );
    expect(jobs).toMatchObject([{ location: 'Seoul, Busan', company: 'Ledger' }]);
  });

  it.each([
    [false, 1],
    ['N', 1],
    [0, 1],
    [true, 0],
    ['Y', 0],
    [null, 0],
  ])('turns a flag round: published %j is hidden %i times', (publish, hidden) => {
    const { skipped } = read({ ...FIELDS, is_hidden: { not: 'publish' } }, { ...RECORD, publish });
    expect(skipped).toEqual(hidden ? { hidden } : {});
  });

  it('refuses a record whose flag is none', () => {
    const fields = { ...FIELDS, is_hidden: { not: 'state' } };
    const { refused } = read(fields, RECORD, { ...RECORD, ref: 3, state: 'perhaps' });
    expect(refused).toMatchObject([{ externalId: '3', reason: expect.stringMatching(/^is_hidden: /) }]);
  });

  it('reaches into lists, and into lists of lists', () => {
    const fields = { ...FIELDS, places: ['cities[].name', 'at'], keywords: 'groups[].tags[].name' };
    const groups = [{ tags: [{ name: 'Kotlin' }] }, { tags: [] }, {}, { tags: [{ name: 'Kafka' }] }];
    const { jobs } = read(
      fields,
      { ...RECORD, cities: [{ name: 'Busan' }, {}], groups },
      { ...RECORD, ref: 4, cities: [] },
    );
    expect(jobs.map(({ location }) => location)).toEqual(['Busan', 'Seoul']);
    expect(jobs[0]?.tags).toEqual(['sre', 'kotlin', 'kafka']);
  });
});

it('says where the list is missing', () => {
  const options = { ...FROM_FILE, fieldMap: fieldMapOf('map.json', MAP) };
  expect(() => readFlat({ data: {} }, options)).toThrow(/there is no list where it should be/);
});

it.each([
  ['{', /^map\.json isn’t valid JSON/],
  ['{"fields": {"salary": "pay"}}', /^map\.json isn’t a map of fields: fields/],
  ['{"fields": {"title": 7}}', /^map\.json isn’t a map of fields: fields\.title/],
  ['{"fields": {"url": {"template": "https://ledger.example/jobs"}}}', /fields\.url/],
  ['{"fields": {"company": {"constant": ""}}}', /fields\.company/],
  ['{"fields": {"is_hidden": {"not": "publish", "or": "x"}}}', /fields\.is_hidden/],
])('refuses the map %s', (text, message) => {
  expect(() => fieldMapOf('map.json', text)).toThrow(message);
});
