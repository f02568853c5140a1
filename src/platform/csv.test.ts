import { expect, it } from 'vitest';
import { csvLine, csvRecords } from '#platform/csv.ts';
import { FORMATS } from '#server/imports/formats.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';

it('reads a spreadsheet of jobs', () => {
  const { parse, read } = FORMATS.csv;
  const sheet = [
    'id,title,url,company,places,workplace,published,pay_min,pay_max,pay_currency,pay_period,keywords,is_hidden',
    '1,"Engineer, Backend",https://ledger.example/1,Ledger,서울; Busan,hybrid,20260301,60000000,,KRW,year,Java;Kafka,no',
    '2,Designer,https://ledger.example/2,Ledger,Seoul,,,,,,,,yes',
  ];
  const board = read(parse(sheet.join('\r\n')), FROM_FILE);
  expect(board.jobs).toMatchObject([
    {
      ...{
        externalId: '1',
        title: 'Engineer, Backend',
        company: 'Ledger',
        location: '서울, Busan',
        workplace: 'hybrid',
      },
      publishedAt: new Date('2026-03-01T00:00:00Z'),
      pay: { min: 60_000_000, max: null, currency: 'KRW', period: 'year' },
    },
  ]);
  expect(board.skipped).toEqual({ hidden: 1 });
  expect(board.unread).toEqual([]);
});

it.each([
  ['a,b\n1,2\n', [{ a: '1', b: '2' }]],
  ['a,b\r\n1,2', [{ a: '1', b: '2' }]],
  [' a , b \n\n"1, ""one""\nand more",2\n,\n', [{ a: '1, "one"\nand more', b: '2' }]],
  ['a,b\n 1 ,\t2', [{ a: '1', b: '2' }]],
  ['a,b\n1', [{ a: '1' }]],
  ['a\n""', []],
  ['', []],
])('reads %j', (text, records) => {
  expect(csvRecords(text)).toEqual(records);
});

it.each([
  ['a,b\r\n1,2\r\n1,2,3', 'row 3 has 3 fields, and the first row names 2'],
  ['a,b\n1,2,3', 'row 2 has 3 fields, and the first row names 2'],
  ['a\n"1', 'a quote in row 2 is never closed'],
  ['a\n"1" 2', 'row 2 continues after a closing quote'],
  ['a\n\uFFFD', 'it isn’t UTF-8; save it as UTF-8'],
])('refuses %j', (text, message) => {
  expect(() => csvRecords(text)).toThrow(message);
});

it('writes a line of a file that every spreadsheet reads alike, and runs nothing of', () => {
  const moment = new Date('2026-11-21T03:00:00Z');
  expect(csvLine(['Say "hi", Mina', 60_000_000, false, moment, null])).toBe(
    '"Say ""hi"", Mina",60000000,false,2026-11-21T03:00:00.000Z,\r\n',
  );
  expect(csvLine(['=1+1', ' @SUM(A1)', 'a=b'])).toBe('"\'=1+1","\' @SUM(A1)","a=b"\r\n');
});
