import { expect, it } from 'vitest';
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

it('says where the list is missing', () => {
  const options = { ...FROM_FILE, fieldMap: fieldMapOf('map.json', MAP) };
  expect(() => readFlat({ data: {} }, options)).toThrow(/there is no list where it should be/);
});

it.each([
  ['{', /^map\.json is not valid JSON/],
  ['{"fields": {"salary": "pay"}}', /^map\.json is no map of fields: fields/],
  ['{"fields": {"title": 7}}', /^map\.json is no map of fields: fields\.title/],
])('refuses the map %s', (text, message) => {
  expect(() => fieldMapOf('map.json', text)).toThrow(message);
});
