import type { Fact } from '#contract/tools/fact.ts';

const REPORT = { seen: 'report', read: '2026-11-28', check: '2027-03-01' } as const;

export const RENT_SEOUL: Fact<number> = {
  ...REPORT,
  id: 'first-year.rent-seoul',
  what: 'Average rent of a studio up to 33 m² in Seoul, with a deposit of ₩10M',
  values: [
    { from: '2025-07-01', value: 730_000 },
    { from: '2025-12-01', value: 640_000 },
  ],
  source: {
    name: 'Dabang from the ministry’s records of contracts: Chosun Biz, 22 January 2026; Korea Herald for July 2025',
    url: 'https://biz.chosun.com/jp/jp-realestate/2026/01/22/TTP63HXH6VELXDFRAPSIJI5BTY/',
  },
};

const NEW_STUDIOS = {
  ...REPORT,
  source: {
    name: 'Dabang from the ministry’s records of contracts: Dong-A Ilbo, 22 March 2024',
    url: 'https://www.donga.com/en/article/all/20240322/4829767/1',
  },
} as const;

export const RENT_GYEONGGI: Fact<number> = {
  ...NEW_STUDIOS,
  id: 'first-year.rent-gyeonggi',
  what: 'Average rent of a studio built in the last five years in Gyeonggi, for example in Pangyo, with a deposit of ₩10M',
  values: [{ from: '2024-02-01', value: 633_000 }],
};

export const RENT_INCHEON: Fact<number> = {
  ...NEW_STUDIOS,
  id: 'first-year.rent-incheon',
  what: 'Average rent of a studio built in the last five years in Incheon, with a deposit of ₩10M',
  values: [{ from: '2024-02-01', value: 537_000 }],
};

export const RENT_PROVINCES: Fact<number> = {
  ...REPORT,
  id: 'first-year.rent-provinces',
  what: 'Median rent outside the capital region, for a home of any size',
  values: [{ from: '2025-12-01', value: 506_000 }],
  source: {
    name: 'Korea Real Estate Board: Asia Business Daily, 16 January 2026',
    url: 'https://cm.asiae.co.kr/en/article/2026011610144714702',
  },
};

export const LIVING: Fact<{ all: number; housing: number }> = {
  ...REPORT,
  id: 'first-year.living',
  what: 'Monthly spending of a one-person household in 2024: in total, and on housing, water and heating',
  values: [{ from: '2024-01-01', value: { all: 1_689_000, housing: 311_000 } }],
  source: {
    name: 'Ministry of Data and Statistics: One-person households 2025, table 15, as a guide of September 2026 quotes it',
    url: 'https://www.mods.go.kr/board.es?act=view&bid=10820&list_no=442130&mid=a10301010000',
  },
};

export const CARD_FEE: Fact<number> = {
  ...REPORT,
  id: 'first-year.card-fee',
  what: 'Residence card fee',
  values: [{ from: '2025-01-01', value: 35_000 }],
  source: { name: 'Life in Busan', url: 'http://lifeinbusan.kr/kr/index.php?idx=1701&mode=view&pCode=MN0000120' },
  read: '2026-11-22',
};

/** Days of a year through months. */
export const DAYS_A_MONTH = 365 / 12;
