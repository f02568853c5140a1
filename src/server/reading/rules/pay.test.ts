import { describe, expect, it } from 'vitest';
import { readListing } from '#server/reading/rules/read-listing.ts';

const won = (min: number | null, max: number | null, period = 'year') => ({ min, max, currency: 'KRW', period });
const dollars = (min: number | null, max: number | null, period = 'year') => ({ min, max, currency: 'USD', period });

/** What is stated as sure; null where nothing is. */
const STATED: readonly (readonly [text: string, pay: ReturnType<typeof won> | null])[] = [
  ['전 직장 연봉 대비 최대 1.5배 또는 사이닝 보너스 1억원', null],
  ['Rent subsidy of 500,000 won per month', null],
  ['희망 연봉을 기재해 주세요 (예: 5,000만원)', null],
  ['Base salary CAD $99,000 - CAD$110,000 per year', null],
  ['연봉 5천만원 이상 직장인을 위한 대출 상품을 기획합니다.', null],
  ['Salary: $99,000 - $110,000 CAD', null],
  ['Salary: $99,000 USD - $110,000 USD', dollars(99_000, 110_000)],
  ['Help engineers land jobs that pay $150,000 a year.', null],
  ['Salary: KRW 60M–80M', won(60_000_000, 80_000_000)],
  ['Salary ₩60,000,000 - ₩80,000,000 per year', won(60_000_000, 80_000_000)],
  ['연봉 6,000만원 ~ 8,000만원', won(60_000_000, 80_000_000)],
  ['연봉 5000~7000만원', won(50_000_000, 70_000_000)],
  ['연봉 1억 2천만원 이상', won(120_000_000, null)],
  ['연봉: 최대 1억원', won(null, 100_000_000)],
  ['월급 300만원', won(3_000_000, 3_000_000, 'month')],
  ['시급 15,000원', won(15_000, 15_000, 'hour')],
  [
    'The base salary range for this role is $120,000 - $150,000 per year, plus bonus and equity.',
    dollars(120_000, 150_000),
  ],
  ['Base pay $120k–$150k', dollars(120_000, 150_000)],
  ['$45 per hour, hourly pay', dollars(45, 45, 'hour')],
  ['From 60 million won a year, salary negotiable', won(60_000_000, null)],
  ['연봉은 면접 후 결정', null],
  ['Salary: negotiable', null],
  ['Sign-on bonus of $10,000', null],
  ['We raised $30 million in Series B.', null],
  ['복지포인트 연 200만원', null],
  ['시급 1만 3천원', won(13_000, 13_000, 'hour')],
  ['연 9만~12만 달러', dollars(90_000, 120_000)],
  ['월 10억원 이상의 광고비를 운영합니다.', null],
  ['The tool costs our users $49 per month.', null],
  ['Salary: €60,000', null],
  ['입사자 평균 연봉 7,000만원', null],
  ['연봉: 주니어 4,000만원~5,000만원, 시니어 7,000만원~9,000만원', won(40_000_000, 90_000_000)],
  ['연봉: 시니어 7,000만원~9,000만원, 주니어 4,000만원~5,000만원', won(40_000_000, 90_000_000)],
  ['Salary: juniors from ₩40,000,000, seniors from ₩70,000,000', won(40_000_000, null)],
  ['Salary: seniors from ₩70,000,000, juniors ₩40,000,000 - ₩60,000,000', won(40_000_000, null)],
  ['Salary: juniors up to ₩50,000,000, seniors up to ₩70,000,000', won(null, 70_000_000)],
  ['Salary: seniors ₩60,000,000 - ₩70,000,000, juniors up to ₩50,000,000', won(null, 70_000_000)],
  ['Salary: juniors up to ₩50,000,000, seniors from ₩70,000,000', null],
  ['Salary of juniors: up to ₩50,000,000.\nSalary of seniors: from ₩70,000,000.', null],
  ['Salary: ₩60,000,000 - ₩80,000,000 (about $45,000 - $60,000)', won(60_000_000, 80_000_000)],
  ['Salary: $45,000 - $60,000 (₩60,000,000 - ₩80,000,000)', won(60_000_000, 80_000_000)],
  ['연봉 6,000만원 (월급 500만원)', won(60_000_000, 60_000_000)],
  ['월급 500만원 (연봉 6,000만원)', won(60_000_000, 60_000_000)],
  ['Salary: KRW 60M–80M.\nSalary of leads: KRW 90M–110M.', won(60_000_000, 110_000_000)],
  [
    'Handle salary offers of ₩50,000,000 to ₩90,000,000.\nYour salary: ₩60,000,000 - ₩70,000,000',
    won(60_000_000, 70_000_000),
  ],
  ['Handle salary offers of ₩60,000,000 to ₩80,000,000 for new hires', null],
  ['Pay: $0 per month', null],
  ['Salary: KRW 5 million', null],
  ['Salary: KRW 8M - 12M', null],
  ['Salary: KRW 10 million', won(10_000_000, 10_000_000)],
  ['연봉 500만원', null],
  ['연봉 10억원', won(1_000_000_000, 1_000_000_000)],
  ['연봉 11억원', null],
  ['Salary: KRW 80M - 60M', null],
  ['Salary: up to KRW 80M', won(null, 80_000_000)],
  ['Salary: KRW 60,000,000 - 80M', won(60_000_000, 80_000_000)],
  ['연봉 3천~5천만원', won(30_000_000, 50_000_000)],
  ['Bonus twice a year, salary KRW 60M–80M', won(60_000_000, 80_000_000)],
  ['Compensation includes a $20,000 sign-on', null],
  ['Base salary of $120,000 before bonus', dollars(120_000, 120_000)],
  ['시급 13,500원 야간수당 별도', won(13_500, 13_500, 'hour')],
  ['Compensation: $120,000 incl. bonus', dollars(120_000, 120_000)],
  ['The base salary may range from $120,000 to $150,000.', dollars(120_000, 150_000)],
  ['Base pay of $120,000 for whoever looks after our customers', dollars(120_000, 120_000)],
  ['월급\n- 300만원', won(3_000_000, 3_000_000, 'month')],
  ['시급\n- 12,000원', won(12_000, 12_000, 'hour')],
  ['급여: 5,000만원(연봉 기준, 월급으로 분할 지급)', won(50_000_000, 50_000_000)],
  ['연봉 6,000만원, 주 40시간 근무', won(60_000_000, 60_000_000)],
  ['Hourly contract, about $6,000 per month', dollars(6_000, 6_000, 'month')],
  ['연봉 칠천만원', won(70_000_000, 70_000_000)],
  ['연봉 6천', won(60_000_000, 60_000_000)],
  ['연봉 6천5백만원', won(65_000_000, 65_000_000)],
  ['연봉 1억', won(100_000_000, 100_000_000)],
  ['연봉 1억 5000', won(150_000_000, 150_000_000)],
  ['연봉 1억 5,000만원', won(150_000_000, 150_000_000)],
  ['연봉 USD 9만~12만', dollars(90_000, 120_000)],
  ['시급 9천5백원', won(9_500, 9_500, 'hour')],
  ['시급 1만 3천5백원', won(13_500, 13_500, 'hour')],
  ['Salary: 85M+ KRW', won(85_000_000, null)],
  ['Salary: CAD 99,000 dollars', null],
  ['$45 an hour', dollars(45, 45, 'hour')],
  ['Monthly: ₩3,000,000', won(3_000_000, 3_000_000, 'month')],
  ['Every year the city sets aside $90,000 for the arts', null],
];

describe('the pay', () => {
  it.each(STATED)('is read from "%s"', (text, value) => {
    const { pay } = readListing({ title: 'Backend Engineer', text });
    expect(pay?.sureness === 'sure' ? pay : null).toEqual(value && expect.objectContaining({ value }));
  });

  it('is joined of what a listing suggests, where it states nothing surely', () => {
    const text = 'Handle salary offers of ₩50,000,000.\nHandle salary offers of ₩70,000,000.';
    const { pay } = readListing({ title: 'Recruiter', text });
    expect(pay).toMatchObject({ value: won(50_000_000, 70_000_000), sureness: 'unsure' });
  });
});
