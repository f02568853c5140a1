import type { Day, Fact } from '#contract/tools/fact.ts';

const INCOME_TAX = 'Income Tax Act (소득세법)';
const INCOME_TAX_URL = 'https://www.law.go.kr/법령/소득세법';
const SPECIAL = 'Restriction of Special Taxation Act (조세특례제한법)';
const SPECIAL_URL = 'https://www.law.go.kr/법령/조세특례제한법';
const LOCAL = 'Local Tax Act (지방세법)';
const LOCAL_URL = 'https://www.law.go.kr/법령/지방세법';

/** Bills of the autumn session change these acts each December. */
const CHECKED = { seen: 'text', read: '2026-11-28', check: '2027-01-15' } as const;

/** A part of a table: from `over` on, `add` and so many hundredths of what lies above. In won a year. */
export type Step = { over: number; add: number; percent: number };

/** The credit's limit: `most`, less so many thousandths of the pay above `over`, but `least` at the least. */
export type Limit = { over: number; most: number; least: number; perMille: number };

export const FLAT_RATE: Fact<number> = {
  id: 'flat-tax.rate',
  what: 'Flat tax rate on employment income, %',
  values: [{ from: '2017-01-01', value: 19 }],
  source: { name: `${SPECIAL}, art. 18-2`, url: SPECIAL_URL },
  ...CHECKED,
};

export const LAST_START: Fact<Day> = {
  id: 'flat-tax.last-start',
  what: 'Last day to start working in Korea and still choose the flat rate',
  values: [{ from: '2024-01-01', until: '2026-12-31', value: '2026-12-31' }],
  source: { name: `${SPECIAL}, art. 18-2`, url: SPECIAL_URL },
  ...CHECKED,
};

export const YEARS_OPEN: Fact<number> = {
  id: 'flat-tax.years',
  what: 'Years from your first day of work in which you can choose the flat rate',
  values: [{ from: '2023-01-01', value: 20 }],
  source: { name: `${SPECIAL}, art. 18-2`, url: SPECIAL_URL },
  ...CHECKED,
};

export const EMPLOYER_HALF: Fact<string> = {
  id: 'flat-tax.employer-half',
  what: 'Employer’s half of health, care and employment insurance, tax-free except under the flat rate',
  values: [{ from: '2024-01-01', value: 'as much as you pay' }],
  source: { name: `${INCOME_TAX}, art. 12, with art. 18-2 of the other act`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const EMPLOYMENT_DEDUCTION: Fact<readonly Step[]> = {
  id: 'flat-tax.employment-deduction',
  what: 'Employment income deduction',
  values: [
    {
      from: '2020-01-01',
      value: [
        { over: 0, add: 0, percent: 70 },
        { over: 5_000_000, add: 3_500_000, percent: 40 },
        { over: 15_000_000, add: 7_500_000, percent: 15 },
        { over: 45_000_000, add: 12_000_000, percent: 5 },
        { over: 100_000_000, add: 14_750_000, percent: 2 },
      ],
    },
  ],
  source: { name: `${INCOME_TAX}, art. 47`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const EMPLOYMENT_DEDUCTION_MOST: Fact<number> = {
  id: 'flat-tax.employment-deduction-most',
  what: 'Maximum employment income deduction',
  values: [{ from: '2020-01-01', value: 20_000_000 }],
  source: { name: `${INCOME_TAX}, art. 47`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const BASIC_DEDUCTION: Fact<number> = {
  id: 'flat-tax.basic-deduction',
  what: 'Basic deduction for yourself and each dependent',
  values: [{ from: '2025-01-01', value: 1_500_000 }],
  source: { name: `${INCOME_TAX}, art. 50`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const PENSION_DEDUCTION: Fact<string> = {
  id: 'flat-tax.pension-deduction',
  what: 'National pension contributions, fully deductible',
  values: [{ from: '2014-01-01', value: 'what you paid' }],
  source: { name: `${INCOME_TAX}, art. 51-3`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const INSURANCE_DEDUCTION: Fact<string> = {
  id: 'flat-tax.insurance-deduction',
  what: 'Health, care and employment insurance contributions, fully deductible',
  values: [{ from: '2014-01-01', value: 'what you paid' }],
  source: { name: `${INCOME_TAX}, art. 52`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const BRACKETS: Fact<readonly Step[]> = {
  id: 'flat-tax.brackets',
  what: 'Income tax brackets',
  values: [
    {
      from: '2023-01-01',
      value: [
        { over: 0, add: 0, percent: 6 },
        { over: 14_000_000, add: 840_000, percent: 15 },
        { over: 50_000_000, add: 6_240_000, percent: 24 },
        { over: 88_000_000, add: 15_360_000, percent: 35 },
        { over: 150_000_000, add: 37_060_000, percent: 38 },
        { over: 300_000_000, add: 94_060_000, percent: 40 },
        { over: 500_000_000, add: 174_060_000, percent: 42 },
        { over: 1_000_000_000, add: 384_060_000, percent: 45 },
      ],
    },
  ],
  source: { name: `${INCOME_TAX}, art. 55`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const EMPLOYMENT_CREDIT: Fact<readonly Step[]> = {
  id: 'flat-tax.employment-credit',
  what: 'Employment income tax credit',
  values: [
    {
      from: '2015-01-01',
      value: [
        { over: 0, add: 0, percent: 55 },
        { over: 1_300_000, add: 715_000, percent: 30 },
      ],
    },
  ],
  source: { name: `${INCOME_TAX}, art. 59`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const CREDIT_LIMIT: Fact<readonly Limit[]> = {
  id: 'flat-tax.credit-limit',
  what: 'Maximum employment income tax credit, by pay',
  values: [
    {
      from: '2023-01-01',
      value: [
        { over: 0, most: 740_000, least: 740_000, perMille: 0 },
        { over: 33_000_000, most: 740_000, least: 660_000, perMille: 8 },
        { over: 70_000_000, most: 660_000, least: 500_000, perMille: 500 },
        { over: 120_000_000, most: 500_000, least: 200_000, perMille: 500 },
      ],
    },
  ],
  source: { name: `${INCOME_TAX}, art. 59`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const STANDARD_CREDIT: Fact<number> = {
  id: 'flat-tax.standard-credit',
  what: 'Standard tax credit if you claim no insurance or special credits',
  values: [{ from: '2014-01-01', value: 130_000 }],
  source: { name: `${INCOME_TAX}, art. 59-4`, url: INCOME_TAX_URL },
  ...CHECKED,
};

export const LOCAL_RATE: Fact<number> = {
  id: 'flat-tax.local',
  what: 'Local income tax, as % of the income tax in the settlement',
  values: [{ from: '2015-07-24', value: 10 }],
  source: { name: `${LOCAL}, art. 103-15`, url: LOCAL_URL },
  ...CHECKED,
};
